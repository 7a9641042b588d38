import type { BookFocus } from '../../games/sports/book/book-titles.ts';
import { BOOK_SPORTS, type BookSport } from '../../games/sports/matches/match.ts';

/** Where in the book the player is; kept in the address, so that the browser's back button works. */
export type Place =
  | { readonly kind: 'board'; readonly sport: BookSport | 'all'; readonly league: string | null }
  | { readonly kind: 'match'; readonly id: string }
  | { readonly kind: 'bets'; readonly show: 'open' | 'settled' }
  | { readonly kind: 'results' }
  | { readonly kind: 'league'; readonly code: string }
  /** Days after today. */
  | { readonly kind: 'calendar'; readonly day: number; readonly sport: BookSport | 'all' }
  | { readonly kind: 'search'; readonly question: string };

/** Number of days the calendar goes ahead. */
export const CALENDAR_DAYS = 7;

/** A part of a typed address; an unreadable one counts as empty. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The place in an address; where it names none, the one the game opens with. */
export function readPlace(hash: string, focus: BookFocus): Place {
  const [kind, first, second] = hash.replace(/^#/, '').split('/');
  if (kind === 'match' && first) return { kind, id: first };
  if (kind === 'bets') return { kind, show: first === 'settled' ? 'settled' : 'open' };
  if (kind === 'results') return { kind };
  if (kind === 'league' && first) return { kind, code: first };
  if (kind === 'search') return { kind, question: decoded(first ?? '') };
  if (kind === 'calendar') {
    const day = Math.min(Number(/^\d$/.test(first ?? '') ? first : 0), CALENDAR_DAYS - 1);
    return { kind, day, sport: BOOK_SPORTS.find((one) => one === second) ?? 'all' };
  }
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
    case 'league':
      return `league/${place.code}`;
    case 'calendar':
      return `calendar/${place.day}/${place.sport}`;
    case 'search':
      return `search/${encodeURIComponent(place.question)}`;
    case 'board':
      return `board/${place.sport}${place.league === null ? '' : `/${place.league}`}`;
  }
}

/** The full address of a place: links of this page that are not in-page jumps. */
export const hrefOf = (place: Place): string => `${location.pathname}#${writePlace(place)}`;
