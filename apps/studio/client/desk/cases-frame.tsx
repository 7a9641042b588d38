import { type ReactNode, useState } from 'react';
import { type MessageKey, useText } from '../text.ts';
import type { DeskApi } from './desk-api.ts';
import { ACT, Moment, PLAIN, Region } from './parts.tsx';
import { useAsked } from './use-desk.ts';

interface Case {
  readonly number: number;
  readonly at: string;
}
/** The definition of one kind of case at the desk. */
export interface CaseKind<State extends string, One extends Case> {
  /** Texts without placeholders. */
  readonly label: MessageKey;
  readonly none: MessageKey;
  /** States in the order of the selector; the first is shown when the tab opens. */
  readonly states: Readonly<Record<State, MessageKey>>;
  read(api: DeskApi, state: State, from: number | null): Promise<{ cases: readonly One[]; next: number | null }>;
  readonly Line: (props: { of: One }) => ReactNode;
  readonly Sheet: (props: { of: One; onClose: () => void; onDone: () => void }) => ReactNode;
}

/** Cases of one kind by state, newest first, with one of them opened. */
export function CasesFrame<State extends string, One extends Case>({ kind }: { kind: CaseKind<State, One> }) {
  const text = useText();
  const states = Object.keys(kind.states) as State[];
  const [state, setState] = useState(states[0]!);
  const [from, setFrom] = useState<number | null>(null);
  const choose = (next: State) => {
    setState(next);
    setFrom(null);
  };
  return (
    <section aria-label={text(kind.label as 'desk.newest')} className="space-y-3">
      <fieldset aria-label={text('desk.cases.state')} className="flex flex-wrap gap-2">
        {states.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => choose(one)}
            className={state === one ? ACT : PLAIN}
          >
            {text(kind.states[one] as 'desk.newest')}
          </button>
        ))}
      </fieldset>
      <List key={`${state} ${from}`} kind={kind} state={state} from={from} onOlder={setFrom} />
      {from !== null && (
        <button type="button" onClick={() => setFrom(null)} className={PLAIN}>
          {text('desk.newest')}
        </button>
      )}
    </section>
  );
}

interface ListProps<State extends string, One extends Case> {
  readonly kind: CaseKind<State, One>;
  readonly state: State;
  readonly from: number | null;
  readonly onOlder: (next: number) => void;
}

function List<State extends string, One extends Case>({ kind, state, from, onOlder }: ListProps<State, One>) {
  const text = useText();
  const asked = useAsked((api) => kind.read(api, state, from));
  const [shown, setShown] = useState<One | null>(null);
  return (
    <Region asked={asked} isEmpty={({ cases }) => cases.length === 0} empty={text(kind.none as 'desk.newest')}>
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
                  <kind.Line of={one} />
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
          {shown && <kind.Sheet of={shown} onClose={() => setShown(null)} onDone={asked.again} />}
        </>
      )}
    </Region>
  );
}
