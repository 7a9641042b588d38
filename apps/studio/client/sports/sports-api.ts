import type { Starred } from '../../games/sports/book/favourites.ts';
import type { SportsState } from '../../server/http/sports-api.ts';
import type { BoardView, SlipQuotes } from '../../server/sports/book-views.ts';
import type { CalendarView } from '../../server/sports/calendar-views.ts';
import type { Found } from '../../server/sports/find.ts';
import type { FixtureProofView, MatchView } from '../../server/sports/fixture-view.ts';
import type { LeagueView, MatchForm } from '../../server/sports/league-views.ts';
import type { LoadedSlip, SlipToSave } from '../../server/sports/tickets/slip-codes.ts';
import type { TicketView } from '../../server/sports/tickets/ticket-view.ts';
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
  /** The bet for which the desk has granted a smaller stake. */
  readonly referral?: string;
  /** The free bets it is taken from. */
  readonly free?: string;
  /** For a bet builder: the joint odds seen for all legs. */
  readonly jointE4?: number;
  /** For a combination of builders: those of each match with several legs. */
  readonly joints?: readonly { readonly fixture: string; readonly oddsE4: number }[];
}
/** An offer that was shown, taken under the page's own id. */
export interface CashOutAsk {
  readonly id: string;
  readonly percent: number;
  readonly amount: string;
  readonly offeredAt: number;
}

/** A cash-out and a bet are held one after another, six seconds each for a fed match; and the wallet is called twice. */
const TWO_HOLDS_MS = 30_000;

/** The calls of the book's page. */
export const sportsApi = (key: string) => ({
  state: () => call<SportsState>('GET', '/player/state', key),
  board: (league: string | null, stars: ReadonlySet<string>) => {
    const asked = new URLSearchParams({
      ...(league === null ? {} : { league }),
      ...(stars.size > 0 ? { stars: [...stars].join() } : {}),
    });
    return call<BoardView>('GET', `/player/sports${asked.size > 0 ? `?${asked}` : ''}`, key);
  },
  favourites: () => call<{ favourites: string[] }>('GET', '/player/sports/favourites', key),
  star: (starred: Starred, isStarred: boolean) =>
    call<{ favourites: string[] }>('POST', '/player/sports/favourites', key, { ...starred, isStarred }),
  match: (id: string) => call<{ now: number; match: MatchView }>('GET', `/player/sports/fixtures/${id}`, key),
  proof: (id: string) => call<FixtureProofView>('GET', `/player/sports/fixtures/${id}/proof`, key),
  results: () => call<BoardView>('GET', '/player/sports/results', key),
  tickets: (show: 'open' | 'settled') =>
    call<{ tickets: TicketView[] }>('GET', `/player/sports/bets?show=${show}`, key),
  league: (code: string) => call<LeagueView>('GET', `/player/sports/leagues/${code}`, key),
  form: (match: string) => call<MatchForm>('GET', `/player/sports/fixtures/${match}/form`, key),
  calendar: (asked: Readonly<Record<string, string>>) =>
    call<CalendarView>('GET', `/player/sports/calendar?${new URLSearchParams(asked)}`, key),
  search: (q: string) => call<Found>('GET', `/player/sports/search?${new URLSearchParams({ q })}`, key),
  quotes: (legs: readonly Pick[]) => call<SlipQuotes>('POST', '/player/sports/quotes', key, { legs }),
  saveSlip: (slip: SlipToSave) => call<{ code: string; expiresAt: number }>('POST', '/player/sports/codes', key, slip),
  loadSlip: (code: string) => call<LoadedSlip>('GET', `/player/sports/codes/${encodeURIComponent(code)}`, key),
  cashOut: (ticket: string, ask: CashOutAsk) =>
    call<{ ticket: TicketView }>('POST', `/player/sports/bets/${ticket}/cash-out`, key, ask),
  edit: (ticket: string, ask: { sale: CashOutAsk; bet: TicketAsk }) =>
    call<{ sold: TicketView; placed: TicketView | null }>(
      'POST',
      `/player/sports/bets/${ticket}/edit`,
      key,
      ask,
      TWO_HOLDS_MS,
    ),
  autoCashOut: (ticket: string, amount: string | null) =>
    call<{ ticket: TicketView }>('POST', `/player/sports/bets/${ticket}/auto-cash-out`, key, { amount }),
  bet: (ask: TicketAsk) => call<{ ticket: TicketView }>('POST', '/player/sports/bets', key, ask),
});
export type SportsApi = ReturnType<typeof sportsApi>;
