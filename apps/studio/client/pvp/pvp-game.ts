import { parseUnits } from '@kismet/kernel/money';
import type { OwnRoomView } from '../../games/pvp/room/view.ts';
import type { PvpNow, PvpState } from '../../server/http/pvp-state.ts';
import type { RoomFrame } from '../../server/pvp/shown-room.ts';
import { followTable } from '../server/follow-table.ts';
import { Refusal } from '../server/studio-api.ts';
import { tellParent } from '../server/tell-parent.ts';
import type { Sounds } from '../sound/sounds.ts';
import { checkProof } from './check-hand.ts';
import { OwnSeeds } from './own-seeds.ts';
import { type Acted, type Laid, type PvpApi, pvpApi, type StakeOffered } from './pvp-api.ts';

export interface PvpView {
  readonly session: PvpState;
  readonly round: RoomFrame | null;
  readonly own: OwnRoomView | null;
  readonly code: string | null;
  readonly lobby: PvpNow['lobby'];
  /** Where the player is in a tournament; null if in no running one. */
  readonly tournament: PvpNow['tournament'];
  /** The tournament of the table last played at, until its result has been looked at. */
  readonly lastTournament: string | null;
  readonly waiting: PvpNow['waiting'];
  /** Units of 10^-5; null while unknown. */
  readonly balance: bigint | null;
  /** The hand whose own cards this browser has verified against the published root. */
  readonly provedHand: string | null;
  readonly isLive: boolean;
  readonly isBusy: boolean;
  readonly isEnded: boolean;
  /** The code of the last refusal, until another action is taken. */
  readonly refused: string | null;
}

const LOBBY_EACH_MS = 1_500;
const ENTERED_EACH = 4;

/** A player at the tables between players: in the lobby, waiting, or on a chair of a room. */
export class PvpGame {
  readonly api: PvpApi;
  readonly sounds: Sounds;
  readonly #key: string;
  readonly #seeds: OwnSeeds;
  readonly #listeners = new Set<() => void>();
  #view: PvpView;
  #offset: number;
  #endFollowing: (() => void) | null = null;
  #isStopped = true;
  #proving: string | null = null;
  #hasEntered = false;

