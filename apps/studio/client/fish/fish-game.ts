import { formatMoney, parseUnits } from '@kismet/kernel/money';
import { SHOT_EACH_MS } from '../../games/fish/fish-title.ts';
import type { Species } from '../../games/fish/species.ts';
import type { Point } from '../../games/fish/water.ts';
import type { FairnessView } from '../../server/fairness/fairness.ts';
import type { RoomView } from '../../server/fish/room-view.ts';
import type { FishRoomNow, FishState } from '../../server/http/fish-state.ts';
import { Refusal } from '../server/studio-api.ts';
import { tellParent } from '../server/tell-parent.ts';
import type { Sounds } from '../sound/sounds.ts';
import { type FishApi, type FishMoney, fishApi } from './fish-api.ts';
import { type FishNotice, type FishViewState, freeOf, openedView, roomOf, shownOf } from './fish-view-state.ts';
import { FishWorld } from './fish-world.ts';
import { RoomLink } from './room-link.ts';
import { SpentLately } from './spent-lately.ts';

const FLUSH_MS = 120;
const AGAIN_MS = 700;
const GREAT = 25;

/** A player in a room: shots, their hits at the server, and the magazine that pays for them. */
export class FishGame {
  readonly api: FishApi;
  readonly sounds: Sounds;
  readonly world = new FishWorld();
  readonly link: RoomLink;
  readonly #listeners = new Set<() => void>();
  readonly #offset: number;
  #view: FishViewState;
  /** Numbers of shots neither fired nor decided. */
  #free: number[];
  #hits: { readonly n: number; readonly fish: string }[] = [];
  #isAsking = false;
  #nextFlush = 0;
  #lastShot = 0;
  /** A magazine whose bet was not answered: the same id again is the same bet. */
  #unanswered: { readonly id: string; readonly gun: number } | null = null;
  readonly #spent = new SpentLately();

  constructor(key: string, opened: FishState, sounds: Sounds) {
    this.api = fishApi(key);
    this.sounds = sounds;
    this.#offset = opened.now - performance.now();
    this.#free = freeOf(opened.magazine, opened.decided);
    this.#view = openedView(opened);
    this.link = new RoomLink({
      ...{ key, api: this.api },
      onRoom: (room) => this.#hear(room),
      onLost: () => this.#enter({ place: null, round: null, own: [] }, { kind: 'unseated' }),
    });
    this.#enter(opened, this.#view.notice);
  }

  readonly snapshot = (): FishViewState => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The server's time, to the page's knowledge. */
  now(): number {
    return performance.now() + this.#offset;
  }
  /** The time of the room's water: it determines where fish are. */
  time(): number {
    return this.world.timeAt(this.now());
  }
  setFairness(fairness: FairnessView): void {
    this.#set({ fairness });
  }

