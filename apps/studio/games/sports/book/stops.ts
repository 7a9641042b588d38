import { BOOK_SPORTS, type BookSport } from '../matches/match.ts';
import { readMarket } from '../matches/offer.ts';

/** What an operator at the desk suspends with one action (rule 6.140). */
export type Stop =
  | { readonly scope: 'book' }
  | { readonly scope: 'sport'; readonly sport: BookSport }
  | { readonly scope: 'fixture'; readonly fixture: string }
  | { readonly scope: 'market'; readonly fixture: string; readonly market: string };

const FIXTURE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The name of a stop, as it is stored and sent to pages. */
export function nameOfStop(stop: Stop): string {
  switch (stop.scope) {
    case 'book':
      return 'book';
    case 'sport':
      return `sport:${stop.sport}`;
    case 'fixture':
      return `fixture:${stop.fixture}`;
    default:
      return `market:${stop.fixture}:${stop.market}`;
  }
}

/** Null if the text does not name a stop. */
export function readStop(name: string): Stop | null {
  const [scope, first = '', ...rest] = name.split(':');
  const market = rest.join(':');
  if (name === 'book') return { scope: 'book' };
  const sport = BOOK_SPORTS.find((one) => one === first);
  if (scope === 'sport' && sport && rest.length === 0) return { scope, sport };
  if (!FIXTURE.test(first)) return null;
  if (scope === 'fixture' && rest.length === 0) return { scope, fixture: first };
  return scope === 'market' && readMarket(market) ? { scope, fixture: first, market } : null;
}

/** Whether betting on a match is stopped by the desk, or on one of its markets if one is named. */
export function isStopped(
  stops: ReadonlySet<string>,
  { id, sport }: { readonly id: string; readonly sport: BookSport },
  market?: string,
): boolean {
  if (stops.size === 0) return false;
  return (
    stops.has('book') ||
    stops.has(`sport:${sport}`) ||
    stops.has(`fixture:${id}`) ||
    (market !== undefined && stops.has(`market:${id}:${market}`))
  );
}
