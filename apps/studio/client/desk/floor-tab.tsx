import { useState } from 'react';
import type { FloorTable } from '../../server/desk/floor.ts';
import { type MessageKey, useText } from '../text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { FixtureRow } from './fixture-row.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { GRAVE, PLAIN, Region } from './parts.tsx';
import { PastMarks } from './past-marks.tsx';
import { PHASES } from './phases.ts';
import { StateDialog } from './state-dialog.tsx';
import { TableFacts } from './table-facts.tsx';
import { useAsked, useDesk } from './use-desk.ts';

const READ_EACH_MS = 2_000;
const STATES = {
  open: ['desk.state.open', 'bg-win-soft text-win'],
  paused: ['desk.state.paused', 'bg-warn-soft text-ink'],
  closed: ['desk.state.closed', 'bg-danger-soft text-danger'],
} as const satisfies Record<FloorTable['state'], readonly [MessageKey, string]>;

/** Everything running in the house, with the most open stakes first. */
export function FloorTab({ lang, onOpen }: { lang: string; onOpen: (fixture: string) => void }) {
  const text = useText();
  const asked = useAsked((api) => api.floor(), READ_EACH_MS);
  return (
    <section aria-label={text('desk.tab.floor')}>
      <Region
        asked={asked}
        isEmpty={({ tables, fixtures }) => tables.length + fixtures.length === 0}
        empty={text('desk.floor.none')}
      >
        {({ tables, fixtures }) => (
          <ul className="grid gap-3 lg:grid-cols-2">
            {tables.map((table) => (
              <TableCard key={table.table} table={table} lang={lang} onDone={asked.again} />
            ))}
            {fixtures.map((fixture) => (
              <FixtureRow key={fixture.id} fixture={fixture} onOpen={onOpen} onDone={asked.again} />
            ))}
          </ul>
        )}
      </Region>
    </section>
  );
}

function TableCard({ table, lang, onDone }: { table: FloorTable; lang: string; onDone: () => void }) {
  const text = useText();
  const { round, state, reason } = table;
  const [word, tone] = STATES[state];
  return (
    <li className="rounded-card border-line bg-surface grid content-start gap-3 border p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-label font-bold">
          <bdi>{table.names[lang] ?? table.names.en}</bdi>
        </h2>
        <span className={`rounded-full px-3 py-1 text-tiny font-bold ${tone}`}>
          {text(word)}
          {reason && ` · ${text(`desk.reason.${reason}`)}`}
        </span>
        <span className="text-meta text-ink-soft ms-auto">
          {round ? text(PHASES[round.phase as keyof typeof PHASES]) : text('desk.away')}
        </span>
      </div>
      <TableFacts table={table} />
      <PastMarks table={table} />
      <TableActions table={table} onDone={onDone} />
    </li>
  );
}

type Open = 'pause' | 'close' | 'open' | 'limits' | 'void' | null;

function TableActions({ table, onDone }: { table: FloorTable; onDone: () => void }) {
  const { seat } = useDesk();
  const text = useText();
  const [open, setOpen] = useState<Open>(null);
  const can = (ability: (typeof seat.abilities)[number]) => seat.abilities.includes(ability);
  const { state, round } = table;
  const close = () => setOpen(null);
  const hasUndecided = round !== null && ['BETTING', 'CLOSED', 'RUNNING'].includes(round.phase);
  return (
    <div className="flex flex-wrap gap-2">
      {can('pause') && (
        <>
          {state !== 'paused' && <Press word="desk.pause" onPress={() => setOpen('pause')} />}
          {state !== 'closed' && <Press word="desk.close" onPress={() => setOpen('close')} />}
          {state !== 'open' && <Press word="desk.open" onPress={() => setOpen('open')} />}
        </>
      )}
      {can('limit') && table.hasLimits && <Press word="desk.limits" onPress={() => setOpen('limits')} />}
      {can('void') && hasUndecided && round.wagers > 0 && (
        <button type="button" className={GRAVE} onClick={() => setOpen('void')}>
          {text('desk.void')}
        </button>
      )}
      {(open === 'pause' || open === 'close' || open === 'open') && (
        <StateDialog table={table} to={open} onClose={close} onDone={onDone} />
      )}
      {open === 'limits' && <LimitsDialog table={table} onClose={close} onDone={onDone} />}
      {open === 'void' && round && (
        <AskDialog kind="void-round" subject={`${table.table}:${round.number}`} onClose={close} />
      )}
    </div>
  );
}

function Press({
  word,
  onPress,
}: {
  word: 'desk.pause' | 'desk.close' | 'desk.open' | 'desk.limits';
  onPress: () => void;
}) {
  const text = useText();
  return (
    <button type="button" className={PLAIN} onClick={onPress}>
      {text(word)}
    </button>
  );
}