  /** The cost of the last minute. */
  costPerMinute(): bigint {
    return BigInt(this.#spent.count(performance.now())) * this.#cost();
  }

  /** Selects a gun and takes a seat in one of its rooms; the rest of another gun's magazine is paid out first. */
  async choose(gun: number): Promise<void> {
    if (gun === this.#view.gun || this.#view.isBusy) return;
    await this.close();
    await this.sit(gun);
  }

  /** Takes a seat in a room of a gun, even if another page of the player has the seat. */
  async sit(gun = this.#view.gun): Promise<void> {
    if (this.#view.isBusy) return;
    await this.#act({ kind: 'sitting' }, async () => {
      this.#enter(await this.#answered(this.api.seat(gun)), { kind: 'ready' });
      this.#set({ gun });
    });
    await this.refresh();
  }

  /** Fires once at a place of the shown water; the first shot pays for the magazine. */
  fire(towards: Point): void {
    const now = performance.now();
    if (now - this.#lastShot < SHOT_EACH_MS || this.#view.isBusy) return;
    if (this.#view.place === null) return void this.sit();
    if (this.#view.magazine?.state !== 'OPEN') {
      void this.load();
      return;
    }
    const n = this.#free.shift();
    if (n === undefined) {
      this.#whenEmpty();
      return;
    }
    this.#lastShot = now;
    this.link.fired(n, this.world.fire(n, this.#view.gun, towards, now), this.now());
    this.sounds.play('spin');
    this.#set({ ready: this.#free.length });
  }

  /** Fires at the nearest fish of a kind; if there is none in the water, nothing is fired. */
  fireAt(species: Species): void {
    const place = this.world.nearest(species, this.now());
    if (place) this.fire(place);
  }

  /** One frame: shots move, and what they met is reported to the server a few times a second. */
  frame(now: number, at = this.time()): void {
    const { met, back } = this.world.step(now, at);
    this.#hits.push(...met);
    if (back.length > 0) {
      this.#free = [...this.#free, ...back].sort((a, b) => a - b);
      this.#set({ ready: this.#free.length });
    }
    this.link.tick(now);
    if (this.#hits.length > 0 && !this.#isAsking && now >= this.#nextFlush) void this.#tell();
  }

  async load(): Promise<void> {
    if (this.#view.isBusy || this.#view.magazine?.state === 'OPEN') return;
    const { gun } = this.#view;
    const id = this.#unanswered?.gun === gun ? this.#unanswered.id : crypto.randomUUID();
    this.#unanswered = { id, gun };
    await this.#act({ kind: 'loading' }, async () => {
      const answer = await this.#answered(this.api.load(id, gun));
      this.#takeMoney(answer);
      const { state, refusal } = answer.magazine;
      this.#free = freeOf(answer.magazine, []);
      this.#set({ ready: this.#free.length });
      if (state !== 'OPEN') throw new Refusal(refusal ?? state);
    });
  }

  /** Closes the magazine: prizes and unspent shots are paid. Shots in flight are returned with it. */
  async close(): Promise<void> {
    const { magazine } = this.#view;
    if (magazine?.state !== 'OPEN' || this.#view.isBusy) return;
    await this.#act({ kind: 'closing' }, async () => {
      this.world.bullets = [];
      while (this.#hits.length > 0 || this.#isAsking) await this.#settle();
      this.#takeMoney(await this.#answered(this.api.close(magazine.id)));
      this.#free = [];
      this.#set({ magazine: null, ready: 0 });
    });
  }

  /** The page is being left: the seat is freed and the rest of the magazine paid out at once. */
  leave(): void {
    const { magazine } = this.#view;
    this.api.leaveSilently(magazine?.state === 'OPEN' ? magazine.id : null);
  }

  async refresh(): Promise<void> {
    const state = await this.#answered(this.api.state()).catch(() => null);
    if (!state) return;
    this.#free = freeOf(state.magazine, state.decided).filter(
      (n) => !this.world.bullets.some((bullet) => bullet.n === n) && !this.#hits.some((hit) => hit.n === n),
    );
    this.#set({ ...shownOf(state), ready: this.#free.length, gun: state.place?.gun ?? this.#view.gun });
    this.#enter(state, state.place ? this.#view.notice : { kind: 'unseated' });
  }

  #enter(now: Pick<FishRoomNow, 'place' | 'round' | 'own'>, notice: FishNotice): void {
    this.world.enter(now.place?.seed ?? '', now.own[0]?.seat ?? null);
    this.link.enter(now.place);
    this.#set({ ...roomOf(now), notice });
    if (now.round) this.#hear(now.round);
  }

  /** Shows what the others do. */
  #hear(room: RoomView): void {
    const now = performance.now();
    for (const { fish, multiplier } of this.world.hear(room, this.#view.gun, now))
      this.world.showPrize(fish, this.time(), now, { prize: `×${multiplier}`, isGreat: false, isOther: true });
    this.#set({ room });
  }

  #cost(): bigint {
    return parseUnits(this.#view.session.guns[this.#view.gun - 1]!)!;
  }

  /** All shots are decided or in flight: once none is in flight, the next magazine may be paid for. */
  #whenEmpty(): void {
    if (this.world.bullets.length > 0 || this.#hits.length > 0 || this.#isAsking) return;
    void this.close().then(() => this.load());
  }

  async #settle(): Promise<void> {
    if (!this.#isAsking) return this.#tell();
    await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
  }

  /** Reports to the server what was met. Without an answer the same hits are reported again: a shot is decided once. */
  async #tell(): Promise<void> {
    const { magazine } = this.#view;
    const hits = this.#hits.splice(0, 20);
    if (!magazine || hits.length === 0) return;
    this.#isAsking = true;
    try {
      const { magazine: after, shots } = await this.#answered(this.api.hits(magazine.id, hits));
      const decided = new Set(shots.map(({ n }) => n));
      // a shot that met nothing after all is available again
      const back = hits.filter(({ n }) => !decided.has(n)).map(({ n }) => n);
      this.#free = [...this.#free, ...back].sort((a, b) => a - b);
      const cost = parseUnits(after.cost)!;
      this.#spent.add(shots.length, performance.now());
      let { staked, returned } = this.#view;
      for (const { fish: id, species, multiplier, isKill } of shots) {
        staked += cost;
        if (!isKill) continue;
        const amount = cost * BigInt(multiplier);
        returned += amount;
        this.#kill(id, species, multiplier, amount);
      }
      this.#set({ magazine: after, staked, returned, ready: this.#free.length });
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'TOO_SOON') await this.#lose(error.code);
      else {
        this.#hits.unshift(...hits);
        this.#nextFlush = performance.now() + AGAIN_MS;
        if (!(error instanceof Refusal)) this.#set({ notice: { kind: 'offline' } });
      }
    } finally {
      this.#isAsking = false;
      this.#nextFlush = Math.max(this.#nextFlush, performance.now() + FLUSH_MS);
    }
  }

  #kill(id: string, species: string, multiplier: number, amount: bigint): void {
    const prize = formatMoney(amount, this.#view.session.symbol);
    const isGreat = multiplier >= GREAT;
    this.world.showPrize(id, this.time(), performance.now(), { prize, isGreat });
    this.world.killed([id]);
    this.sounds.play(isGreat ? 'bigWin' : 'win');
    this.#set({ notice: { kind: 'won', amount, species } });
  }

  /** The magazine is not in the state the page assumes: the server's answer counts. */
  async #lose(code: string): Promise<void> {
    this.#hits = [];
    this.world.bullets = [];
    this.#set({ notice: { kind: 'refused', code } });
    await this.refresh();
  }

  #takeMoney({ magazine, balance, staked, returned }: FishMoney): void {
    this.#unanswered = null;
    this.#set({
      magazine: magazine.state === 'OPEN' ? magazine : null,
      balance: balance === null ? this.#view.balance : parseUnits(balance),
      staked: parseUnits(staked)!,
      returned: parseUnits(returned)!,
    });
    tellParent('kismet:balance', this.#view.session.lobbyUrl);
    tellParent('kismet:round', this.#view.session.lobbyUrl);
  }

  async #act(notice: FishNotice, work: () => Promise<void>): Promise<void> {
    this.#set({ isBusy: true, notice });
    try {
      await work();
      this.#set({ notice: { kind: 'ready' } });
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'UNREACHABLE';
      this.#set({ notice: { kind: 'refused', code } });
      if (code === 'MAGAZINE_OPEN') await this.refresh();
    } finally {
      this.#set({ isBusy: false });
    }
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Refusal) {
        this.#unanswered = null;
        if (error.code === 'SESSION_ENDED') this.#set({ isEnded: true });
      }
      throw error;
    }
  }

  #set(changes: Partial<FishViewState>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
