import { formatMoney } from '@kismet/kernel/money';
import type { HoldShown } from '../game/hold-shown.ts';
import { useText } from '../text.ts';
import { moneyText } from './money.tsx';
import { SymbolIcon } from './symbol-icon.tsx';
import { useGame, useGameState } from './use-game.ts';

/** The hold feature over the reels: held coins with their values, empty positions, and turns left. */
export function HoldBoard({ hold }: { hold: HoldShown }) {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const { rules } = game.title;
  const coin = game.stake / BigInt(rules.coins);
  const values = new Map(hold.coins);
  const places = Array.from({ length: rules.rows }, (_, row) =>
    rules.reels.map((_strip, reel) => reel * rules.rows + row),
  ).flat();
  return (
    <div className="absolute inset-0 flex flex-col bg-[#13131af5] p-1">
      <p role="status" className="text-meta flex justify-center gap-4 py-0.5 text-[#f5f1e8]">
        <span>{hold.isFull ? text('hold.full') : text('hold.left', { left: hold.left })}</span>
        <span className="font-bold text-[#ffbe55]">
          {text('free.won', { amount: moneyText(hold.won, session.symbol) })}
        </span>
      </p>
      <div
        dir="ltr"
        aria-hidden="true"
        className="grid min-h-0 grow gap-1"
        style={{
          gridTemplateColumns: `repeat(${rules.reels.length}, 1fr)`,
          gridTemplateRows: `repeat(${rules.rows}, 1fr)`,
        }}
      >
        {places.map((place) => {
          const value = values.get(place);
          return (
            <span
              key={place}
              className={`relative grid min-h-0 place-items-center rounded-[10px] ${value === undefined ? 'bg-[#ffffff14]' : 'bg-[#ffffff2e]'}`}
            >
              {value !== undefined && (
                <span
                  className={`grid size-full min-h-0 place-items-center ${hold.fresh.includes(place) ? 'animate-[pop_240ms_var(--ease-out)]' : ''}`}
                >
                  <span className="col-start-1 row-start-1">
                    <SymbolIcon title={game.title} id={rules.hold!.symbol} size={64} />
                  </span>
                  <span className="num text-tiny sm:text-label relative col-start-1 row-start-1 rounded-full bg-[#13131ad9] px-1.5 font-bold text-[#ffe09a]">
                    {formatMoney(coin * BigInt(value), '')
                      .trim()
                      .replace(/\.00$/, '')}
                  </span>
                </span>
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}
