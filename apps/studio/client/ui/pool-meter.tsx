import { parseUnits } from '@kismet/kernel/money';
import { Money } from './money.tsx';
import { useGame, useGameState } from './use-game.ts';

/** The current pool of the game, as last reported by the server. */
export function PoolMeter({ lang }: { lang: string }) {
  const game = useGame();
  const { jackpot, session } = useGameState();
  const pool = game.title.jackpot;
  if (!pool || jackpot === null) return null;
  return (
    <p className="text-label mx-auto mb-1 flex w-fit items-baseline gap-3 rounded-full bg-[#13131ad9] px-4 py-1 text-[#f5f1e8]">
      <span>{pool.names[lang] ?? pool.names.en}</span>
      <Money units={parseUnits(jackpot)!} symbol={session.symbol} className="font-bold text-[#ffbe55]" />
    </p>
  );
}
