import type { SportsState } from '../../server/http/sports-api.ts';
import type { BoardView } from '../../server/sports/book-views.ts';
import type { FixtureProofView, MatchView } from '../../server/sports/fixture-view.ts';
import type { TicketView } from '../../server/sports/ticket-view.ts';
import { call } from '../server/studio-api.ts';

/** A selection by its names. */
export interface Pick {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
}
export interface TicketAsk {
  readonly id: string;
  readonly mode: string;
  readonly stake: string;
  readonly policy: 'none' | 'higher' | 'any';
  readonly legs: readonly (Pick & { readonly oddsE4: number })[];
}
export interface QuoteAnswer {
  readonly oddsE4: number | null;
  readonly isClosed: boolean;
}

/** The calls of the page of the book. */
export const sportsApi = (key: string) => ({
  state: () => call<SportsState>('GET', '/player/state', key),
  board: (league: string | null) =>
    call<BoardView>('GET', `/player/sports${league === null ? '' : `?league=${league}`}`, key),
  match: (id: string) => call<{ now: number; match: MatchView }>('GET', `/player/sports/fixtures/${id}`, key),
  proof: (id: string) => call<FixtureProofView>('GET', `/player/sports/fixtures/${id}/proof`, key),
  results: () => call<BoardView>('GET', '/player/sports/results', key),
  tickets: (show: 'open' | 'settled') =>
    call<{ tickets: TicketView[] }>('GET', `/player/sports/bets?show=${show}`, key),
  quotes: (legs: readonly Pick[]) => call<{ quotes: QuoteAnswer[] }>('POST', '/player/sports/quotes', key, { legs }),
  bet: (ask: TicketAsk) => call<{ ticket: TicketView }>('POST', '/player/sports/bets', key, ask),
});
export type SportsApi = ReturnType<typeof sportsApi>;
