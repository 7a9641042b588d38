import { mayBeFreeBet } from '../../../games/sports/slip/free-bet.ts';
import { modeOf } from '../../../games/sports/slip/ticket-mode.ts';
import { placesOfParts } from '../../../games/sports/slip/ticket-parts.ts';
import type { FreeBetView } from '../../../server/sports/tickets/free-bets.ts';
import type { BookGameView } from '../book-view.ts';
import { matchesTogether } from './slip.ts';

type OnSlip = Pick<BookGameView, 'picks' | 'mode' | 'builder' | 'builders' | 'editing' | 'session' | 'free'>;

/**
 * Whether a free bet may be used for the selections on the slip: one bet with one line, at the minimum odds or more, and not as a replacement
 * for another bet.
 */
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

/** The free bet selected on the slip; null for none, and for one that does not fit it. */
export const freeBetOn = (view: OnSlip): FreeBetView | null =>
  (fitsFreeBet(view) && view.session.freeBets.find(({ id }) => id === view.free)) || null;
