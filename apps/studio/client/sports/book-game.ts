import { parseUnits } from '@kismet/kernel/money';
import type { SportsState } from '../../server/http/sports-api.ts';
import type { BoardView } from '../../server/sports/book-views.ts';
import type { FixtureView, MatchView, OfferView } from '../../server/sports/fixture-view.ts';
import type { TicketView } from '../../server/sports/ticket-view.ts';
import { Refusal } from '../server/studio-api.ts';
import { tellParent } from '../server/tell-parent.ts';
import { type Place, readPlace, writePlace } from './places.ts';
import { hasMoved, type SlipPick, slipModes, toggled } from './slip.ts';
import { type SportsApi, sportsApi, type TicketAsk } from './sports-api.ts';

export type Policy = TicketAsk['policy'];
/** What the slip says of the last bet. */
export type SlipNotice =
  | { readonly kind: 'none' | 'placing' | 'unanswered' }
  | { readonly kind: 'taken'; readonly tickets: readonly TicketView[] }
  | { readonly kind: 'refused'; readonly code: string; readonly params: Readonly<Record<string, string | number>> };

export interface BookGameView {
  readonly session: SportsState;
  readonly place: Place;
  /** What the place shows; null while it is loaded. */
  readonly board: BoardView | null;
  readonly match: MatchView | null;
  readonly results: BoardView | null;
  readonly tickets: readonly TicketView[] | null;
  /** Why the place shows nothing. */
  readonly trouble: 'missing' | 'offline' | null;
  readonly isLive: boolean;
  readonly isEnded: boolean;
  readonly balance: bigint | null;
  readonly picks: readonly SlipPick[];
  readonly mode: string;
  readonly stake: string;
  readonly policy: Policy;
  readonly notice: SlipNotice;
}

const LOOK_EACH_MS = 2_000;
const STORED = 'kismet-book-slip';

/** The page of the book: what the server says, and what the player wants. It looks again every two seconds while it is seen. */
export class BookGame {
  readonly api: SportsApi;
  readonly #listeners = new Set<() => void>();
  #view: BookGameView;
  #offset: number;
  /** Bets that were sent and whose answer never came, by what they say. */
  readonly #unanswered = new Map<string, string>();

