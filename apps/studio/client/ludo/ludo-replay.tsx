import './ludo.css';
import { useEffect, useState } from 'react';
import type { LudoHandView } from '../../games/pvp/ludo/hand-view.ts';
import { replayed } from '../../games/pvp/ludo/replayed.ts';
import type { DiceProofView } from '../../server/pvp/dice-proof.ts';
import type { PastHandView, PlayedHandView } from '../../server/pvp/past-hand.ts';
import { Company } from '../pvp/replay.tsx';
import { useText } from '../text.ts';
import { Code } from '../ui/code.tsx';
import { Board } from './board.tsx';
import { type CheckedThrows, checkThrows } from './check-throws.ts';
import { useActionWords } from './ludo-status.tsx';
import { ResultBoard } from './result-board.tsx';

const SHOWN_ACTIONS = 8;
type PastLudo = PastHandView<LudoHandView, DiceProofView>;

/** A finished game of ludo: its end, the board at every action, and the proof of each throw. */
export function LudoReplay({ hand, played }: { hand: PastLudo; played: PlayedHandView }) {
  const text = useText();
  const wordsOf = useActionWords();
  const { view, own, names, bots } = hand;
  const { actions, seats } = view;
  const nameOf = (seat: number): string => {
    if (seat === own) return text('pvp.you');
    const name = `\u2066${names[seat]}\u2069`;
    return bots[seat] ? text('pvp.name.bot', { name }) : text('pvp.name', { name });
  };
  const [step, setStep] = useState(actions.length);
  const shown = actions.slice(0, step);
  const out = new Set(shown.flatMap(({ seat, kind }) => (kind === 'out' ? [seat] : [])));
  const boards = replayed(seats.length, shown);
  const last = shown.at(-1);
  const at = {
    ...{ inTurn: last?.seat ?? null, throws: step, phase: 'OVER' as const },
    die: shown.findLast(({ kind }) => kind === 'throw')?.die ?? null,
    seats: seats.map((seat, n) => ({ ...seat, tokens: boards[n]!, isOut: out.has(n) })),
  };
  return (
    <div className="space-y-4">
      <ResultBoard hand={view} nameOf={nameOf} />
      <div className="ld-replay is-calm">
        <Board hand={at} boards={boards} from={own} offers={null} nameOf={nameOf} />
      </div>
      {actions.length > 0 && (
        <label className="block">
          <span className="text-meta mb-1 block">{text('pvp.replay.step', { step, count: actions.length })}</span>
          <input
            type="range"
            min={1}
            max={actions.length}
            value={step}
            onChange={(event) => setStep(Number(event.target.value))}
            className="min-h-11 w-full accent-[var(--act)]"
          />
        </label>
      )}
      <ol className="text-meta space-y-1" aria-label={text('pvp.replay')}>
        {shown.slice(-SHOWN_ACTIONS).map((action, n, few) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions of a game that is over keep their places
          <li key={step - few.length + n} className={n === few.length - 1 ? 'font-bold' : ''}>
            {nameOf(action.seat)}: {wordsOf(action)}
          </li>
        ))}
      </ol>
      <ul className="grid gap-2 sm:grid-cols-2">
        {seats.flatMap((_, n) =>
          n === own || bots[n]
            ? []
            : [
                // biome-ignore lint/suspicious/noArrayIndexKey: seats of a game that is over keep their places
                <li key={n} className="bg-sunken rounded-card flex flex-wrap items-center gap-2 p-3">
                  <span className="grow font-semibold">{nameOf(n)}</span>
                  <Company played={played} seat={n} name={nameOf(n)} />
                </li>,
              ],
        )}
      </ul>
      <ThrowProof hand={hand} />
    </div>
  );
}

/** Computed in this browser: both seeds against the commitments made before the game, and every throw from them. */
function ThrowProof({ hand: { view, proof } }: { hand: PastLudo }) {
  const text = useText();
  const [checked, setChecked] = useState<CheckedThrows | null>(null);
  useEffect(() => {
    const dice = view.actions.flatMap(({ kind, die }) => (kind === 'throw' ? [die] : []));
    const failed = { areSeedsKept: false, throws: dice.length, same: 0 };
    checkThrows(proof, dice).then(setChecked, () => setChecked(failed));
  }, [view, proof]);
  const isKept = checked?.areSeedsKept === true && checked.same === checked.throws;
  return (
    <section className="space-y-2">
      <h3 className="text-label font-bold">{text('menu.fairness')}</h3>
      <p>{text('ludo.fair.how')}</p>
      {checked && (
        <p className={isKept ? 'text-win font-semibold' : 'text-warn font-semibold'}>
          {text(isKept ? 'ludo.fair.kept' : 'ludo.fair.broken', { count: checked.throws })}
        </p>
      )}
      {!proof.seeds && <p className="text-meta">{text('ludo.fair.later')}</p>}
      <Code label={text('ludo.fair.table')} value={`${proof.table}:${proof.number}`} />
      <Code label={text('ludo.fair.studio')} value={proof.parties.A} />
      <Code label={text('ludo.fair.witness')} value={proof.parties.B} />
      {proof.seeds && <Code label={text('ludo.fair.seed-studio')} value={proof.seeds.A} />}
      {proof.seeds && <Code label={text('ludo.fair.seed-witness')} value={proof.seeds.B} />}
    </section>
  );
}
