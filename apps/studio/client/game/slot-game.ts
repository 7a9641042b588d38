import { uuidv7 } from '@kismet/kernel/ids';
import { parseUnits } from '@kismet/kernel/money';
import type { ShownTitle } from '../../games/title-view.ts';
import type { PlayedRound, PlayerState } from '../../server/http/player-state.ts';
import type { RoundView } from '../../server/rounds/round-view.ts';
import { Refusal, type SessionApi, Unreachable } from '../server/studio-api.ts';
import { tellParent } from '../server/tell-parent.ts';
import type { Sounds } from '../sound/sounds.ts';
import type { SlotStage } from '../stage/slot-stage.ts';
import { type AutoPlan, type AutoStop, afterRound, mayContinue } from './auto-play.ts';
import { type GameState, type Notice, noticeOfRefusal } from './game-state.ts';
import { presentRound } from './present-round.ts';
import { type Balances, balancesNow, balancesOf, totalsBefore, units } from './round-balances.ts';

const SLOW_AFTER_MS = 8_000;
const ASK_AGAIN_MS = 1_500;
const DEFAULT_STAKE = 3;

/** One player in one game: calls the server, drives the stage, and publishes the state of the page. */
export class SlotGame {
  readonly title: ShownTitle;
  readonly api: SessionApi;
  readonly sounds: Sounds;
  readonly #listeners = new Set<() => void>();
  readonly #isCalm: () => boolean;
  #state: GameState;
  #stage: SlotStage | null = null;
  #startedAt = 0;

  constructor(title: ShownTitle, api: SessionApi, session: PlayerState, sounds: Sounds, isCalm: () => boolean) {
    this.title = title;
    this.api = api;
    this.sounds = sounds;
    this.#isCalm = isCalm;
    this.#state = {
      session,
      phase: 'idle',
      stakeIndex: Math.min(DEFAULT_STAKE, session.stakes.length - 1),
      balance: units(session.balance),
      notice: session.walletRefusal ? noticeOfRefusal(session.walletRefusal, null) : { kind: 'welcome' },
      isQuick: false,
      auto: null,
      win: null,
      freeSpins: null,
      multiplier: null,
      special: null,
      hold: null,
      fairness: session.fairness,
      totals: totalsBefore(session),
      jackpot: session.jackpot,
      freeRounds: session.freeRounds ?? null,
      lastRound: session.rounds.find((round) => round.status === 'settled')?.id ?? null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): GameState => this.#state;

