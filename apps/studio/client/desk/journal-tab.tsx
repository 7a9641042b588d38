import { useState } from 'react';
import type { JournalPage } from '../../server/http/desk-api.ts';
import { type MessageKey, useText } from '../text.ts';
import { Code, Moment, PLAIN, Region } from './parts.tsx';
import { useAsked } from './use-desk.ts';

/** Everything done at this desk, newest first. */
export function JournalTab() {
  const text = useText();
  const [from, setFrom] = useState<number | null>(null);
  return (
    <section aria-label={text('desk.tab.journal')} className="space-y-3">
      <Entries key={from ?? 0} from={from} onOlder={setFrom} />
      {from !== null && (
        <button type="button" onClick={() => setFrom(null)} className={PLAIN}>
          {text('desk.newest')}
        </button>
      )}
    </section>
  );
}

function Entries({ from, onOlder }: { from: number | null; onOlder: (next: number) => void }) {
  const text = useText();
  const asked = useAsked((api) => api.journal(from));
  return (
    <Region asked={asked} isEmpty={({ entries }) => entries.length === 0} empty={text('desk.journal.none')}>
      {({ entries, next }) => (
        <>
          <ul className="space-y-2">
            {entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
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

function Entry({ entry }: { entry: JournalPage['entries'][number] }) {
  const text = useText();
  return (
    <li className="rounded-card border-line bg-surface border p-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{text(`desk.did.${entry.action}` as MessageKey as 'desk.did.enter')}</strong>
        <Code>{entry.subject}</Code>
        <span className="text-meta text-ink-soft ms-auto">
          <bdi>{entry.name}</bdi> · <Moment iso={entry.at} />
        </span>
      </p>
      {entry.note && <p className="text-meta mt-1">{entry.note}</p>}
      {(entry.before || entry.after) && (
        <dl className="text-meta text-ink-soft mt-1 grid gap-x-3 sm:grid-cols-[auto_1fr]">
          {entry.before && <Side name={text('desk.before')} facts={entry.before} />}
          {entry.after && <Side name={text('desk.after')} facts={entry.after} />}
        </dl>
      )}
    </li>
  );
}

const Side = ({ name, facts }: { name: string; facts: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <Code>{facts}</Code>
    </dd>
  </>
);
