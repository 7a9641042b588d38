import { type MessageKey, useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { speciesName } from './species-name.ts';
import { useFishPart } from './use-fish.ts';

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'fish.refused.money',
  NOT_ENOUGH_PLAY_MONEY: 'fish.refused.money',
  RS_ERROR_LIMIT_REACHED: 'fish.refused.limit',
  MAGAZINE_OPEN: 'fish.refused.open',
  MAGAZINE_CLOSED: 'fish.refused.closed',
  NOT_SEATED: 'fish.refused.seat',
  WRONG_ROOM: 'fish.refused.seat',
  RETURNED: 'fish.refused.returned',
  RETURNING: 'fish.refused.returned',
  UNREACHABLE: 'crash.refused.unreachable',
};

/** The state of the water in words: what to do, what was won, and every refusal with its reason. */
export function FishStatus() {
  const notice = useFishPart((view) => view.notice);
  const symbol = useFishPart(({ session }) => session.symbol);
  const isLoaded = useFishPart(({ magazine }) => magazine !== null);
  const text = useText();
  const words = (): string => {
    switch (notice.kind) {
      case 'won':
        return text('fish.won', {
          name: speciesName(notice.species, text),
          amount: moneyText(notice.amount, symbol),
        });
      case 'refused':
        return text((REFUSALS[notice.code] ?? 'notice.trouble') as 'notice.trouble');
      case 'ready':
        return text(isLoaded ? 'fish.ready' : 'fish.begin');
      default:
        return text(`fish.${notice.kind}`);
    }
  };
  const isGrave = notice.kind === 'refused' || notice.kind === 'offline' || notice.kind === 'unseated';
  return (
    <div className="pointer-events-none absolute inset-x-0 top-2 grid place-items-center px-3 text-center">
      <p
        role="status"
        aria-live="polite"
        className={
          isGrave
            ? 'bg-warn-soft text-ink rounded-button text-meta max-w-xl px-4 py-2 font-semibold'
            : `text-label rounded-full bg-[#06283ab3] px-4 py-1 font-bold ${notice.kind === 'won' ? 'text-[#ffe08a]' : 'text-[#f5f1e8]'}`
        }
      >
        {words()}
      </p>
    </div>
  );
}
