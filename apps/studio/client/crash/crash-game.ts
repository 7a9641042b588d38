import { parseUnits } from '@kismet/kernel/money';
import { multiplierAt } from '../../games/crash/curve.ts';
import type { OwnWagerView, SharedRoundView } from '../../server/crash/crash-view.ts';
import type { CrashState, TableNow } from '../../server/http/crash-state.ts';
import { TableChat } from '../chat/table-chat.ts';
import { followTable } from '../server/follow-table.ts';
import { Refusal } from '../server/studio-api.ts';
import { tellParent } from '../server/tell-parent.ts';
import type { Sounds } from '../sound/sounds.ts';
import { type CrashApi, crashApi } from './crash-api.ts';
import { type BetPanel, type Slot, targetOf } from './panel.ts';

/** What the status line says; the table's own phase when there is nothing else to say. */
export type CrashNotice =
  | { readonly kind: 'phase' }
  | { readonly kind: 'cashed'; readonly multiplier: number; readonly amount: bigint }
  | { readonly kind: 'refused'; readonly code: string };

export interface CrashView {
  readonly session: CrashState;
  readonly round: SharedRoundView | null;
  readonly own: readonly OwnWagerView[];
  readonly past: TableNow['past'];
  /** Units of 10^-5; null while unknown. */
  readonly balance: bigint | null;
  readonly isLive: boolean;
  readonly isEnded: boolean;
  readonly notice: CrashNotice;
  readonly panels: readonly [BetPanel, BetPanel];
}

/** The page closes its panels slightly before the server does, so that bets rarely arrive too late. */
export const CLOSES_EARLY_MS = 400;
const PAST = 30;

/** A seat at a crash table: the server's state, and what the player wants. */
export class CrashGame {
  readonly api: CrashApi;
  readonly chat: TableChat;
  readonly sounds: Sounds;
  readonly #listeners = new Set<() => void>();
  readonly #key: string;
  #view: CrashView;
  #offset: number;

