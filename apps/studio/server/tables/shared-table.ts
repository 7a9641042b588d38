import { randomUUID } from 'node:crypto';
import { type ControlState, type TableControl, UNCONTROLLED } from '../../games/shared/table-control.ts';
import type { Step } from '../../games/shared/table-round.ts';
import { carryOut } from './carry-out.ts';
import { controlNow, isSameControl } from './control-now.ts';
import { commit, reveal } from './draws.ts';
import { countRound } from './figure-store.ts';
import { Pause } from './pause.ts';
import { Renewal } from './renewal.ts';
import { Retries } from './retries.ts';
import { LeaseLost, MOST_OWING, TableActor } from './table-actor.ts';
import type { AnyRound, ServerMessage, TableDeps, TableKind } from './table-kind.ts';
import { untilChanged } from './until-changed.ts';
import { isOver, type Owed } from './written-round.ts';

type Actor<Round extends AnyRound, Message> = TableActor<Round, Message | ServerMessage>;

const LEASE_MS = 5_000;
const RENEW_EACH_MS = 1_000;
/** A table that nobody has watched for this long opens no further rounds. */
const WATCHED_MS = 60_000;
const LONGEST_PAUSE_MS = 200;
/** How long a call waits for a table that one process leaves to another, in milliseconds. */
const HANDED_OVER_WITHIN_MS = 6_000;

/**
 * Drives one table by the clock: claims it, tells it the time when time decides something, carries out its effects and retries what failed. Any
 * number of processes may do so for a table; the one with the lease plays, the others wait for the lease to end.
 */
export class SharedTable<Round extends AnyRound, Message extends { readonly at: number }> {
  readonly id: string;
  readonly #kind: TableKind<Round, Message>;
  readonly #deps: TableDeps;
  readonly #listeners = new Set<() => void>();
  readonly #retries = new Retries();
  #actor: TableActor<Round, Message | ServerMessage> | null = null;
  #control: TableControl = UNCONTROLLED;
  readonly #renewal = new Renewal(RENEW_EACH_MS);
  #watchedUntil = 0;
  #overSince: number | null = null;
  #revealed = 0;
  #isStopped = false;
  readonly #pause = new Pause();
  readonly #loop: Promise<void>;

  constructor(id: string, kind: TableKind<Round, Message>, deps: TableDeps) {
    this.id = id;
    this.#kind = kind;
    this.#deps = deps;
    this.#loop = this.#run();
  }

  /** The round as stored; null while another process runs the table, and before the first round. */
  get round(): Round | null {
    return this.#actor?.round ?? null;
  }

  /** The desk's settings, as known to this process: they are looked up every second and before a round opens. */
  get control(): TableControl {
    return this.#control;
  }

