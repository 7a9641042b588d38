import { CHIP_GAMES } from '../../games/chip-games.ts';
import { type MessageKey, useText } from '../text.ts';
import { Money, moneyText } from '../ui/money.tsx';
import { useMoving } from '../ui/use-moving.ts';
import { chipsAt, chipText, totalOf } from './chips/chips.ts';
import { useCounted } from './chips/use-counted.ts';
import { useDealt, useDealtView } from './use-dealt.ts';

/** Balance, chips, and the actions for those on the board. */
export function Tray({ isCalm }: { isCalm: boolean }) {
  const game = useDealt();
  const { balance, session, chips, own, last, isBusy } = useDealtView();
  const text = useText();
  const counted = useCounted(balance, isCalm);
  const isOpen = useMoving(() => game.takesBets(), 5);
  const total = totalOf(chips);
  const hasStanding = own.some(({ state }) => state === 'standing');
  const act = (words: MessageKey, isPossible: boolean, onClick: () => void) => (
    <button
      key={words}
      type="button"
      disabled={!isOpen || !isPossible || isBusy}
      onClick={onClick}
      className="rounded-input border-line text-act text-meta min-h-11 border px-1 font-semibold disabled:opacity-40"
    >
      {text(words as 'dealt.undo')}
    </button>
  );
  return (
    <section
      aria-label={text('game.controls')}
      className="bg-surface border-line mx-auto max-w-[720px] space-y-2 border-t p-2 sm:rounded-t-[16px] sm:p-3"
    >
      <p className="text-meta text-ink-muted flex items-baseline gap-1">
        {text('control.balance')}
        {counted === null ? (
          <button
            type="button"
            onClick={() => void game.refresh()}
            className="text-act min-h-6 font-semibold underline"
          >
            {text('control.balance.unknown')}
          </button>
        ) : (
          <Money units={counted} symbol={session.symbol} className="text-money text-label font-bold" />
        )}
      </p>
      <ChipChoice />
      <div className="grid grid-cols-4 gap-1.5">
        {act('dealt.undo', total > 0n, () => game.undo())}
        {act('dealt.clear', total > 0n, () => game.clear())}
        {act('crash.double', total > 0n, () => game.double())}
        {hasStanding && total === 0n && CHIP_GAMES.get(session.gameCode)!.canTakeBack
          ? act('crash.take-back', true, () => void game.takeBack())
          : act('dealt.repeat', Object.keys(last).length > 0, () => game.repeat())}
      </div>
      <button
        type="button"
        disabled={!isOpen || total === 0n || isBusy}
        aria-busy={isBusy}
        aria-keyshortcuts="Enter"
        onClick={() => void game.bet()}
        className="rounded-button bg-act text-on-act text-label min-h-12 w-full px-2 font-bold disabled:opacity-60"
      >
        {isBusy
          ? text('crash.sending')
          : total > 0n
            ? text('dealt.bet', { amount: moneyText(total, session.symbol) })
            : text('dealt.bet.none')}
      </button>
    </section>
  );
}

/** The chip to be put down next. */
function ChipChoice() {
  const game = useDealt();
  const { session, chip } = useDealtView();
  const text = useText();
  return (
    <div role="radiogroup" aria-label={text('dealt.chips')} className="flex justify-between gap-1">
      {chipsAt(session.level?.code).map((units, place) => {
        return (
          <label key={chipText(units)} className={`dealt-coin dealt-coin-${place + 1}`}>
            <input
              type="radio"
              name="chip"
              className="sr-only"
              checked={units === chip}
              aria-label={text('dealt.chip', { amount: moneyText(units, session.symbol) })}
              onChange={() => game.choose(units)}
            />
            <bdi dir="ltr">{chipText(units)}</bdi>
          </label>
        );
      })}
    </div>
  );
}