  constructor(key: string, opened: CrashState, sounds: Sounds) {
    this.api = crashApi(key);
    this.chat = new TableChat(key, opened.chat);
    this.sounds = sounds;
    this.#key = key;
    this.#offset = opened.now - performance.now();
    const slot = (at: number): BetPanel => ({
      stake: '10.00',
      isAuto: at === 0,
      target: '2.00',
      wager: opened.own[at]?.id ?? null,
      isQueued: false,
      isBusy: false,
    });
    this.#view = {
      session: opened,
      round: opened.round,
      own: opened.own,
      past: opened.past,
      balance: opened.balance === null ? null : parseUnits(opened.balance),
      isLive: true,
      isEnded: false,
      notice: { kind: 'phase' },
      panels: [slot(0), slot(1)],
    };
  }

  readonly snapshot = (): CrashView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts following the table; returns a function that stops it. */
  follow(): () => void {
    return followTable<TableNow, SharedRoundView, OwnWagerView>({
      key: this.#key,
      ask: () => this.#guarded(this.api.now()),
      onFrame: (frame) => {
        if (frame.kind === 'chat') this.chat.take(frame.lines);
        if (frame.kind === 'own') this.#takeOwn(frame.wagers);
        if (frame.kind === 'round') this.#takeRound(frame.round, frame.now);
      },
      onTable: ({ round, own, now, past, chat }) => {
        this.chat.take(chat.lines);
        this.#set({ past });
        this.#takeRound(round, now);
        this.#takeOwn(own);
      },
      onLive: (isLive) => isLive !== this.#view.isLive && this.#set({ isLive }),
    });
  }

  /** The table's time; to the page's knowledge, never ahead of it. */
  now(): number {
    return performance.now() + this.#offset;
  }

  /** The multiplier shown now, in hundredths: the crash point once it is known. */
  multiplier(): number {
    const { round } = this.#view;
    if (!round || round.startedAt === null) return 100;
    return round.point ?? multiplierAt(Math.floor(this.now() - round.startedAt));
  }

  /** Whether a bet made now is likely to arrive in time. */
  takesBets(): boolean {
    const { round } = this.#view;
    return round?.phase === 'BETTING' && this.now() < round.closesAt - CLOSES_EARLY_MS;
  }

  change(slot: Slot, changes: Partial<BetPanel>): void {
    const panels = this.#view.panels.map((panel, at) => (at === slot ? { ...panel, ...changes } : panel));
    this.#set({ panels: panels as [BetPanel, BetPanel] });
  }

  /** The main button of a panel: bet, queue for the next round, withdraw or cash out, depending on the state of the table. */
  press(slot: Slot): void {
    const panel = this.#view.panels[slot];
    const wager = this.wagerOf(slot);
    if (panel.isBusy) return;
    if (wager?.state === 'standing') {
      if (this.#view.round?.phase === 'RUNNING') void this.#act(slot, () => this.api.cashOut(wager.id));
      else if (this.takesBets()) void this.#act(slot, () => this.api.takeBack(wager.id));
    } else if (wager?.state !== 'sending') {
      if (this.takesBets()) void this.#bet(slot);
      else this.change(slot, { isQueued: !panel.isQueued });
    }
  }

  /** The wager of a panel in the current round, or null. */
  wagerOf(slot: Slot): OwnWagerView | null {
    const { own, panels } = this.#view;
    return own.find(({ id }) => id === panels[slot].wager) ?? null;
  }

  async refresh(): Promise<void> {
    const state = await this.#guarded(this.api.state()).catch(() => null);
    if (state) this.#set({ session: state, balance: state.balance === null ? null : parseUnits(state.balance) });
  }

  #takeRound(round: SharedRoundView | null, now: number): void {
    this.#offset = Math.max(this.#offset, now - performance.now());
    const before = this.#view.round;
    const isNew = round?.number !== before?.number;
    const past = round?.point && !this.#view.past.some(({ number }) => number === round.number);
    this.#set({
      round,
      ...(isNew || round?.phase !== before?.phase ? { notice: { kind: 'phase' as const } } : {}),
      ...(isNew ? { own: this.#view.own.filter((wager) => wager.round === round?.number) } : {}),
      ...(past ? { past: [{ number: round.number, point: round.point! }, ...this.#view.past].slice(0, PAST) } : {}),
    });
    if (round?.phase === 'RUNNING' && before?.phase !== 'RUNNING') this.sounds.play('spin');
    if (round?.point && !before?.point) this.sounds.play('stop');
    if (this.takesBets())
      for (const slot of [0, 1] as const) if (this.#view.panels[slot].isQueued) void this.#bet(slot);
  }

  #takeOwn(own: readonly OwnWagerView[]): void {
    const before = new Map(this.#view.own.map((wager) => [wager.id, wager]));
    this.#set({ own });
    let isMoved = false;
    for (const wager of own) {
      const known = before.get(wager.id);
      if (known?.state === wager.state && known.isPaid === wager.isPaid) continue;
      isMoved = true;
      if (wager.state === 'cashed' && known?.state !== 'cashed') {
        this.sounds.play('win');
        this.#set({ notice: { kind: 'cashed', multiplier: wager.multiplier!, amount: parseUnits(wager.payout!)! } });
      }
      if (wager.state === 'declined' && known?.state !== 'declined') this.#refuse('DECLINED');
    }
    if (!isMoved) return;
    void this.refresh();
    tellParent('kismet:balance', this.#view.session.lobbyUrl);
    if (own.some(({ isPaid }) => isPaid)) tellParent('kismet:round', this.#view.session.lobbyUrl);
  }

  async #bet(slot: Slot): Promise<void> {
    const { round, panels } = this.#view;
    const panel = panels[slot];
    const autoAt = panel.isAuto ? targetOf(panel.target) : null;
    if (!round || panel.isBusy) return;
    this.change(slot, { isQueued: false });
    if (parseUnits(panel.stake) === null) return this.#refuse('STAKE_NOT_OFFERED');
    if (panel.isAuto && autoAt === null) return this.#refuse('TARGET_NOT_OFFERED');
    const id = crypto.randomUUID();
    this.change(slot, { wager: id });
    await this.#act(slot, () => this.api.bet({ id, round: round.number, stake: panel.stake, autoAt }));
  }

  /** A call about a panel's wager; if it is not answered, the table shows the result. */
  async #act(slot: Slot, ask: () => Promise<{ wager: OwnWagerView }>): Promise<void> {
    this.change(slot, { isBusy: true });
    try {
      const { wager } = await this.#guarded(ask());
      if (wager.round === this.#view.round?.number)
        this.#takeOwn([...this.#view.own.filter(({ id }) => id !== wager.id), wager]);
    } catch (error) {
      this.#refuse(error instanceof Refusal ? error.code : 'UNREACHABLE');
    } finally {
      this.change(slot, { isBusy: false });
    }
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

  #set(changes: Partial<CrashView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
