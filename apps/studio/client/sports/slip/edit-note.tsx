import { parseUnits } from '@kismet/kernel/money';
import { useText } from '../../text.ts';
import { moneyText } from '../../ui/money.tsx';
import { useBook, useBookView } from '../use-book.ts';

/** States on the slip that it replaces a bet, and that bet's cash-out value. */
export function EditNote() {
  const game = useBook();
  const text = useText();
  const { editing, session, mode, picks } = useBookView();
  if (!editing) return null;
  const { offer, sent } = editing;
  const amount = sent?.sale.amount ?? offer?.amount;
  const isSeveral = mode === 'singles' && picks.length > 1;
  return (
    <div className="bg-info-soft rounded-button text-meta grid gap-1 px-3 py-2">
      <p role="status">
        {isSeveral
          ? text('book.edit.one')
          : amount
            ? text('book.edit.sells', { amount: moneyText(parseUnits(amount)!, session.symbol) })
            : text('book.edit.none')}
      </p>
      {!sent && (
        <button
          type="button"
          onClick={() => game.stopEdit()}
          className="text-act text-label min-h-11 justify-self-start font-bold"
        >
          {text('book.edit.stop')}
        </button>
      )}
    </div>
  );
}
