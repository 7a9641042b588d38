import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Queryable } from '../../database.ts';
import { type FreeReward, stateOf } from '../../free-rounds/free-reward.ts';
import { lockReward, openRewards } from '../../free-rounds/free-reward-store.ts';
import type { Session } from '../../sessions/session-store.ts';
import type { BookDeps } from '../book-deps.ts';

/** A bet that may be a free one. `cost` in units of 10^-5. */
interface MaybeFree {
  readonly session: Session;
  readonly ticket: { readonly freeRewardId: string | null };
  readonly cost: bigint;
}
/** Free bets a player may use on a slip. The stake is a decimal string. */
export interface FreeBetView {
  readonly id: string;
  readonly left: number;
  readonly stake: string;
  readonly endsAt: number;
}
const MOST_SHOWN = 20;

/** What a session may use now, in the order in which they end. */
export async function freeBetsOf({ pool, clock }: BookDeps, session: Session): Promise<FreeBetView[]> {
  if (session.isDemo) return [];
  const rewards = await openRewards(pool, session, new Date(clock.now()), MOST_SHOWN);
  return rewards.map(({ id, count, used, value, endsAt }) => ({
    ...{ id, left: count - used, endsAt: endsAt.getTime() },
    stake: unitsToDecimal(value),
  }));
}

/**
 * The free bets used by a batch of bets, under the locks of their rewards: no other bet can use the last one of them in the meantime
 * (rule 6.127). They are locked after the fixtures and in the order of their ids, so that batches never deadlock.
 */
export class FreeBets {
  readonly #rewards: ReadonlyMap<string, FreeReward>;
  readonly #used = new Map<string, number>();
  private constructor(rewards: ReadonlyMap<string, FreeReward>) {
    this.#rewards = rewards;
  }

  /** Makes no query when no bet is free. */
  static async lock(tx: Queryable, bets: readonly MaybeFree[]): Promise<FreeBets> {
    const ids = new Set(bets.flatMap(({ ticket: { freeRewardId } }) => freeRewardId ?? []));
    const rewards = new Map<string, FreeReward>();
    for (const id of [...ids].sort()) {
      const reward = await lockReward(tx, id);
      if (reward) rewards.set(id, reward);
    }
    return new FreeBets(rewards);
  }

  /** Refuses FREE_ROUNDS_OVER unless a bet is paid for, or its reward belongs to this player, game and stake, and has one left. */
  assertLeft({ session, ticket: { freeRewardId }, cost }: MaybeFree, nowMs: number): void {
    if (freeRewardId === null) return;
    const reward = session.isDemo ? undefined : this.#rewards.get(freeRewardId);
    const isTheirs =
      reward?.owner === session.owner &&
      reward.gameCode === session.gameCode &&
      reward.currency === session.currency &&
      reward.value === cost;
    const used = (reward?.used ?? 0) + (this.#used.get(freeRewardId) ?? 0);
    if (!isTheirs || stateOf({ ...reward, used }, nowMs) !== 'FRS_ACTIVE') throw new Refused('FREE_ROUNDS_OVER');
  }

  /** Uses one up, for the bets after this one. */
  use({ ticket: { freeRewardId } }: MaybeFree): void {
    if (freeRewardId !== null) this.#used.set(freeRewardId, (this.#used.get(freeRewardId) ?? 0) + 1);
  }
}
