import { useState } from 'react';
import type { CaseState } from '../../server/desk/case-store.ts';
import type { CaseView } from '../../server/http/desk-case-api.ts';
import { type MessageKey, useText } from '../text.ts';
import { CaseSheet } from './case-sheet.tsx';
import { Code, Moment, PLAIN, Region } from './parts.tsx';
import { useAsked } from './use-desk.ts';

const STATES: readonly CaseState[] = ['open', 'separated', 'dismissed'];

/** Reports of players, the newest first. */
export function CasesTab() {
  const text = useText();
  const [state, setState] = useState<CaseState>('open');
  const [from, setFrom] = useState<number | null>(null);
  const choose = (next: CaseState) => {
    setState(next);
    setFrom(null);
  };
  return (
    <section aria-label={text('desk.tab.cases')} className="space-y-3">
      <fieldset aria-label={text('desk.cases.state')} className="flex flex-wrap gap-2">
        {STATES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => choose(one)}
            className={`${PLAIN} ${state === one ? 'border-act text-act' : ''}`}
          >
            {text(`desk.cases.${one}`)}
          </button>
        ))}
      </fieldset>
      <List key={`${state} ${from}`} state={state} from={from} onOlder={setFrom} />
      {from !== null && (
        <button type="button" onClick={() => setFrom(null)} className={PLAIN}>
          {text('desk.newest')}
        </button>
      )}
    </section>
  );
}

interface ListProps {
  readonly state: CaseState;
  readonly from: number | null;
  readonly onOlder: (next: number) => void;
}

function List({ state, from, onOlder }: ListProps) {
  const text = useText();
  const asked = useAsked((api) => api.cases(state, from));
  const [shown, setShown] = useState<CaseView | null>(null);
  return (
    <Region asked={asked} isEmpty={({ cases }) => cases.length === 0} empty={text('desk.cases.none')}>
      {({ cases, next }) => (
        <>
          <ul className="grid gap-2">
            {cases.map((one) => (
              <li key={one.number}>
                <button
                  type="button"
                  onClick={() => setShown(one)}
                  className="rounded-card border-line bg-surface flex min-h-11 w-full flex-wrap items-baseline gap-x-4 border p-3 text-start"
                >
                  <strong>{text(`desk.why.${one.reason}` as MessageKey as 'desk.why.together')}</strong>
                  <Code>{`${one.table}:${one.hand}`}</Code>
                  <span className="text-meta text-ink-soft ms-auto">
                    <Moment iso={one.at} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {next !== null && (
            <button type="button" onClick={() => onOlder(next)} className={PLAIN}>
              {text('desk.older')}
            </button>
          )}
          {shown && <CaseSheet of={shown} onClose={() => setShown(null)} onDone={asked.again} />}
        </>
      )}
    </Region>
  );
}
