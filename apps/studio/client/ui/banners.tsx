import { useEffect, useState } from 'react';
import { COUNT_UP_MS } from '../game/win-tier.ts';
import { useText } from '../text.ts';
import { Money, moneyText } from './money.tsx';
import { SymbolIcon } from './symbol-icon.tsx';
import { useGame, useGameState } from './use-game.ts';

const PLATE = 'bg-[#13131ad9] text-[#f5f1e8] shadow-float';

/** Free spins: their number at the start, then the current one and the total so far. */
export function FreeSpinBanner() {
  const game = useGame();
  const { freeSpins, session, special } = useGameState();
  const text = useText();
  if (!freeSpins) return null;
  if (freeSpins.at === 0)
    return (
      <div className="absolute inset-0 grid place-items-center bg-[#13131a80]">
        <p
          role="status"
          className={`${PLATE} text-money-xl animate-[pop_240ms_var(--ease-out)] rounded-[20px] px-8 py-4 text-center font-bold text-[#ffbe55]`}
        >
          {text('free.intro', { count: freeSpins.of })}
          {special !== null && (
            <span className="text-label mt-2 flex items-center justify-center gap-3 text-[#f5f1e8]">
              <SymbolIcon title={game.title} id={special} size={56} />
              <span>{text('free.special')}</span>
            </span>
          )}
        </p>
      </div>
    );
  return (
    <p className={`${PLATE} text-meta absolute inset-x-0 top-2 mx-auto flex w-fit gap-3 rounded-full px-4 py-1`}>
      <span className="flex items-center gap-2 font-semibold text-[#3fc7be]">
        {special !== null && <SymbolIcon title={game.title} id={special} size={22} />}
        <span>{text('free.title')}</span>
      </span>
      <span>{text('free.at', { at: freeSpins.at, of: freeSpins.of })}</span>
      <span className="text-[#ffbe55]">{text('free.won', { amount: moneyText(freeSpins.won, session.symbol) })}</span>
    </p>
  );
}

/** The wheel's multiplier of the current spin. */
export function WheelBadge({ times }: { times: number }) {
  const text = useText();
  return (
    <p
      role="status"
      className={`${PLATE} text-title2 absolute inset-x-0 bottom-2 mx-auto w-fit animate-[pop_240ms_var(--ease-out)] rounded-full border-2 border-[#ffbe55] px-4 py-0.5 font-bold text-[#ffbe55]`}
    >
      <span className="sr-only">{text('wheel.times', { times })}</span>
      <bdi dir="ltr" aria-hidden="true">
        ×{times}
      </bdi>
    </p>
  );
}

/** A return well above the stake, counted up; a press ends it. The status line announces the full amount at once. */
export function WinBanner() {
  const game = useGame();
  const { win, session } = useGameState();
  const [shown, setShown] = useState(0n);
  const [isOver, setIsOver] = useState(false);
  const amount = win?.amount ?? 0n;
  const ms = game.stage?.isCalm ? 1 : COUNT_UP_MS[win?.tier ?? 'none'];
  useEffect(() => {
    const start = performance.now();
    let frame = 0;
    const draw = () => {
      const part = Math.min((performance.now() - start) / ms, 1);
      setShown((amount * BigInt(Math.round((1 - (1 - part) ** 3) * 10_000))) / 10_000n);
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    const end = setTimeout(() => setIsOver(true), ms + 900);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
  }, [amount, ms]);
  if (isOver) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => setIsOver(true)}
      className="absolute inset-0 grid place-items-center"
    >
      <span
        className={`${PLATE} animate-[pop_240ms_var(--ease-out)] rounded-[20px] border-2 border-[#ffbe55] px-8 py-3`}
      >
        <Money
          units={shown}
          symbol={session.symbol}
          className={`font-bold text-[#ffbe55] ${win?.tier === 'big' ? 'text-[44px] leading-tight' : 'text-money-xl'}`}
        />
      </span>
    </button>
  );
}
