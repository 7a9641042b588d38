import { parseUnits } from '@kismet/kernel/money';
import type { OddsFormat } from '../../games/sports/pricing/formats.ts';
import { BUILDER, BUILDERS } from '../../games/sports/slip/ticket-mode.ts';
import type { SportsState } from '../../server/http/sports-api.ts';
import type { FixtureView, OfferView } from '../../server/sports/fixture-view.ts';
import type { TicketView } from '../../server/sports/tickets/ticket-view.ts';
import { takeLinkedCode } from '../server/linked-code.ts';
import { Refusal } from '../server/studio-api.ts';
import { tellParent } from '../server/tell-parent.ts';
import { askPlace } from './ask-place.ts';
import { type BookGameView, decimalOf, openedView, showsAny } from './book-view.ts';
import { Favourites } from './favourites.ts';
import { followBook } from './follow-book.ts';
import { keepFormat, keepPicks } from './kept-choices.ts';
import { type Place, readPlace, writePlace } from './places.ts';
import { savedUnderCode, slipOfCode } from './slip/coded-slip.ts';
import { editOf, offerIn, picksOf } from './slip/edit-bet.ts';
import { freeBetOn } from './slip/free-bet-on.ts';
import { BetSender } from './slip/send-bet.ts';
import {
  acceptedTogether,
  hasMoved,
  isSame,
  pickOf,
  requoted,
  type SlipPick,
  slipModes,
  toggled,
} from './slip/slip.ts';
import { SlipSender } from './slip/slip-sender.ts';
import { type CashOutAsk, type SportsApi, sportsApi } from './sports-api.ts';
import { ToldStops } from './stopped.ts';
import { ToldBoard } from './told-board.ts';

/** The page of the book: the server's state, and what the player wants. It fetches again whenever something shown has changed. */
export class BookGame {
  readonly api: SportsApi;
  readonly favourites: Favourites;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #view: BookGameView;
  #offset: number;
  readonly #slip: SlipSender;
  readonly #told = new ToldBoard();
  readonly #stops = new ToldStops();