  /** Whether a payment or a rollback of a player is in progress, from an earlier round. */
  owes(owner: string): boolean {
    return (this.#actor?.owing ?? []).some(({ round, pending }) => {
      const ids = new Set(round.wagers.filter((wager) => wager.owner === owner).map(({ id }) => id));
      return pending.some(({ effect }) => effect.do !== 'draw' && ids.has(effect.id));
    });
  }

  /** Looks up the desk's settings at once. */
  async heed(): Promise<void> {
    const control = await controlNow(this.#deps.pool, this.id);
    if (isSameControl(control, this.#control)) return;
    this.#control = control;
    this.#changed();
    this.#pause.end();
  }

  /** Records that somebody is watching the table, so that its rounds continue. */
  watch(): void {
    const now = this.#deps.time.now();
    const isFirst = now > this.#watchedUntil;
    this.#watchedUntil = now + WATCHED_MS;
    if (isFirst) this.#pause.end();
  }

  /** Calls `listener` after every change of the round; returns a function that ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Waits until this process runs the table, or for six seconds: the process that does may be ending (a restart, an upgrade). */
  async handedOver(): Promise<void> {
    await untilChanged(this, (round) => round !== null, HANDED_OVER_WITHIN_MS);
  }

  /** Passes on a player's message, received now; null if another process keeps the table. Refuses whatever the kernel refuses. */
  async tell(said: (at: number) => Message): Promise<Round | null> {
    if (!this.round) await this.handedOver();
    const actor = this.#actor;
    if (!actor?.round) return null;
    const round = await this.#telling(actor, said(this.#deps.time.now()));
    this.#pause.end();
    return round;
  }

  /** What voiding the current round would do, decided without effect; null while another process runs the table. Refuses ROUND_DECIDED. */
  voidNow(): Step<Round> | null {
    const round = this.#actor?.round;
    return round ? this.#kind.rules.decide(round, { kind: 'cancel', at: this.#deps.time.now() }) : null;
  }

  /**
   * Voids the round, if `check` accepts what that does at this moment; null while another process runs the table. Refuses whatever `check` and
   * the kernel refuse.
   */
  async voidRound(check: (step: Step<Round>) => void): Promise<Round | null> {
    const actor = this.#actor;
    if (!actor?.round) return null;
    const message = { kind: 'cancel' as const, at: this.#deps.time.now() };
    const round = await actor.tell(message, (now) => check(this.#kind.rules.decide(now, message)));
    this.#changed();
    this.#pause.end();
    return round;
  }

  /** Waits until the round is as wanted, or `ms` have passed. */
  async until(isSo: (round: Round) => boolean, ms: number): Promise<void> {
    await untilChanged(this, (round) => !round || isSo(round), ms);
  }

  /** Whether anything of any round is still to be carried out. */
  get isOwing(): boolean {
    return (this.#actor?.pending.length ?? 0) > 0;
  }

  /** Ends the loop and the lease: the next process to run the table continues it, which none does by itself if it `isGivenUp`. */
  async stop(isGivenUp = false): Promise<void> {
    this.#isStopped = true;
    this.#pause.end();
    await Promise.all([this.#loop, this.#renewal.ended()]);
    await this.#actor?.release(isGivenUp).catch(() => undefined);
    this.#actor = null;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      let pause = LONGEST_PAUSE_MS;
      try {
        pause = this.#actor ? await this.#step(this.#actor) : await this.#claim();
      } catch (error) {
        this.#failed(error);
      }
      await this.#pause.for(this.#isStopped ? 0 : pause);
    }
  }

  async #claim(): Promise<number> {
    const { pool, time, draws } = this.#deps;
    const actor = await TableActor.claim(pool, this.#kind.rules, this.id, randomUUID(), LEASE_MS, time.now());
    if (!actor) return LONGEST_PAUSE_MS;
    if (actor.round) await this.#kind.prepare?.(draws, actor.round);
    await this.heed();
    this.#actor = actor;
    this.#renewal.taken(time.now());
    this.#retries.forget();
    this.#overSince = actor.round && this.#kind.isDeserted?.(actor.round) ? 0 : null;
    this.#changed();
    return 0;
  }

  /** One turn of the loop; returns how long nothing will be due. */
  async #step(actor: Actor<Round, Message>): Promise<number> {
    const { time } = this.#deps;
    const failed = (error: unknown) => this.#failed(error, actor);
    this.#renewal.renewIfDue(time.now(), () => this.#renew(actor), failed);
    await this.#tellControl(actor);
    const due = actor.round && !this.#stands(actor.round) ? this.#kind.dueAt(actor.round) : null;
    if (due !== null && time.now() >= due) await this.#telling(actor, { kind: 'time', at: time.now() });
    if (actor.round?.phase === 'RUNNING') this.#deps.reach('in_table_run');
    for (const owed of actor.pending) if (this.#isDue(owed, actor.round!)) void this.#carryOut(actor, owed);
    await this.#publish(actor);
    await this.#openNext(actor);
    const next = actor.round && !this.#stands(actor.round) ? this.#kind.dueAt(actor.round) : null;
    // a round without pending effects only waits for its players and its clock: of a thousand tables that is most
    const isQuiet = actor.round && !isOver(actor.round) && actor.pending.length === 0;
    const longest = isQuiet ? this.#renewal.restMs(time.now()) : LONGEST_PAUSE_MS;
    const wait = Math.min(next === null ? longest : next - time.now(), longest);
    // After the close the answers to bets are awaited, which time ends too.
    return Math.max(wait, actor.round?.phase === 'BETTING' ? 20 : 1);
  }

  async #renew(actor: Actor<Round, Message>): Promise<void> {
    if (!(await actor.renew(LEASE_MS))) throw new LeaseLost();
    await this.heed();
  }

  /** Whether a paused round stands still: nothing closes it, and nothing is drawn for it. */
  #stands({ phase }: Round): boolean {
    return this.#control.state === 'paused' && !this.#kind.told && (phase === 'BETTING' || phase === 'CLOSED');
  }

  async #tellControl(actor: Actor<Round, Message>): Promise<void> {
    const state: ControlState = this.#control.state;
    const message = actor.round && this.#kind.told?.(actor.round, state === 'open', this.#deps.time.now());
    if (message) await this.#telling(actor, message);
  }

  /** Publishes seed B as soon as there is a result. */
  async #publish({ round }: Actor<Round, Message>): Promise<void> {
    if (!round || (round.phase !== 'RESULT' && round.phase !== 'SETTLED') || this.#revealed === round.number) return;
    await reveal(this.#deps.draws, this.id, round.number);
    await this.#kind.record?.(this.#deps, round);
    const figure = this.#kind.figure?.(round);
    if (figure) await countRound(this.#deps.pool, this.id, round.number, figure);
    this.#revealed = round.number;
    this.#changed();
  }

  async #openNext(actor: Actor<Round, Message>): Promise<void> {
    const { time, draws, bettingMs } = this.#deps;
    const { round } = actor;
    // what is merely owed continues alongside the next round
    if (round && !(isOver(round) && !isDrawn(actor.pending) && actor.owing.length < MOST_OWING)) {
      this.#overSince = null;
      return;
    }
    this.#overSince ??= time.now();
    const isShown = !round || time.now() >= this.#overSince + this.#kind.resultMs;
    if (!isShown || time.now() > this.#watchedUntil || this.#kind.mayOpen?.(round) === false) return;
    await this.heed();
    const { state, limits } = this.#control;
    if (state !== 'open' && !this.#kind.told) return;
    const number = (round?.number ?? 0) + 1;
    await commit(draws, this.id, number);
    const opened = this.#kind.open(this.id, number, time.now() + bettingMs * this.#kind.bettingLengths, round);
    await actor.open(limits ? { ...opened, limits } : opened);
    this.#overSince = null;
    this.#changed();
  }

  #isDue({ roundNumber, number, effect }: Owed, round: Round): boolean {
    if (effect.do === 'draw' && this.#stands(round)) return false;
    return this.#retries.isDue(`${roundNumber}:${number}`, this.#deps.time.now());
  }

  /** Carries out one effect and tells its round about it; a failure is retried at growing intervals. */
  async #carryOut(actor: Actor<Round, Message>, owed: Owed): Promise<void> {
    const { time } = this.#deps;
    const round = actor.roundOf(owed.roundNumber);
    if (!round) return;
    await this.#retries
      .run(
        `${owed.roundNumber}:${owed.number}`,
        () => time.now(),
        async () => {
          const told = await carryOut(this.#kind, this.#deps, round, owed.effect);
          if (!told) return false;
          await actor.done(owed, told(time.now()));
          this.#changed();
          return true;
        },
      )
      .catch((error: unknown) => this.#failed(error, actor));
    this.#pause.end();
  }

  async #telling(actor: Actor<Round, Message>, message: Message | ServerMessage): Promise<Round> {
    try {
      const before = actor.round;
      const round = await actor.tell(message);
      if (round !== before) this.#changed();
      return round;
    } catch (error) {
      if (error instanceof LeaseLost) this.#lose(actor);
      throw error;
    }
  }

  #failed(error: unknown, actor = this.#actor): void {
    if (error instanceof LeaseLost) this.#lose(actor);
    else this.#deps.onError(error);
  }

  /** Another process has the table, or none does yet: it is claimed again. */
  #lose(actor: Actor<Round, Message> | null): void {
    if (this.#actor === actor) this.#actor = null;
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isDrawn = (pending: readonly Owed[]): boolean => pending.some(({ effect }) => effect.do === 'draw');
