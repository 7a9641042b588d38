import { assert } from '@kismet/kernel/assert';
import type { Phase, Step } from '../../games/shared/table-round.ts';
import type { Pool } from '../database.ts';
import { gathered } from './gathered.ts';
import { claimLease, type Lease, releaseLease, renewLeases } from './lease-store.ts';
import { latestTableRound, owingRounds, saveRound } from './table-round-store.ts';
import { isOver, type KnownRound, type Owed, type Pending, type StoredRound } from './written-round.ts';

/** A renewal is beside what a table does, so it may wait a little for those of others. */
const RENEWED_WITHIN_MS = 100;

/** Tables renew for equally long, so that one statement is enough; the shortest wish of them counts. */
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

/** So many rounds may wait for their payments while others are played; a table with more of them stands still (rule 6.59). */
export const MOST_OWING = 50;

/** Thrown when another process runs the table now: nothing was stored, and this actor is of no more use. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** A message that waits to be decided, of a round that is named when its turn comes; null where that round is gone. */
interface Waiting<Round> {
  roundNumber(): number | null;
  /** The round after it, the same where nothing changes. Refuses what the kernel refuses. */
  decide(stored: StoredRound<Round>): StoredRound<Round>;
  resolve(round: Round | null): void;
  reject(error: unknown): void;
}

/**
 * The one process that runs a table. Messages are decided by the kernel one after the other, and those that came while the former ones were
 * being stored are stored together, with their effects, under the lease. Only what is stored is carried out or shown, so whoever takes over
 * goes on from there.
 * Rounds that are over stay with it until the wallet has confirmed everything of them.
 */
export class TableActor<Round extends AnyRound, Message> {
  readonly #pool: Pool;
  readonly #rules: TableRules<Round, Message>;
  readonly #lease: Lease;
  /** The oldest first: the last one is played, those before it are over and wait for their payments. */
  #rounds: StoredRound<Round>[];
  /** What of rounds is known to be stored, by their numbers: only what has changed is written. */
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
   * Claims a table and goes on with its newest round; null while another process runs it.
   * @param at the database's time, by which the kernel judges what to do with a round that was left
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

  /** Effects to be carried out, the oldest first. One that was carried out before a crash is there again. */
  get pending(): readonly Owed[] {
    return this.#rounds.flatMap(({ round, pending }) => pending.map((one) => ({ ...one, roundNumber: round.number })));
  }

  /** Rounds that are over and wait for their payments while another one is played. */
  get owing(): readonly StoredRound<Round>[] {
    return this.#rounds.slice(0, -1);
  }

  /** A round that is played, or waits for its payments; null for any other. */
  roundOf(number: number): Round | null {
    return this.#storedOf(number)?.round ?? null;
  }

  /** Begins the next round once the former one is over. What is not confirmed of that one goes on beside it. */
  open(round: Round): Promise<void> {
    return this.#inTurn(async () => {
      const last = this.#rounds.at(-1);
      const isNext = round.number === (last?.round.number ?? 0) + 1;
      assert((!last || isOver(last.round)) && isNext, 'a round follows one that is over');
      await this.#store({ round, pending: [], next: 1 });
    });
  }

  /**
   * Handles a message to the round that is played, after all before it. Refuses what the kernel refuses; throws `LeaseLost`. Returns the
   * round after it.
   * @param check looks at the round that the message meets, and throws to leave it as it is
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

  /** Tells a round what became of one of its effects, which is thereby carried out. */
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

  /** Prolongs the lease; false when it is lost. */
  renew(leaseMs: number): Promise<boolean> {
    return renewed(this.#pool, { lease: this.#lease, leaseMs });
  }

  /** Gives the table to the next process, or up (`isGivenUp`), after what is being handled. */
  release(isGivenUp = false): Promise<void> {
    return this.#inTurn(() => releaseLease(this.#pool, this.#lease, isGivenUp));
  }

  #storedOf(number: number): StoredRound<Round> | undefined {
    return this.#rounds.find(({ round }) => round.number === number);
  }

  /** Decides a message in its turn, with those that wait beside it; gives the round after it, null where there is none of the number. */
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

  /** Decides messages of one round. One that is refused leaves the round as it was for the next. */
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
    // of a write that fails nobody knows what it left
    this.#known.delete(number);
    const written = await saveRound(this.#pool, this.#lease, stored, known);
    if (!written) throw new LeaseLost();
    const others = this.#rounds.filter(({ round }) => round.number !== number);
    const all = [...others, stored].sort((a, b) => a.round.number - b.round.number);
    this.#rounds = all.filter(({ pending }, n) => n === all.length - 1 || pending.length > 0);
    // one at rest is stored whole: should it ever owe anything again, all of its wagers are written
    if (!isOver(stored.round) || stored.pending.length > 0) this.#known.set(number, written);
    for (const old of this.#known.keys()) if (!this.#storedOf(old)) this.#known.delete(old);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}

/** What is stored after a decision; the same where it changes nothing. */
function after<Round>(stored: StoredRound<Round>, { round, effects }: Step<Round>): StoredRound<Round> {
  if (round === stored.round && effects.length === 0) return stored;
  const { pending, next } = stored;
  const added = effects.map((effect, n): Pending => ({ number: next + n, effect }));
  return { round, pending: [...pending, ...added], next: next + effects.length };
}
