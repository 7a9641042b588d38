import { parseUnits } from '@kismet/kernel/money';
import { useState } from 'react';
import { useText } from '../text.ts';
import { Money, moneyText } from './money.tsx';
import { useGame, useGameState } from './use-game.ts';

/** All stakes; the highest one needs a confirmation. */
export function StakeSheet({ onDone }: { onDone: () => void }) {
  const game = useGame();
  const { session, stakeIndex } = useGameState();
  const text = useText();
  const [asks, setAsks] = useState(false);
  const last = session.stakes.length - 1;
  const take = (index: number) => {
    game.setStake(index);
    onDone();
  };
  const highest = parseUnits(session.stakes[last]!)!;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {session.stakes.map((stake, index) => (
          <li key={stake}>
            <button
              type="button"
              aria-pressed={index === stakeIndex}
              onClick={() => (index === last && stakeIndex !== last ? setAsks(true) : take(index))}
              className={`rounded-button text-label min-h-13 w-full border font-bold ${index === stakeIndex ? 'border-act bg-act-soft text-act' : 'border-line-strong text-money'}`}
            >
              <Money units={parseUnits(stake)!} symbol={session.symbol} />
            </button>
          </li>
        ))}
      </ul>
      {asks && (
        <div
          role="alert"
          className="bg-warn-soft rounded-button mt-4 flex flex-wrap items-center justify-between gap-3 p-4"
        >
          <p>{text('control.stake.max.confirm')}</p>
          <button
            type="button"
            onClick={() => take(last)}
            className="bg-act text-on-act rounded-button text-label min-h-11 px-5 font-semibold"
          >
            {text('control.stake.max.yes', { amount: moneyText(highest, session.symbol) })}
          </button>
        </div>
      )}
    </>
  );
}
