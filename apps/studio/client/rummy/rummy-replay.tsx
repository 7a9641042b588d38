import { parseUnits } from '@kismet/kernel/money';
import { useState } from 'react';
import type { RummyHandView } from '../../games/pvp/rummy/hand-view.ts';
import type { PastHandView, PlayedHandView } from '../../server/pvp/past-hand.ts';
import { Company, Proof } from '../pvp/replay.tsx';
import { usePvpView } from '../pvp/use-pvp.ts';
import { useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { useCardWords } from './card-words.ts';
import { NamedCard } from './named-card.tsx';
import { ResultBoard } from './result-board.tsx';

/** A finished hand of rummy: its end, action by action, and the proof of the cards this player has seen. */
export function RummyReplay({ hand, played }: { hand: PastHandView<RummyHandView>; played: PlayedHandView }) {
  const { session } = usePvpView();
  const text = useText();
  const wordsOf = useCardWords();
  const { view, own, names, bots } = hand;
  const nameOf = (seat: number): string => {
    if (seat === own) return text('pvp.you');
    const name = `\u2066${names[seat]}\u2069`;
    return bots[seat] ? text('pvp.name.bot', { name }) : text('pvp.name', { name });
  };
  const [step, setStep] = useState(view.actions.length);
  const shown = view.actions.slice(0, step);
  return (
    <div className="space-y-4">
      <ResultBoard hand={view} nameOf={nameOf} />
      <ul className="grid gap-2 sm:grid-cols-2">
        {view.seats.flatMap((_, n) =>
          n === own || bots[n]
            ? []
            : [
                // biome-ignore lint/suspicious/noArrayIndexKey: seats of a hand that is over keep their places
                <li key={n} className="bg-sunken rounded-card flex flex-wrap items-center gap-2 p-3">
                  <span className="grow font-semibold">{nameOf(n)}</span>
                  <Company played={played} seat={n} name={nameOf(n)} />
                </li>,
              ],
        )}
      </ul>
      <p className="flex items-center gap-2">
        {text('pvp.turned')} <NamedCard name={view.turned} isSmall />
      </p>
      {view.actions.length > 0 && (
        <label className="block">
          <span className="text-meta mb-1 block">{text('pvp.replay.step', { step, count: view.actions.length })}</span>
          <input
            type="range"
            min={1}
            max={view.actions.length}
            value={step}
            onChange={(event) => setStep(Number(event.target.value))}
            className="min-h-11 w-full accent-[var(--act)]"
          />
        </label>
      )}
      <ol className="text-meta space-y-1" aria-label={text('pvp.replay')}>
        {shown.map(({ seat, kind, card }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions of a hand that is over keep their places
          <li key={n} className={n === step - 1 ? 'font-bold' : ''}>
            {nameOf(seat)}: {text(`pvp.did.${kind}` as 'pvp.did.drop')} {card && wordsOf(card)}
          </li>
        ))}
      </ol>
      <p className="text-meta">
        {text('pvp.rake.taken', { amount: moneyText(parseUnits(view.result!.rake)!, session.symbol) })}
      </p>
      <Proof hand={hand} />
    </div>
  );
}