  constructor(key: string, opened: SportsState) {
    this.#key = key;
    this.api = sportsApi(key);
    this.favourites = new Favourites(this.api, opened.isDemo, () => void this.look());
    this.#slip = new SlipSender(new BetSender(this.api), {
      view: this.snapshot,
      set: (changes) => this.#set(changes),
      keepPicks: (picks) => this.#keepPicks(picks),
      refresh: () => void this.#refresh(),
      look: () => void this.look(),
      edit: (ticket, ask) => this.api.edit(ticket, ask),
    });
    this.#offset = opened.now - Date.now();
    this.#view = openedView(opened);
  }

  readonly snapshot = (): BookGameView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The match time. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Starts following; returns a function that stops it. */
  follow(): () => void {
    const turn = () => {
      this.#set({
        place: readPlace(location.hash, this.#view.session.bookFocus),
        ...{ match: null, tickets: null, trouble: null },
        // that a bet was placed is only news on the page where it was placed
        ...(this.#view.notice.kind === 'taken' ? { notice: { kind: 'none' } } : {}),
      });
      void this.look();
    };
    const stop = followBook({
      key: this.#key,
      look: () => this.look(),
      shows: (matches) => showsAny(this.#view, matches),
      take: (fixtures, now) => this.#told.take(this.#view, fixtures, now, (board) => this.#set({ board })),
      stop: (names) => this.#stop(names),
    });
    addEventListener('hashchange', turn);
    void this.#openLinked();
    void this.favourites.load();
    return () => {
      stop();
      removeEventListener('hashchange', turn);
    };
  }

  go(place: Place): void {
    location.hash = writePlace(place);
  }

  /** Fetches what the place shows, and the prices on the slip. */
  async look(): Promise<void> {
    const { place } = this.#view;
    try {
      await Promise.all([this.#load(place), this.#requote(), this.#reoffer()]);
      if (this.#view.place === place) this.#set({ isLive: true });
    } catch (error) {
      if (this.#view.place !== place) return;
      const isMissing = error instanceof Refusal && error.code === 'NOT_FOUND';
      if (error instanceof Refusal && error.code === 'SESSION_ENDED') this.#set({ isEnded: true });
      this.#set({ isLive: isMissing, trouble: isMissing ? 'missing' : 'offline' });
    }
  }

  async #load(place: Place): Promise<void> {
    const loaded = await askPlace(this.api, place, this.favourites.snapshot());
    if (this.#view.place !== place) return;
    const { now, ...shown } = this.#told.newest(loaded, this.#view.board);
    if (now !== undefined) this.#offset = now - Date.now();
    this.#set({ ...this.#stops.over(shown), trouble: null });
  }

  #stop(names: readonly string[]): boolean {
    const isOther = this.#stops.take(names);
    if (isOther) this.#set(this.#stops.over(this.#view));
    return isOther;
  }

  /** Puts a selection on the slip, or removes it. */
  toggle(fixture: FixtureView, offer: OfferView, selection: string): void {
    const pick = pickOf(fixture, offer, selection);
    if (pick) this.#keepPicks(toggled(this.#view.picks, pick));
  }
  readonly drop = (pick: SlipPick): void => this.#keepPicks(this.#view.picks.filter((one) => one !== pick));
  /** A separate stake for the bet on one of several selections; none when it is empty. */
  stakeOn(pick: SlipPick, ownStake: string): void {
    this.#keepPicks(this.#view.picks.map((one) => (one === pick ? { ...one, ownStake } : one)));
  }
  readonly clear = (): void => this.#keepPicks([]);
  /** Puts a free bet on the slip in place of a stake, or removes it. */
  chooseFree(free: string | null): void {
    this.#set({ free, notice: { kind: 'none' } });
  }
  set(changes: Partial<Pick<BookGameView, 'mode' | 'stake' | 'policy'>>): void {
    // a player who enters a stake pays it
    const free = changes.stake === undefined ? {} : { free: null };
    this.#set({
      ...changes,
      ...free,
      notice: { kind: 'none' },
      ...(changes.mode === undefined ? {} : { saved: null }),
    });
  }
  /** Sets the odds format from now on, also for the next time the page is opened. */
  read(format: OddsFormat): void {
    this.#set({ format });
    keepFormat(format);
  }
  /** Accepts the newest prices as seen. */
  acceptPrices(): void {
    this.#keepPicks(this.#view.picks.map((pick) => (hasMoved(pick) ? { ...pick, oddsE4: pick.nowE4! } : pick)));
    this.#set(acceptedTogether(this.#view));
  }

  /** Puts an open bet on the slip, at current prices, so that another one can replace it. */
  async edit(ticket: TicketView): Promise<void> {
    this.#keepPicks(picksOf(ticket));
    this.#set(editOf(ticket));
    await this.#requote().catch(() => undefined);
    this.acceptPrices();
  }
  /** Leaves the bet unchanged; the slip is empty again. */
  stopEdit(): void {
    this.#set({ editing: null });
    this.clear();
  }
  async #reoffer(): Promise<void> {
    const { editing } = this.#view;
    if (!editing) return;
    const offer = offerIn((await this.api.tickets('open')).tickets, editing.ticket);
    const now = this.#view.editing;
    if (now?.ticket === editing.ticket) this.#set({ editing: { ...now, offer } });
  }

  /** Saves the slip under a code. Returns null once it has one, or the reason why it has none. */
  async saveSlip(): Promise<string | null> {
    const { picks } = this.#view;
    const said = await savedUnderCode(this.api, this.#view);
    if ('refusal' in said) return said.refusal;
    // by now the slip may contain something else
    const isThere =
      picks.length === this.#view.picks.length && this.#view.picks.every((one, n) => isSame(one, picks[n]!));
    if (isThere) this.#set(said);
    return null;
  }
  /** Replaces this slip with the one of a code. Returns null once it is loaded, or the reason why it is not. */
  async openSlip(code: string): Promise<string | null> {
    const said = await slipOfCode(this.api, code);
    if ('refusal' in said) return said.refusal;
    const { legs, mode } = said.slip;
    this.#keepPicks(legs);
    this.#set({ notice: said.notice, ...(slipModes(legs).includes(mode) ? { mode } : {}) });
    return null;
  }

  /** Loads the slip in the address by which the page was opened, once. */
  async #openLinked(): Promise<void> {
    const code = takeLinkedCode();
    const refusal = code && (await this.openSlip(code));
    if (refusal) this.#set({ notice: { kind: 'refused', code: refusal, params: {} } });
  }

  async #requote(): Promise<void> {
    const { picks } = this.#view;
    if (picks.length === 0) return;
    const answer = await this.api.quotes(
      picks.map(({ fixture, market, selection }) => ({ fixture, market, selection })),
    );
    // by now the slip may contain something else
    if (this.#view.picks !== picks) return;
    this.#set(this.#stops.over(requoted(picks, answer, this.#view)));
  }

  /** Sends the slip: one bet, or one for each selection; when a bet is being changed, its replacement. */
  async place(): Promise<void> {
    const { editing, stake } = this.#view;
    const free = freeBetOn(this.#view);
    const asks = this.#slip.asks(free?.stake ?? decimalOf(stake), free?.id);
    if (!this.#slip.begin()) return;
    return editing ? this.#slip.sendEdited(asks[0]!) : this.#slip.send(asks);
  }
  /** Takes the smaller stake that was offered. */
  takeOffer = (): Promise<void> => this.#slip.takeOffer();
  /** Declines an offer, or abandons a bet that the desk has not decided yet. */
  leaveNotice(): void {
    this.#set({ notice: { kind: 'none' } });
  }

  /** Takes a cash-out offer; the same id again is the same cash-out. Returns null once it is done, or the reason why it was not. */
  async cashOut(ticket: string, ask: CashOutAsk): Promise<string | null> {
    return this.#onTicket(() => this.api.cashOut(ticket, ask));
  }
  /** Cashes out automatically when the offer reaches an amount; null cancels that. */
  async autoCashOut(ticket: string, amount: string | null): Promise<string | null> {
    return this.#onTicket(() => this.api.autoCashOut(ticket, amount === null ? null : decimalOf(amount)));
  }
  async #onTicket(ask: () => Promise<unknown>): Promise<string | null> {
    try {
      await ask();
      return null;
    } catch (error) {
      return error instanceof Refusal ? error.code : 'UNANSWERED';
    } finally {
      await this.look();
      void this.#refresh();
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
    const isChanged =
      picks.length !== this.#view.picks.length || !picks.every((one, n) => isSame(one, this.#view.picks[n]!));
    this.#set({
      ...{ picks, mode: isUsual ? modes[0]! : this.#view.mode, notice: { kind: 'none' } },
      ...(isChanged ? { builder: null, builders: {}, saved: null } : {}),
    });
    keepPicks(picks);
    // the joint price is not on the page yet
    if (isChanged && (modes.includes(BUILDER) || modes.includes(BUILDERS))) void this.#requote().catch(() => undefined);
  }

  #set(changes: Partial<BookGameView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
