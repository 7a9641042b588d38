import type { BookGameView } from './book-view.ts';
import type { Place } from './places.ts';
import type { SportsApi } from './sports-api.ts';

/** Fetches what a place shows, along with the match time if the answer includes it. */
export async function askPlace(
  api: SportsApi,
  place: Place,
  stars: ReadonlySet<string>,
): Promise<Partial<BookGameView> & { now?: number }> {
  switch (place.kind) {
    case 'match': {
      const { now, match } = await api.match(place.id);
      return { now, match };
    }
    case 'bets':
      return api.tickets(place.show);
    case 'results': {
      const results = await api.results();
      return { now: results.now, results };
    }
    // these fetch their own data
    case 'league':
    case 'calendar':
    case 'search':
      return {};
    case 'board': {
      const board = await api.board(place.league, stars);
      return { now: board.now, board };
    }
  }
}