  constructor(key: string, opened: PvpState, sounds: Sounds) {
    this.api = pvpApi(key);
    this.sounds = sounds;
    this.#key = key;
    this.#seeds = new OwnSeeds(this.api);
    this.#offset = opened.now - performance.now();
    this.#view = {
      session: opened,
      round: opened.round,
      own: opened.own[0] ?? null,
      ...{ code: opened.code, lobby: opened.lobby, waiting: opened.waiting, tournament: opened.tournament },
      lastTournament: opened.tournament?.id ?? null,
      balance: opened.balance === null ? null : parseUnits(opened.balance),
      provedHand: null,
      isLive: true,
      ...{ isBusy: false, isEnded: false, refused: null },
    };
  }

  readonly snapshot = (): PvpView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The table's time; to the page's knowledge, never ahead of it. */
  now(): number {
    return performance.now() + this.#offset;
  }

  /** Starts following lobby and table; returns a function that stops it. */
  follow(): () => void {
    this.#isStopped = false;
    this.#watch();
    let ticks = 0;
    const timer = setInterval(() => {
      // at a money table the player learns when a tournament begins, if they have entered any
      const isDue = this.#hasEntered && ++ticks % ENTERED_EACH === 0;
      if (!this.#view.own || isDue) void this.#ask();
    }, LOBBY_EACH_MS);
    return () => {
      this.#isStopped = true;
      clearInterval(timer);
      this.#endFollowing?.();
      this.#endFollowing = null;
    };
  }

  sit = (stake: StakeOffered) => this.#do(() => this.api.sit(stake, deviceId()));
  waitNoMore = () => this.#do(() => this.api.waitNoMore());
  openPrivate = (stake: StakeOffered) => this.#do(() => this.api.openPrivate(stake));
  join = (code: string) => this.#do(() => this.api.join(code));
  stand = (isNow: boolean) => this.#do(() => this.api.stand(isNow));
  sitOut = (isOut: boolean) => this.#do(() => this.api.sitOut(isOut));

  /** One action of the hand; it names the turn the player saw, for rummy also the card and how the hand is laid, and for ludo the token. */
  act(action: string, amount = '0', laid: Laid = {}): Promise<void> {
    const hand = this.#view.round?.hand;
    if (!hand) return Promise.resolve();
    const act = { id: crypto.randomUUID(), hand: hand.id, action, amount, turn: hand.turn, ...laid };
    if (action !== 'look') this.sounds.play('stop');
    return this.#do(() => this.api.act(act));
  }

  async emote(code: string): Promise<void> {
    await this.#guarded(this.api.emote(code)).catch(() => undefined);
  }

  /** The result of the last tournament has been looked at. */
  leaveResult(): void {
    if (!this.#view.tournament) this.#set({ lastTournament: null });
  }

  /** After an entry or its withdrawal: updates the money shown on the page and around it. */
  moneyMoved(): void {
    this.#hasEntered = true;
    tellParent('kismet:balance', this.#view.session.lobbyUrl);
    void this.refresh();
  }

  async refresh(): Promise<void> {
    const state = await this.#guarded(this.api.state()).catch(() => null);
    if (state) this.#set({ session: state, balance: state.balance === null ? null : parseUnits(state.balance) });
  }

  /** Follows the room while the player has a chair in one. */
  #watch(): void {
    const isSeated = this.#view.own !== null;
    if (isSeated === (this.#endFollowing !== null) || this.#isStopped) return;
    if (!isSeated) {
      this.#endFollowing?.();
      this.#endFollowing = null;
      return;
    }
    this.#endFollowing = followTable<PvpNow, RoomFrame, OwnRoomView>({
      ...{ key: this.#key, calls: this.api.calls },
      ask: () => this.#guarded(this.api.now()),
      onFrame: (frame) => {
        if (frame.kind === 'round') this.#take({ round: frame.round }, frame.now);
        if (frame.kind === 'own') this.#take({ own: frame.wagers[0] ?? null });
      },
      onTable: (now) => this.#takeNow(now),
      onLive: (isLive) => isLive !== this.#view.isLive && this.#set({ isLive }),
    });
  }

  #takeNow({ round, own, code, lobby, waiting, tournament, now }: PvpNow): void {
    const lastTournament = tournament?.id ?? this.#view.lastTournament;
    // at a table the server sends nothing about the lobby, and the page keeps what it knew
    const told = own.length > 0 ? {} : { lobby };
    this.#take({ round, own: own[0] ?? null, code, ...told, waiting, tournament, lastTournament }, now);
  }

  #take(changes: Partial<PvpView>, now?: number): void {
    if (now !== undefined) this.#offset = Math.max(this.#offset, now - performance.now());
    const before = this.#view;
    const own = changes.own === undefined ? before.own : changes.own;
    this.#set({ ...changes, ...(own === null ? { round: null } : {}) });
    this.#watch();
    void this.#seeds.follow(this.#view.round, this.#view.own);
    this.#notice(before);
    this.#prove();
  }

  /** Plays sounds and notifies the page around the frame when something has happened. */
  #notice(before: PvpView): void {
    const { round, own, session } = this.#view;
    if (round?.hand && round.hand.id !== before.round?.hand?.id) this.sounds.play('spin');
    if (own?.offers && !before.own?.offers) this.sounds.play('feature');
    const isPaid = own?.reserve !== before.own?.reserve;
    if (isPaid && !round?.tournament) {
      tellParent('kismet:balance', session.lobbyUrl);
      void this.refresh();
    }
    if (this.#view.tournament && !before.tournament) this.sounds.play('feature');
    if (round?.stage !== 'over' || before.round?.stage === 'over') return;
    tellParent('kismet:round', session.lobbyUrl);
    const net = own?.seat == null ? undefined : round.hand?.result?.nets[own.seat];
    if (net !== undefined && parseUnits(net)! > 0n) this.sounds.play('win');
  }

  /** As soon as own cards are shown, this browser checks them against the root published before. */
  #prove(): void {
    const { round, own, provedHand } = this.#view;
    const hand = round?.hand?.id ?? null;
    if (!hand || own?.seat == null || !own.cards[own.seat] || provedHand === hand || this.#proving === hand) return;
    this.#proving = hand;
    this.api
      .proof()
      .then((proof) => checkProof(proof, this.#view.session.pvpGame))
      .then(({ kept, cards }) => {
        if (cards > 0 && kept === cards) this.#set({ provedHand: hand });
      })
      .catch(() => {
        this.#proving = null;
      });
  }

  async #ask(): Promise<void> {
    const now = await this.#guarded(this.api.now()).catch(() => null);
    if (now) this.#takeNow(now);
    if ((now !== null) !== this.#view.isLive) this.#set({ isLive: now !== null });
  }

  async #do(ask: () => Promise<Acted>): Promise<void> {
    this.#set({ isBusy: true, refused: null });
    try {
      const said = await this.#guarded(ask());
      if ('lobby' in said) this.#takeNow(said);
      else this.#take({ own: said.own[0] ?? null }, said.now);
    } catch (error) {
      this.#set({ refused: error instanceof Refusal ? error.code : 'UNREACHABLE' });
      void this.#ask();
    } finally {
      this.#set({ isBusy: false });
    }
  }

  async #guarded<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SESSION_ENDED') this.#set({ isEnded: true });
      throw error;
    }
  }

  #set(changes: Partial<PvpView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

const DEVICE = 'kismet-device';
/** A random name for this browser: two seats of one device are not drawn to the same table. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(DEVICE);
    if (known) return known;
    const fresh = crypto.randomUUID();
    localStorage.setItem(DEVICE, fresh);
    return fresh;
  } catch {
    return crypto.randomUUID();
  }
}