  set(changes: Partial<GameState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  /** The stake of the next bet, as the server knows it: for free rounds their own stake. */
  get #stakeText(): string {
    const { session, stakeIndex, freeRounds } = this.#state;
    return freeRounds?.stake ?? session.stakes[stakeIndex]!;
  }
  get stake(): bigint {
    return parseUnits(this.#stakeText)!;
  }
  get stage(): SlotStage | null {
    if (this.#stage) this.#stage.isCalm = this.#isCalm();
    return this.#stage;
  }

  /** Attaches the stage once it is drawn, and resumes a round left by an earlier visit. */
  attach(stage: SlotStage): void {
    this.#stage = stage;
    tellParent('kismet:ready', this.#state.session.lobbyUrl);
    const { unfinished, rounds } = this.#state.session;
    const last = rounds.find((round) => round.outcome)?.outcome?.spins.at(-1);
    if (last) stage.showSpin(last);
    if (unfinished) void this.#resume(unfinished);
  }

  setStake(index: number): void {
    const { phase, auto, freeRounds } = this.#state;
    if (phase === 'idle' && !auto && !freeRounds && index >= 0 && index < this.#state.session.stakes.length)
      this.set({ stakeIndex: index });
  }
  setQuick(isQuick: boolean): void {
    this.set({ isQuick: isQuick && this.#state.session.policy.turbo });
  }

  /** The main button: bets when idle, stops the reels early while they spin, ends a presentation. */
  press(): void {
    const { phase } = this.#state;
    if (phase === 'idle') void this.#play();
    else if (phase === 'landing' && this.#state.session.policy.turbo) this.stage?.hurry();
    else if (phase === 'showing') this.stage?.skipWins();
  }

  startAuto(plan: AutoPlan): void {
    // free rounds are played one at a time, so that the first paid one is never a surprise
    if (this.#state.phase !== 'idle' || this.#state.freeRounds || plan.rounds > this.#state.session.policy.autoplayMax)
      return;
    const run = { ...plan, left: plan.rounds, lost: 0n };
    if (!mayContinue(run, this.stake)) {
      this.set({ notice: { kind: 'auto-stopped', why: 'loss' } });
      return;
    }
    this.set({ auto: run });
    void this.#play();
  }

  stopAuto(why: AutoStop): void {
    if (this.#state.auto)
      this.set({ auto: null, ...(this.#state.phase === 'idle' ? { notice: { kind: 'auto-stopped', why } } : {}) });
  }

  async refreshBalance(): Promise<void> {
    const read = await this.api.balance().catch(() => null);
    if (read) this.set({ balance: units(read.balance) });
  }

  async #play(): Promise<void> {
    // sorts by time, so that rounds stored together lie together; the studio trusts it no further than to be unique
    const id = uuidv7(Date.now());
    const { isQuick, freeRounds } = this.#state;
    this.sounds.play('spin');
    this.set({ phase: 'spinning', win: null, multiplier: null, notice: { kind: 'welcome' } });
    this.#startedAt = performance.now();
    this.stage?.spin(isQuick);
    const slow = setTimeout(() => this.set({ notice: { kind: 'slow' } }), SLOW_AFTER_MS);
    const played = await this.#ask(id, this.#stakeText, isQuick, freeRounds?.id ?? null).catch((error: unknown) =>
      this.#explain(error),
    );
    clearTimeout(slow);
    if (!played) {
      await this.stage?.giveUp();
      this.set({ phase: this.#state.phase === 'ended' ? 'ended' : 'idle', auto: null });
      return;
    }
    this.set({ fairness: played.fairness, jackpot: played.jackpot, freeRounds: played.freeRounds });
    await this.#follow(played.round, played.totals);
    if (freeRounds) await this.#afterFree(freeRounds.id);
  }

  /** After a free round: how many are left now, even if its answer was lost; after the last one, what they won. */
  async #afterFree(rewardId: string): Promise<void> {
    const read = await this.api.freeRounds().catch(() => null);
    if (!read) return;
    const next = read.freeRounds;
    this.set({ freeRounds: next });
    if (next?.id !== rewardId && this.#state.phase === 'idle') this.set({ notice: { kind: 'free-rounds-over' } });
  }

  /** Requests the round until the server answers; repeating the id means the same round. */
  async #ask(id: string, stake: string, isQuick: boolean, reward: string | null): Promise<PlayedRound> {
    for (;;) {
      try {
        return await this.api.spin(id, stake, isQuick, reward);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'TOO_SOON') await pause(Number(error.params.waitMs));
        else if (error instanceof Unreachable) {
          this.set({ notice: { kind: 'offline' } });
          const round = await this.#untilKnown(id);
          const { fairness, totals, jackpot, freeRounds } = this.#state;
          return { round, fairness, totals, jackpot, freeRounds };
        } else throw error;
      }
    }
  }

  /** After a timeout: waits for the server and asks for the round. A round unknown to the server was not bet. */
  async #untilKnown(id: string): Promise<RoundView> {
    for (;;) {
      await pause(ASK_AGAIN_MS);
      try {
        return await this.api.round(id);
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
      }
    }
  }

  /** Presents a round known to the server, to its end. */
  async #follow(first: RoundView, totals: PlayerState['totals'] | null): Promise<void> {
    let round = first;
    let isParked = false;
    while (round.status === 'running' || round.status === 'checking') {
      if (round.status === 'checking' && !isParked) {
        isParked = true;
        await this.stage?.giveUp();
        this.set({ phase: 'stuck', auto: null, notice: { kind: 'checking' } });
      }
      await pause(ASK_AGAIN_MS);
      round = await this.api.round(round.id).catch(() => round);
    }
    if (round.status === 'settled') {
      if (isParked) this.stage?.spin(true);
      await this.#present(round, totals, null);
      return;
    }
    if (!isParked) await this.stage?.giveUp();
    const balance = units(round.balanceAfter);
    const notice = noticeOfRefusal(round.refusal, balance);
    this.set({
      phase: notice.kind === 'ended' ? 'ended' : 'idle',
      auto: null,
      balance: balance ?? this.#state.balance,
      notice,
    });
    void this.api.presented(round.id).catch(() => undefined);
    if (balance === null) await this.refreshBalance();
  }

  async #present(
    round: RoundView,
    totals: PlayerState['totals'] | null,
    notice: Notice | null,
    around: Balances = balancesOf(round),
  ): Promise<void> {
    const stake = parseUnits(round.stake)!;
    const payout = parseUnits(round.payout!)!;
    if (around.before !== null) this.set({ balance: around.before });
    await presentRound(this, round, stake, payout);
    const fresh = totals ? { totals } : {};
    this.set({
      balance: around.after ?? this.#state.balance,
      lastRound: round.id,
      ...fresh,
      ...(notice ? { notice } : {}),
    });
    void this.api.presented(round.id).catch(() => undefined);
    tellParent('kismet:round', this.#state.session.lobbyUrl);
    tellParent('kismet:balance', this.#state.session.lobbyUrl);
    if (around.after === null) void this.refreshBalance();
    this.set({ phase: 'idle' });
    if (this.#state.auto) await this.#continueAuto(round, stake, payout);
  }

  async #continueAuto(round: RoundView, stake: bigint, payout: bigint): Promise<void> {
    const { run, stop } = afterRound(this.#state.auto!, {
      stake,
      payout,
      hadFeature: round.outcome!.spins.some((spin) => spin.free || spin.hold),
    });
    if (stop) return this.set({ auto: null, notice: { kind: 'auto-stopped', why: stop } });
    this.set({ auto: run });
    const cycle = this.#state.isQuick ? 1_500 : this.#state.session.policy.minCycleMs;
    await pause(Math.max(cycle - (performance.now() - this.#startedAt), 250));
    if (this.#state.auto && this.#state.phase === 'idle') void this.#play();
  }

  async #resume(round: RoundView): Promise<void> {
    this.set({ phase: 'spinning' });
    if (round.status !== 'settled') return this.#follow(round, null);
    this.stage?.spin(true);
    const payout = parseUnits(round.payout!)!;
    const { totals, balance } = this.#state.session;
    await this.#present(round, totals, { kind: 'completed', amount: payout }, balancesNow(round, units(balance)));
  }

  /** Another page has used them up, or they are over: nothing was bet, and the next press is a bet of the player's own. */
  async #freeRoundsOver(): Promise<void> {
    this.set({ freeRounds: null, notice: { kind: 'free-rounds-over' } });
    const read = await this.api.freeRounds().catch(() => null);
    if (read?.freeRounds) this.set({ freeRounds: read.freeRounds });
  }

  #explain(error: unknown): null {
    const code = error instanceof Refusal ? error.code : 'INTERNAL';
    if (code === 'SESSION_ENDED') this.set({ phase: 'ended', notice: { kind: 'ended' } });
    else if (code === 'NOT_FOUND') this.set({ notice: { kind: 'not-placed' } });
    else if (code === 'NOT_ENOUGH_PLAY_MONEY') this.set({ notice: { kind: 'no-play-money' } });
    else if (code === 'FREE_ROUNDS_OVER') void this.#freeRoundsOver();
    else if (code === 'ROUND_RUNNING') this.set({ notice: { kind: 'checking' } });
    else this.set({ notice: { kind: 'trouble' } });
    return null;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