  constructor(key: string, opened: SportsState) {
    this.api = sportsApi(key);
    this.#offset = opened.now - Date.now();
    this.#view = {
      ...{ session: opened, place: readPlace(location.hash, opened.bookFocus) },
      ...{ board: null, match: null, results: null, tickets: null, trouble: null, isLive: true, isEnded: false },
      balance: opened.balance === null ? null : parseUnits(opened.balance),
      ...{ picks: stored(), mode: 'singles', stake: '10', policy: 'higher', notice: { kind: 'none' } },
    };
    this.#view = { ...this.#view, mode: slipModes(this.#view.picks)[0]! };
  }

  readonly snapshot = (): BookGameView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The time of the matches. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Begins to look; returns what ends it. */
  follow(): () => void {
    const look = () => void (document.hidden || this.look());
    const turn = () => {
      this.#set({
        place: readPlace(location.hash, this.#view.session.bookFocus),
        match: null,
        tickets: null,
        trouble: null,
      });
      void this.look();
    };
    const timer = setInterval(look, LOOK_EACH_MS);
    addEventListener('hashchange', turn);
    document.addEventListener('visibilitychange', look);
    void this.look();
    return () => {
      clearInterval(timer);
      removeEventListener('hashchange', turn);
      document.removeEventListener('visibilitychange', look);
    };
  }

  go(place: Place): void {
    location.hash = writePlace(place);
  }

  /** Asks for what the place shows, and for the prices on the slip. */
  async look(): Promise<void> {
    const { place } = this.#view;
    try {
      await Promise.all([this.#load(place), this.#requote()]);
      if (this.#view.place === place) this.#set({ isLive: true });
    } catch (error) {
      if (this.#view.place !== place) return;
      const isMissing = error instanceof Refusal && error.code === 'NOT_FOUND';
      if (error instanceof Refusal && error.code === 'SESSION_ENDED') this.#set({ isEnded: true });
      this.#set({ isLive: isMissing, trouble: isMissing ? 'missing' : 'offline' });
    }
  }

  async #load(place: Place): Promise<void> {
    const loaded = await this.#ask(place);
    if (this.#view.place !== place) return;
    if (loaded.now !== undefined) this.#offset = loaded.now - Date.now();
    const { now: _now, ...shown } = loaded;
    this.#set({ ...shown, trouble: null });
  }

  async #ask(place: Place): Promise<Partial<BookGameView> & { now?: number }> {
    switch (place.kind) {
      case 'match': {
        const { now, match } = await this.api.match(place.id);
        return { now, match };
      }
      case 'bets':
        return this.api.tickets(place.show);
      case 'results': {
        const results = await this.api.results();
        return { now: results.now, results };
      }
      case 'board': {
        const board = await this.api.board(place.league);
        return { now: board.now, board };
      }
    }
  }

  /** Puts a selection on the slip or takes it off. */
  toggle(fixture: FixtureView, offer: OfferView, selection: string): void {
    const oddsE4 = offer.selections.find(({ code }) => code === selection)?.oddsE4;
    if (!oddsE4) return;
    const { id, league, sport, home, away } = fixture;
    const pick = {
      fixture: id,
      market: offer.market,
      selection,
      league,
      sport,
      home,
      away,
      oddsE4,
      nowE4: oddsE4,
      isClosed: false,
    };
    this.#keepPicks(toggled(this.#view.picks, pick));
  }
  drop(pick: SlipPick): void {
    this.#keepPicks(this.#view.picks.filter((one) => one !== pick));
  }
  clear(): void {
    this.#keepPicks([]);
  }
  set(changes: Partial<Pick<BookGameView, 'mode' | 'stake' | 'policy'>>): void {
    this.#set({ ...changes, notice: { kind: 'none' } });
  }
  /** Takes the newest prices as seen. */
  acceptPrices(): void {
    this.#keepPicks(this.#view.picks.map((pick) => (hasMoved(pick) ? { ...pick, oddsE4: pick.nowE4! } : pick)));
  }

  async #requote(): Promise<void> {
    const { picks } = this.#view;
    if (picks.length === 0) return;
    const { quotes } = await this.api.quotes(
      picks.map(({ fixture, market, selection }) => ({ fixture, market, selection })),
    );
    // by now the slip may hold something else
    if (this.#view.picks !== picks) return;
    this.#set({
      picks: picks.map((pick, n) => ({ ...pick, nowE4: quotes[n]!.oddsE4, isClosed: quotes[n]!.isClosed })),
    });
  }

  /** Sends the slip: one bet, or one for each selection. */
  async place(): Promise<void> {
    const { picks, mode, stake, policy, notice } = this.#view;
    if (picks.length === 0 || notice.kind === 'placing') return;
    this.#set({ notice: { kind: 'placing' } });
    const decimal = decimalOf(stake);
    const legs = picks.map(({ fixture, market, selection, oddsE4 }) => ({ fixture, market, selection, oddsE4 }));
    const asks = mode === 'singles' ? legs.map((leg) => ({ mode: 'single', legs: [leg] })) : [{ mode, legs }];
    const tickets: TicketView[] = [];
    try {
      for (const ask of asks) tickets.push(await this.#send({ ...ask, stake: decimal, policy }));
    } catch (error) {
      // those that were taken leave the slip, the others stay on it
      if (mode === 'singles') this.#keepPicks(picks.slice(tickets.length));
      return this.#set({ notice: troubleOf(error) });
    } finally {
      void this.#refresh();
    }
    const declined = tickets.find(({ state }) => state === 'declined' || state === 'returning' || state === 'returned');
    if (declined) return this.#set({ notice: { kind: 'refused', code: declined.reason ?? 'DECLINED', params: {} } });
    this.#keepPicks([]);
    this.#set({ notice: { kind: 'taken', tickets } });
  }

  async #send(ask: Omit<TicketAsk, 'id'>): Promise<TicketView> {
    const { mode, stake, legs } = ask;
    const content = JSON.stringify({ mode, stake, legs: legs.map(({ oddsE4: _seen, ...leg }) => leg) });
    // what was sent without an answer may stand: the same bet again is the same bet
    const id = this.#unanswered.get(content) ?? crypto.randomUUID();
    this.#unanswered.set(content, id);
    try {
      const { ticket } = await this.api.bet({ id, ...ask });
      this.#unanswered.delete(content);
      return ticket;
    } catch (error) {
      if (error instanceof Refusal) this.#unanswered.delete(content);
      throw error;
    }
  }

  async #refresh(): Promise<void> {
    const { lobbyUrl } = this.#view.session;
    tellParent('kismet:balance', lobbyUrl);
    tellParent('kismet:round', lobbyUrl);
    const state = await this.api.state().catch(() => null);
    if (state) this.#set({ session: state, balance: state.balance === null ? null : parseUnits(state.balance) });
  }

  #keepPicks(picks: readonly SlipPick[]): void {
    const modes = slipModes(picks);
    const isUsual = this.#view.picks.length < 2 || !modes.includes(this.#view.mode);
    this.#set({ picks, mode: isUsual ? modes[0]! : this.#view.mode, notice: { kind: 'none' } });
    try {
      sessionStorage.setItem(STORED, JSON.stringify(picks));
    } catch {
      // without storage the slip lives as long as the page
    }
  }

  #set(changes: Partial<BookGameView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** A typed stake as the server reads it. */
const decimalOf = (typed: string): string => typed.trim().replace(/^\./, '0.').replace(/\.$/, '');

function troubleOf(error: unknown): SlipNotice {
  if (error instanceof Refusal) return { kind: 'refused', code: error.code, params: error.params };
  return { kind: 'unanswered' };
}

function stored(): SlipPick[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as SlipPick[];
  } catch {
    return [];
  }
}
