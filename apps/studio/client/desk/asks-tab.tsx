import { useState } from 'react';
import type { AskView } from '../../server/http/desk-ask-api.ts';
import { type MessageKey, useText } from '../text.ts';
import { askWords, Subject } from './ask-dialog.tsx';
import { ACT, Moment, NoteField, PLAIN, Refused, Region } from './parts.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { useAsked, useDesk, useDoing } from './use-desk.ts';

const READ_EACH_MS = 5_000;
const STATES = {
  OPEN: 'desk.ask.state.open',
  APPROVED: 'desk.ask.state.approved',
  DONE: 'desk.ask.state.done',
  REFUSED: 'desk.ask.state.refused',
  LAPSED: 'desk.ask.state.lapsed',
} as const satisfies Record<AskView['state'], MessageKey>;

/** Actions requested by one person and decided by another, newest first. */
export function AsksTab() {
  const text = useText();
  const [from, setFrom] = useState<number | null>(null);
  return (
    <section aria-label={text('desk.tab.asks')} className="space-y-3">
      <List key={from ?? 0} from={from} onOlder={setFrom} />
      {from !== null && (
        <button type="button" onClick={() => setFrom(null)} className={PLAIN}>
          {text('desk.newest')}
        </button>
      )}
    </section>
  );
}

function List({ from, onOlder }: { from: number | null; onOlder: (next: number) => void }) {
  const text = useText();
  const asked = useAsked((api) => api.asks(from), READ_EACH_MS);
  return (
    <Region asked={asked} isEmpty={({ asks }) => asks.length === 0} empty={text('desk.asks.none')}>
      {({ asks, next }) => (
        <>
          <ul className="grid gap-3">
            {asks.map((ask) => (
              <AskCard key={ask.number} ask={ask} onDone={asked.again} />
            ))}
          </ul>
          {next !== null && (
            <button type="button" onClick={() => onOlder(next)} className={PLAIN}>
              {text('desk.older')}
            </button>
          )}
        </>
      )}
    </Region>
  );
}

function AskCard({ ask, onDone }: { ask: AskView; onDone: () => void }) {
  const text = useText();
  return (
    <li className="rounded-card border-line bg-surface grid gap-3 border p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-label font-bold">{text(askWords(ask).title)}</h2>
        <Subject of={ask} name={String(ask.preview.league)} />
        <strong className="ms-auto">{text(STATES[ask.state])}</strong>
      </div>
      <p className="text-meta">
        <bdi>{ask.askedName}</bdi> · <Moment iso={ask.askedAt} /> · <bdi>{ask.reason}</bdi>
      </p>
      {ask.decidedAt && (
        <p className="text-meta text-ink-soft">
          {text('desk.ask.decided')} <bdi>{ask.decidedName}</bdi> · <Moment iso={ask.decidedAt} />
        </p>
      )}
      <PreviewFacts preview={ask.preview} />
      {(ask.state === 'OPEN' || ask.state === 'APPROVED') && <Decision ask={ask} onDone={onDone} />}
    </li>
  );
}

function Decision({ ask, onDone }: { ask: AskView; onDone: () => void }) {
  const { api, seat } = useDesk();
  const text = useText();
  const [note, setNote] = useState('');
  const { isBusy, refused, act } = useDoing(onDone);
  const mayApprove = seat.abilities.includes('approve') && !ask.isOwn;
  if (!mayApprove && !ask.isOwn) return null;
  const { number, digest } = ask;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void act(() => api.refuse(number, note));
      }}
    >
      <Refused code={refused} />
      {mayApprove && digest === null && <p className="text-meta">{text('desk.ask.impossible')}</p>}
      {mayApprove && digest !== null && (
        <button
          type="button"
          disabled={isBusy}
          className={ACT}
          onClick={() => void act(() => api.approve(number, digest))}
        >
          {text('desk.ask.approve')}
        </button>
      )}
      <NoteField note={note} setNote={setNote} />
      <button type="submit" disabled={isBusy} className={PLAIN}>
        {text(ask.isOwn ? 'desk.ask.takeBack' : 'desk.ask.refuse')}
      </button>
    </form>
  );
}
