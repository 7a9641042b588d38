import { useState } from 'react';
import { PVP_HOUSE } from '../../games/pvp/pvp-titles.ts';
import { useText } from '../text.ts';
import { HandRow } from './hand-row.tsx';
import { ACT, FIELD, Region } from './parts.tsx';
import { RoundReplay } from './round-replay.tsx';
import { useAsked, useDesk } from './use-desk.ts';

interface Wanted {
  readonly table: string;
  readonly number: number;
}

/** Any round of a table by number, as it was played. */
export function RoundsTab({ lang }: { lang: string }) {
  const text = useText();
  const { seat } = useDesk();
  const asked = useAsked((api) => api.floor());
  const [wanted, setWanted] = useState<Wanted | null>(null);
  return (
    <section aria-label={text('desk.tab.rounds')} className="grid gap-4">
      <Region asked={asked} isEmpty={({ tables }) => tables.length === 0} empty={text('desk.floor.none')}>
        {({ tables }) => (
          <>
            <Ask tables={tables} lang={lang} onWanted={setWanted} />
            {wanted && seat.house === PVP_HOUSE && (
              <HandRow key={`${wanted.table}:${wanted.number}`} {...wanted} at={null} />
            )}
            {wanted && seat.house !== PVP_HOUSE && <RoundReplay key={`${wanted.table}:${wanted.number}`} {...wanted} />}
          </>
        )}
      </Region>
    </section>
  );
}

interface AskProps {
  readonly tables: readonly { readonly table: string; readonly names: Readonly<Record<string, string>> }[];
  readonly lang: string;
  readonly onWanted: (wanted: Wanted) => void;
}
function Ask({ tables, lang, onWanted }: AskProps) {
  const text = useText();
  const [table, setTable] = useState(tables[0]!.table);
  const [number, setNumber] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onWanted({ table, number: Number(number) });
      }}
    >
      <label className="grid grow gap-1 sm:max-w-80">
        <span className="text-meta">{text('desk.fact.table')}</span>
        <select value={table} onChange={(event) => setTable(event.target.value)} className={FIELD}>
          {tables.map((one) => (
            <option key={one.table} value={one.table}>
              {`${one.names[lang] ?? one.names.en} · \u2066${one.table}\u2069`}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1">
        <span className="text-meta">{text('desk.fact.round')}</span>
        <input
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          dir="ltr"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,8}"
          required
          autoComplete="off"
          className={`${FIELD} num`}
        />
      </label>
      <button type="submit" className={ACT}>
        {text('desk.replay')}
      </button>
    </form>
  );
}
