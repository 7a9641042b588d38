import { parseUnits } from '@kismet/kernel/money';
import { FREE_BET_LEAST_E4, mayBeFreeBet } from '../../../games/sports/slip/free-bet.ts';
import { modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import { placesOfParts } from '../../../games/sports/slip/ticket-parts.ts';
import type { FreeBetView } from '../../../server/sports/tickets/free-bets.ts';
import { useText } from '../../text.ts';
import { moneyText } from '../../ui/money.tsx';
import type { BookGameView } from '../book-view.ts';
import { ltr } from '../book-words.ts';
import { useBook, useBookView, useOddsText } from '../use-book.ts';
import { matchesTogether } from './slip.ts';

type OnSlip = Pick<BookGameView, 'picks' | 'mode' | 'builder' | 'builders' | 'editing' | 'session' | 'free'>;

/** Whether a free bet may be put on what lies on the slip: one bet of one line, at the least odds or more, and not in place of another bet. */
export function fitsFreeBet({ picks, mode, builder, builders, editing }: OnSlip): boolean {
  if (picks.length === 0 || editing || (mode === 'singles' && picks.length > 1)) return false;
  const together = new Set(matchesTogether(mode, picks));
  const odds = placesOfParts(mode, picks).map((places) => {
    const { fixture, oddsE4 } = picks[places[0]!]!;
    if (places.length < 2) return oddsE4;
    return (together.has(fixture) ? builders[fixture] : builder)?.seenE4 ?? 0;
  });
  return mayBeFreeBet(mode === 'singles' ? { kind: 'singles' } : modeOf(mode)!, odds);
}

/** The free bet that is put on the slip; null for none, and for one that does not fit it. */
export const freeBetOn = (view: OnSlip): FreeBetView | null =>
  (fitsFreeBet(view) && view.session.freeBets.find(({ id }) => id === view.free)) || null;

/** Free bets that the player may put on this slip, in place of a stake of their own. */
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
            onClick={() => game.useFree(chosen?.id === id ? null : id)}
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
