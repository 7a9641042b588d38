import type { BookFocus } from '../../games/sports/book/book-titles.ts';
import { BOOK_SPORTS, type BookSport } from '../../games/sports/matches/match.ts';

/** Where in the book the player is; kept in the address, so that the browser's own way back works. */
export type Place =
  | { readonly kind: 'board'; readonly sport: BookSport | 'all'; readonly league: string | null }
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'bets'; readonly show: 'open' | 'settled' }
  | { readonly kind: 'results' };

/** The place of an address; what a game opens on where it names none. */
export function readPlace(hash: string, focus: BookFocus): Place {
  const [kind, first, second] = hash.replace(/^#/, '').split('/');
  if (kind === 'match' && first) return { kind, id: first };
  if (kind === 'bets') return { kind, show: first === 'settled' ? 'settled' : 'open' };
  if (kind === 'results') return { kind };
  const sport = BOOK_SPORTS.find((one) => one === first) ?? (kind === 'board' ? 'all' : focus);
  return { kind: 'board', sport, league: second || null };
}

export function writePlace(place: Place): string {
  switch (place.kind) {
    case 'match':
      return `match/${place.id}`;
    case 'bets':
      return `bets/${place.show}`;
    case 'results':
      return 'results';
    case 'board':
      return `board/${place.sport}${place.league === null ? '' : `/${place.league}`}`;
  }
}

/** The whole address of a place: links of this page that are no jumps within it. */
export const hrefOf = (place: Place): string => `${location.pathname}#${writePlace(place)}`;
