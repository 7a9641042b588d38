import { parseUnits } from '@kismet/kernel/money';
import { FREE_BET_LEAST_E4 } from '../../../games/sports/slip/free-bet.ts';
import { useText } from '../../text.ts';
import { moneyText } from '../../ui/money.tsx';
import { ltr } from '../book-words.ts';
import { useBook, useBookView, useOddsText } from '../use-book.ts';
import { fitsFreeBet, freeBetOn } from './free-bet-on.ts';

/** Free bets the player may use on this slip, in place of a stake of their own. */
export function FreeBets() {
  const game = useBook();
  const view = useBookView();
  const text = useText();
  const oddsText = useOddsText();
  const { freeBets, symbol } = view.session;
  if (freeBets.length === 0 || view.editing) return null;
  const isFitting = fitsFreeBet(view);
  const chosen = freeBetOn(view);
  return (
    <fieldset className="text-meta grid gap-1">
      <legend className="mb-1 font-semibold">{text('book.free')}</legend>
      <div className="flex flex-wrap gap-2">
        {freeBets.map(({ id, stake, left, endsAt }) => (
          <button
            key={id}
            type="button"
            disabled={!isFitting}
            aria-pressed={chosen?.id === id}
            onClick={() => game.chooseFree(chosen?.id === id ? null : id)}
            className={`rounded-button min-h-11 border px-3 text-start disabled:opacity-50 ${chosen?.id === id ? 'border-act bg-act-soft text-act border-2' : 'border-line-strong'}`}
          >
            <strong>{moneyText(parseUnits(stake)!, symbol)}</strong> ·{' '}
            {text('book.free.left', { count: left, day: ltr(new Date(endsAt).toLocaleDateString('en-GB')) })}
          </button>
        ))}
      </div>
      <p className="text-ink-muted">
        {chosen ? text('book.free.chosen') : text('book.free.fits', { odds: ltr(oddsText(FREE_BET_LEAST_E4)) })}
      </p>
    </fieldset>
  );
}
