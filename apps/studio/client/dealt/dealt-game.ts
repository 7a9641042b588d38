import { parseUnits } from '@kismet/kernel/money';
import type { OwnDealtView, SharedDealtView } from '../../server/dealt/dealt-view.ts';
import type { DealtNow, DealtState } from '../../server/http/dealt-state.ts';
import { TableChat } from '../chat/table-chat.ts';
import { type Frame, followTable } from '../server/follow-table.ts';
import { Refusal } from '../server/studio-api.ts';
import { tellParent } from '../server/tell-parent.ts';
import type { Sounds } from '../sound/sounds.ts';
import {
  bySpot,
  type Chips,
  decimalsOf,
  doubled,
  firstChipAt,
  NO_CHIPS,
  putDown,
  totalOf,
  undone,
  unitsOf,
} from './chips/chips.ts';
import { type DealtApi, dealtApi } from './dealt-api.ts';
import { type DealtViewState, hasResult, mergedWith } from './dealt-view-state.ts';

/** The page closes its board slightly before the server does, so that bets rarely arrive too late. */
export const CLOSES_EARLY_MS = 500;
const PAST = 60;

/** A seat at a live table: the server's state, and what the player wants. */
export class DealtGame {
  readonly api: DealtApi;
  readonly chat: TableChat;
  readonly sounds: Sounds;
  readonly #listeners = new Set<() => void>();
  readonly #key: string;
  readonly #showsFor: (result: unknown) => number;
  #peelMs: number | null = null;
  #view: DealtViewState;
  #offset: number;
  #shown: ReturnType<typeof setTimeout> | undefined;
  /** A wager that was sent but never answered. */
  #unanswered: { readonly id: string; readonly content: string } | null = null;

