import { assert } from '@kismet/kernel/assert';
import type { Phase, Step } from '../../games/shared/table-round.ts';
import type { Pool } from '../database.ts';
import { claimLease, type Lease, releaseLease, renewLease } from './lease-store.ts';
import { latestTableRound, type Pending, type StoredRound, saveRound } from './table-round-store.ts';

/** What a table plays: the kernel's decisions, bound to its limits. */
export interface TableRules<Round, Message> {
  decide(round: Round, message: Message): Step<Round>;
  takeOver(round: Round, servedUntil: number, at: number): Step<Round>;
}
interface AnyRound {
  readonly number: number;
  readonly phase: Phase;
}

/** Thrown when another process runs the table now: nothing was stored, and this actor is of no more use. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * The one process that runs a table. Messages are handled one after the other, each to its end: decided by the kernel, then stored with
 * its effects under the lease. Only what is stored is carried out or shown, so whoever takes over goes on from there.
 */
export class TableActor<Round extends AnyRound, Message> {
  readonly #pool: Pool;
  readonly #rules: TableRules<Round, Message>;
  readonly #lease: Lease;
  #stored: StoredRound<Round> | null;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(pool: Pool, rules: TableRules<Round, Message>, lease: Lease, stored: StoredRound<Round> | null) {
    this.#pool = pool;
    this.#rules = rules;
    this.#lease = lease;
    this.#stored = stored;
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
    const actor = new TableActor(pool, rules, lease, await latestTableRound<Round>(pool, table));
    if (actor.#stored) await actor.#apply((round) => rules.takeOver(round, lease.servedUntil ?? at, at));
    return actor;
  }

  /** The round as stored; null before the first one. */
  get round(): Round | null {
    return this.#stored?.round ?? null;
  }

  /** Effects to be carried out, the oldest first. One that was carried out before a crash is there again. */
  get pending(): readonly Pending[] {
    return this.#stored?.pending ?? [];
  }

  /** Begins the next round once the former one is over and everything of it is carried out. */
  open(round: Round): Promise<void> {
    return this.#inTurn(async () => {
      const last = this.#stored;
      const isOver =
        !last || ((last.round.phase === 'SETTLED' || last.round.phase === 'CANCELLED') && !last.pending.length);
      assert(isOver && round.number === (last?.round.number ?? 0) + 1, 'a round follows one that is over');
      await this.#store({ round, pending: [], next: 1 });
    });
  }

  /**
   * Handles a message after all before it. Refuses what the kernel refuses; throws `LeaseLost`. Returns the round after it.
   * @param check looks at the round that the message meets, and throws to leave it as it is
   */
  tell(message: Message, check: (round: Round) => void = () => undefined): Promise<Round> {
    return this.#inTurn(() =>
      this.#apply((round) => {
        check(round);
        return this.#rules.decide(round, message);
      }),
    );
  }

  /** Notes that an effect is carried out. */
  done(number: number): Promise<void> {
    return this.#inTurn(async () => {
      const stored = this.#stored;
      if (!stored?.pending.some((one) => one.number === number)) return;
      await this.#store({ ...stored, pending: stored.pending.filter((one) => one.number !== number) });
    });
  }

  /** Prolongs the lease; false when it is lost. */
  renew(leaseMs: number): Promise<boolean> {
    return renewLease(this.#pool, this.#lease, leaseMs);
  }

  /** Gives the table to the next process, after what is being handled. */
  release(): Promise<void> {
    return this.#inTurn(() => releaseLease(this.#pool, this.#lease));
  }

  async #apply(decide: (round: Round) => Step<Round>): Promise<Round> {
    const stored = this.#stored;
    assert(stored, 'a table without a round takes no messages');
    const { round, effects } = decide(stored.round);
    if (round === stored.round && effects.length === 0) return round;
    const added = effects.map((effect, n): Pending => ({ number: stored.next + n, effect }));
    await this.#store({ round, pending: [...stored.pending, ...added], next: stored.next + effects.length });
    return round;
  }

  async #store(stored: StoredRound<Round>): Promise<void> {
    if (!(await saveRound(this.#pool, this.#lease, stored))) throw new LeaseLost();
    this.#stored = stored;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}
