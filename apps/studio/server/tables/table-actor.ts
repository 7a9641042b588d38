import { assert } from '@kismet/kernel/assert';
import type { Phase, Step } from '../../games/shared/table-round.ts';
import type { Pool } from '../database.ts';
import { gathered } from './gathered.ts';
import { claimLease, type Lease, releaseLease, renewLeases } from './lease-store.ts';
import { latestTableRound, owingRounds, saveRound } from './table-round-store.ts';
import { isOver, type KnownRound, type Owed, type Pending, type StoredRound } from './written-round.ts';

/** A renewal runs in parallel with a table's work, so it may wait a little for those of others. */
const RENEWED_WITHIN_MS = 100;

/** All tables renew for the same time, so one statement is enough; the shortest one requested applies. */
const renewed = gathered<{ readonly lease: Lease; readonly leaseMs: number }, boolean>(
  (pool, asked) =>
    renewLeases(
      pool,
      asked.map(({ lease }) => lease),
      Math.min(...asked.map(({ leaseMs }) => leaseMs)),
    ),
  RENEWED_WITHIN_MS,
);

/** What a table plays: the kernel's decisions, bound to its limits. */
export interface TableRules<Round, Message> {
  decide(round: Round, message: Message): Step<Round>;
  takeOver(round: Round, servedUntil: number, at: number): Step<Round>;
}
interface AnyRound {
  readonly number: number;
  readonly phase: Phase;
  readonly wagers: readonly object[];
}

/** How many rounds may wait for their payments while others are played; a table with more of them stops (rule 6.59). */
export const MOST_OWING = 50;

/** Thrown when another process runs the table now: nothing was stored, and this actor is of no further use. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** A message waiting to be decided, for a round determined when its turn comes; null if that round is gone. */
interface Waiting<Round> {
  roundNumber(): number | null;
  /** The round afterwards, unchanged if nothing happens. Refuses whatever the kernel refuses. */
  decide(stored: StoredRound<Round>): StoredRound<Round>;
  resolve(round: Round | null): void;
  reject(error: unknown): void;
}

/**
 * The one process that runs a table. The kernel decides messages one after another, and those that arrived while earlier ones were being stored
 * are stored together, with their effects, under the lease. Only what is stored is carried out or shown, so a process that takes over continues
 * from there. Finished rounds stay with it until the wallet has confirmed everything in them.
 */
export class TableActor<Round extends AnyRound, Message> {
  readonly #pool: Pool;
  readonly #rules: TableRules<Round, Message>;
  readonly #lease: Lease;
  /** Oldest first: the last one is being played, those before it are over and wait for their payments. */
  #rounds: StoredRound<Round>[];
  /** What is known to be stored of each round, by number: only changes are written. */
  readonly #known = new Map<number, KnownRound>();
  #queue: Promise<unknown> = Promise.resolve();
  #waiting: Waiting<Round>[] = [];

  private constructor(pool: Pool, rules: TableRules<Round, Message>, lease: Lease, rounds: StoredRound<Round>[]) {
    this.#pool = pool;
    this.#rules = rules;
    this.#lease = lease;
    this.#rounds = rounds;
  }