  /**
   * @param showsFor how long a result takes to be dealt, in milliseconds
   * @param query names the table in its calls, where a page shows several
   */
  constructor(key: string, opened: DealtState, sounds: Sounds, showsFor: (result: unknown) => number, query = '') {
    this.api = dealtApi(key, query);
    this.chat = new TableChat(key, opened.chat, query);
    this.sounds = sounds;
    this.#key = key;
    this.#showsFor = showsFor;
    this.#offset = opened.now - performance.now();
    this.#view = {
      session: opened,
      round: opened.round,
      own: opened.own,
      past: opened.past,
      balance: opened.balance === null ? null : parseUnits(opened.balance),
      isLive: true,
      isEnded: false,
      isBusy: false,
      notice: { kind: 'phase' },
      chip: firstChipAt(opened.level?.code),
      chips: NO_CHIPS,
      last: {},
      // a result that is there already is not dealt again
      dealtSince: hasResult(opened.round) ? 0 : null,
      isShown: hasResult(opened.round),
      shownSince: hasResult(opened.round) ? 0 : null,
      isPeeled: false,
    };
  }

  readonly snapshot = (): DealtViewState => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts following the table; returns a function that stops it. */
  follow(): () => void {
    const end = followTable<DealtNow, SharedDealtView, OwnDealtView>({
      key: this.#key,
      ask: () => this.ask(),
      onFrame: (frame) => this.onFrame(frame),
      onTable: (now) => this.onTable(now),
      onLive: (isLive) => this.onLive(isLive),
    });
    return () => {
      this.rest();
      end();
    };
  }
  /** Cancels the page's own timer. */
  rest(): void {
    clearTimeout(this.#shown);
  }

  /** The current state of the table, by an ordinary call. */
  ask(): Promise<DealtNow> {
    return this.#guarded(this.api.now());
  }
  onFrame(frame: Frame<SharedDealtView, OwnDealtView>): void {
    if (frame.kind === 'chat') this.chat.take(frame.lines);
    else if (frame.kind === 'own') this.#takeOwn(frame.wagers);
    else this.#takeRound(frame.round, frame.now);
  }
  onTable({ round, own, now, chat }: DealtNow): void {
    this.#takeRound(round, now);
    this.#takeOwn(own);
    this.chat.take(chat.lines);
  }
  onLive(isLive: boolean): void {
    if (isLive !== this.#view.isLive) this.#set({ isLive });
  }

  /** The table's time; to the page's knowledge, never ahead of it. */
  now(): number {
    return performance.now() + this.#offset;
  }

  /** Whether a bet made now is likely to arrive in time. */
  takesBets(): boolean {
    const { round } = this.#view;
    const isOpen = round?.phase === 'BETTING' && round.sign?.state !== 'paused';
    return isOpen && this.now() < round.closesAt - CLOSES_EARLY_MS;
  }

  /** From the next result on the player turns the cards over, within the given number of milliseconds; null to have the deal shown. */
  peelFor(ms: number | null): void {
    this.#peelMs = ms;
  }

  choose(chip: bigint): void {
    this.#set({ chip });
  }
  /** Puts the chosen chip on spots, each as often as given. */
  put(spots: Readonly<Record<string, number>>): void {
    if (!this.takesBets()) return;
    const added = Object.fromEntries(Object.entries(spots).map(([spot, n]) => [spot, this.#view.chip * BigInt(n)]));
    this.#keep(putDown(this.#view.chips, added));
  }
  /** Puts amounts on spots, in units. */
  lay(stakes: Readonly<Record<string, bigint>>): void {
    if (this.takesBets()) this.#keep(putDown(this.#view.chips, stakes));
  }
  undo(): void {
    this.#keep(undone(this.#view.chips));
  }
  clear(): void {
    this.#keep(NO_CHIPS);
  }
  /** Removes refused chips; the reason for the refusal stays readable. */
  drop(): void {
    this.#set({ chips: NO_CHIPS });
  }
  double(): void {
    this.#keep(doubled(this.#view.chips));
  }
  /** Puts down the bets of the previous round. */
  repeat(): void {
    if (this.takesBets()) this.#keep(putDown(this.#view.chips, this.#view.last));
  }

  /** Sends the chips on the board as one wager. */
  async bet(): Promise<void> {
    const { round, chips, isBusy } = this.#view;
    if (!round || isBusy || totalOf(chips) === 0n) return;
    const stakes = bySpot(chips);
    const wish = { round: round.number, stakes: decimalsOf(stakes) };
    const content = JSON.stringify(wish);
    // an unanswered wager may have been placed: the same chips again are the same wager
    const id = this.#unanswered?.content === content ? this.#unanswered.id : crypto.randomUUID();
    this.#unanswered = { id, content };
    await this.#act(async () => {
      const answer = await this.api.bet({ id, ...wish }).catch((error: unknown) => {
        if (error instanceof Refusal) this.#unanswered = null;
        throw error;
      });
      this.#unanswered = null;
      this.#set({ chips: NO_CHIPS, last: mergedWith(this.#lastOf(round.number, id), stakes) });
      return answer;
    });
  }

  /** Withdraws the newest wager in play. */
  async takeBack(): Promise<void> {
    const wager = this.#view.own.findLast(({ state }) => state === 'standing');
    if (wager && this.takesBets() && !this.#view.isBusy) await this.#act(() => this.api.takeBack(wager.id));
  }

  async refresh(): Promise<void> {
    const state = await this.#guarded(this.api.state()).catch(() => null);
    if (state) this.#set({ session: state, balance: state.balance === null ? null : parseUnits(state.balance) });
  }

  /** The bets of this round so far: a second wager adds to the first. */
  #lastOf(round: number, without: string): Record<string, bigint> {
    return this.#view.own
      .filter((wager) => wager.round === round && wager.state === 'standing' && wager.id !== without)
      .reduce((sum, wager) => mergedWith(sum, unitsOf(wager.stakes)), {} as Record<string, bigint>);
  }

  #keep(chips: Chips): void {
    this.#set({ chips, notice: { kind: 'phase' } });
  }

  #takeRound(round: SharedDealtView | null, now: number): void {
    this.#offset = Math.max(this.#offset, now - performance.now());
    const before = this.#view.round;
    const isNew = round?.number !== before?.number;
    if (isNew) this.showNow();
    this.#set({
      round,
      ...(isNew || round?.phase !== before?.phase ? { notice: { kind: 'phase' as const } } : {}),
      ...(isNew ? { own: this.#view.own.filter((wager) => wager.round === round?.number) } : {}),
      ...(isNew ? { dealtSince: null, isShown: false, shownSince: null } : {}),
      ...(round && round.phase !== 'BETTING' ? { chips: NO_CHIPS } : {}),
    });
    if (hasResult(round) && this.#view.dealtSince === null) this.#deal(round!);
  }

  #deal({ result }: SharedDealtView): void {
    this.#set({ dealtSince: performance.now(), isPeeled: this.#peelMs !== null });
    this.sounds.play('spin');
    clearTimeout(this.#shown);
    this.#shown = setTimeout(() => this.showNow(), this.#peelMs ?? this.#showsFor(result));
  }

  /** The result has been dealt, or the player has seen enough: now it joins the past ones, and the player is shown its return. */
  showNow(): void {
    const { round, past, isShown, own, session } = this.#view;
    clearTimeout(this.#shown);
    if (!round || !hasResult(round) || isShown) return;
    const isKnown = past.some(({ number }) => number === round.number);
    const next = isKnown ? past : [{ number: round.number, result: round.result }, ...past].slice(0, PAST);
    this.#set({ isShown: true, shownSince: performance.now(), past: next });
    const won = own.some(({ payout, state }) => state === 'decided' && payout !== null && parseUnits(payout)! > 0n);
    this.sounds.play(won ? 'win' : 'stop');
    if (own.length === 0) return;
    void this.refresh();
    tellParent('kismet:balance', session.lobbyUrl);
    tellParent('kismet:round', session.lobbyUrl);
  }

  #takeOwn(own: readonly OwnDealtView[]): void {
    const before = new Map(this.#view.own.map((wager) => [wager.id, wager]));
    this.#set({ own });
    const moved = own.filter((wager) => before.get(wager.id)?.state !== wager.state);
    if (moved.some(({ state }) => state === 'declined')) this.#refuse('DECLINED');
    this.#findUnanswered();
    // the return of a result is shown once it has been dealt, and again when a late payment has arrived
    const isPaidNow = this.#view.isShown && own.some(({ id, isPaid }) => isPaid && before.get(id)?.isPaid === false);
    if (!isPaidNow && !moved.some(({ state }) => state !== 'decided' && state !== 'sending')) return;
    void this.refresh();
    tellParent('kismet:balance', this.#view.session.lobbyUrl);
  }

  /** A call about a wager; if it is not answered, the table shows the result. */
  async #act(ask: () => Promise<{ wager: OwnDealtView }>): Promise<void> {
    this.#set({ isBusy: true });
    try {
      const { wager } = await this.#guarded(ask());
      if (wager.round === this.#view.round?.number)
        this.#takeOwn([...this.#view.own.filter(({ id }) => id !== wager.id), wager]);
    } catch (error) {
      this.#refuse(error instanceof Refusal ? error.code : 'UNREACHABLE');
    } finally {
      this.#set({ isBusy: false });
      this.#findUnanswered();
    }
  }

  /** The table may show what the lost answer would have said: then its chips need not be sent again. */
  #findUnanswered(): void {
    const isThere = this.#view.own.some(({ id, state }) => id === this.#unanswered?.id && state === 'standing');
    if (!isThere || this.#view.isBusy) return;
    this.#unanswered = null;
    this.#set({ chips: NO_CHIPS, notice: { kind: 'phase' } });
  }

  #refuse(code: string): void {
    this.#set({ notice: { kind: 'refused', code } });
  }

  async #guarded<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SESSION_ENDED') this.#set({ isEnded: true });
      throw error;
    }
  }

  #set(changes: Partial<DealtViewState>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
