import { parseUnits } from '@kismet/kernel/money';
import { useText } from '../text.ts';
import { Money } from './money.tsx';
import { useGameState } from './use-game.ts';

/** Free rounds left, and what they have won: the balance does not include it until the operator pays it. */
export function FreeRoundsMeter() {
  const { freeRounds, session } = useGameState();
  const text = useText();
  if (!freeRounds) return null;
  return (
    <p className="text-label mx-auto mb-1 flex w-fit flex-wrap items-baseline justify-center gap-x-3 rounded-full bg-[#13131ad9] px-4 py-1 text-[#f5f1e8]">
      <span className="font-semibold">{text('given.left', { left: freeRounds.left, count: freeRounds.count })}</span>
      <span>
        {text('given.won')}{' '}
        <Money units={parseUnits(freeRounds.won)!} symbol={session.symbol} className="font-bold text-[#ffbe55]" />
      </span>
    </p>
  );
}