  /**
   * Claims a table and continues its newest round; null while another process runs it.
   * @param at the database's time, by which the kernel judges what to do with a round that was left behind
   */
  static async claim<Round extends AnyRound, Message>(
    pool: Pool,
    rules: TableRules<Round, Message>,
    table: string,
    owner: string,
    leaseMs: number,
    at: number,
  ): Promise<TableActor<Round, Message> | null> {
    const lease = await claimLease(pool, table, owner, leaseMs);
    if (!lease) return null;
    const latest = await latestTableRound<Round>(pool, table);
    if (!latest) return new TableActor(pool, rules, lease, []);
    const owing = await owingRounds<Round>(pool, table, latest.round.number, MOST_OWING);
    const actor = new TableActor(pool, rules, lease, [...owing, latest]);
    await actor.#decided(
      () => latest.round.number,
      (stored) => after(stored, rules.takeOver(stored.round, lease.servedUntil ?? at, at)),
    );
    return actor;
  }

  /** The round as stored; null before the first one. */
  get round(): Round | null {
    return this.#rounds.at(-1)?.round ?? null;
  }

  /** Effects to be carried out, oldest first. One carried out before a crash appears again. */
  get pending(): readonly Owed[] {
    return this.#rounds.flatMap(({ round, pending }) => pending.map((one) => ({ ...one, roundNumber: round.number })));
  }

  /** Finished rounds waiting for their payments while another one is played. */
  get owing(): readonly StoredRound<Round>[] {
    return this.#rounds.slice(0, -1);
  }

  /** A round that is being played, or waits for its payments; null for any other. */
  roundOf(number: number): Round | null {
    return this.#storedOf(number)?.round ?? null;
  }

  /** Begins the next round once the previous one is over. Whatever is unconfirmed in that one continues alongside. */
  open(round: Round): Promise<void> {
    return this.#inTurn(async () => {
      const last = this.#rounds.at(-1);
      const isNext = round.number === (last?.round.number ?? 0) + 1;
      assert((!last || isOver(last.round)) && isNext, 'a round follows one that is over');
      await this.#store({ round, pending: [], next: 1 });
    });
  }

  /**
   * Handles a message to the round being played, after all earlier ones. Refuses whatever the kernel refuses; throws `LeaseLost`. Returns the
   * round afterwards.
   * @param check inspects the round the message applies to, and throws to leave it as it is
   */
  async tell(message: Message, check: (round: Round) => void = () => undefined): Promise<Round> {
    const round = await this.#decided(
      () => this.round?.number ?? null,
      (stored) => {
        check(stored.round);
        return after(stored, this.#rules.decide(stored.round, message));
      },
    );
    assert(round, 'a table without a round takes no messages');
    return round;
  }

  /** Tells a round the outcome of one of its effects, which is thereby carried out. */
  async done({ roundNumber, number }: Owed, message: Message): Promise<void> {
    await this.#decided(
      () => roundNumber,
      (stored) => {
        const step = this.#rules.decide(stored.round, message);
        const pending = stored.pending.filter((one) => one.number !== number);
        return after(pending.length === stored.pending.length ? stored : { ...stored, pending }, step);
      },
    );
  }

  /** Renews the lease; false when it is lost. */
  renew(leaseMs: number): Promise<boolean> {
    return renewed(this.#pool, { lease: this.#lease, leaseMs });
  }

  /** Hands the table to the next process, or gives it up (`isGivenUp`), after what is being handled. */
  release(isGivenUp = false): Promise<void> {
    return this.#inTurn(() => releaseLease(this.#pool, this.#lease, isGivenUp));
  }

  #storedOf(number: number): StoredRound<Round> | undefined {
    return this.#rounds.find(({ round }) => round.number === number);
  }

  /** Decides a message in its turn, together with those waiting; returns the round afterwards, null if no round has the number. */
  #decided(roundNumber: Waiting<Round>['roundNumber'], decide: Waiting<Round>['decide']): Promise<Round | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ roundNumber, decide, resolve, reject });
      if (this.#waiting.length === 1) void this.#inTurn(() => this.#decideWaiting());
    });
  }

  async #decideWaiting(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [number, all] of Map.groupBy(waiting, (one) => one.roundNumber())) await this.#decideOf(number, all);
  }

  /** Decides messages of one round. A refused one leaves the round unchanged for the next. */
  async #decideOf(number: number | null, waiting: readonly Waiting<Round>[]): Promise<void> {
    const before = number === null ? undefined : this.#storedOf(number);
    let now = before;
    const told: (() => void)[] = [];
    const failing: ((error: unknown) => void)[] = [];
    for (const { decide, resolve, reject } of waiting) {
      try {
        now = now && decide(now);
        const round = now?.round ?? null;
        told.push(() => resolve(round));
        failing.push(reject);
      } catch (error) {
        reject(error);
      }
    }
    try {
      if (now && now !== before) await this.#store(now);
      for (const tell of told) tell();
    } catch (error) {
      for (const fail of failing) fail(error);
    }
  }

  async #store(stored: StoredRound<Round>): Promise<void> {
    const { number } = stored.round;
    const known = this.#known.get(number) ?? null;
    // nobody knows what a failed write has left behind
    this.#known.delete(number);
    const written = await saveRound(this.#pool, this.#lease, stored, known);
    if (!written) throw new LeaseLost();
    const others = this.#rounds.filter(({ round }) => round.number !== number);
    const all = [...others, stored].sort((a, b) => a.round.number - b.round.number);
    this.#rounds = all.filter(({ pending }, n) => n === all.length - 1 || pending.length > 0);
    // a round at rest is stored whole: should it ever owe anything again, all of its wagers are written
    if (!isOver(stored.round) || stored.pending.length > 0) this.#known.set(number, written);
    for (const old of this.#known.keys()) if (!this.#storedOf(old)) this.#known.delete(old);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}

/** What is stored after a decision; the same if nothing changes. */
function after<Round>(stored: StoredRound<Round>, { round, effects }: Step<Round>): StoredRound<Round> {
  if (round === stored.round && effects.length === 0) return stored;
  const { pending, next } = stored;
  const added = effects.map((effect, n): Pending => ({ number: next + n, effect }));
  return { round, pending: [...pending, ...added], next: next + effects.length };
}
