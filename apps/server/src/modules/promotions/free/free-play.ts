import type { Query } from '../../../platform/query.ts';
import type { GrantsInPlay } from '../bonus/grants-in-play.ts';
import { readFreePlayed, writeFreePlayed } from './free-play-store.ts';
import { type PlayedReward, placeFreeWin, takeBackFreeWin } from './free-reward.ts';

const withReward = (row: GrantsInPlay, reward: PlayedReward): GrantsInPlay => ({
  ...row,
  free: new Map([...row.free, [reward.rewardKey, reward]]),
  freeChanged: new Set([...row.freeChanged, reward.rewardKey]),
});
const known = (row: GrantsInPlay | null, rewardId: string): PlayedReward | null =>
  [...(row?.free.values() ?? [])].find((one) => one.rewardId === rewardId) ?? null;

/** A free round as the vendor names it. */
interface FreeBet {
  readonly rewardId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
}
/**
 * The reward for an unknown name: the one order for this game whose answer is still missing. The vendor knows the name before we
 * do, and its player may be faster than its answer.
 */
function unanswered(row: GrantsInPlay | null, { vendorCode, gameCode, rewardId }: FreeBet): PlayedReward | null {
  const waiting = [...(row?.free.values() ?? [])].filter(
    (one) => one.rewardId === null && one.vendorCode === vendorCode && one.gameCode === gameCode,
  );
  return waiting.length === 1 ? { ...waiting[0]!, rewardId } : null;
}

/** Free rounds in the wallet's fast path (rule 4.20). All but `readFree` and `writeFree` is pure. */
export const freePlay = {
  /** The rows of these owners with their free rounds; owners without a grant get one when they have any. */
  async readFree(
    query: Query,
    rows: ReadonlyMap<bigint, GrantsInPlay>,
    ownerIds: readonly bigint[],
    nowMs: number,
  ): Promise<Map<bigint, GrantsInPlay>> {
    const all = new Map(rows);
    const found = Map.groupBy(await readFreePlayed(query, ownerIds, nowMs), ({ ownerId }) => ownerId);
    for (const [ownerId, rewards] of found) {
      const row = all.get(ownerId) ?? { ...NOTHING, ownerId };
      all.set(ownerId, { ...row, free: new Map(rewards.map(({ ownerId: _owner, ...one }) => [one.rewardKey, one])) });
    }
    return all;
  },
  /** After a free bet. `isOrdered`: the reward is known, and had a round left. */
  freeStaked(row: GrantsInPlay | null, bet: FreeBet): { row: GrantsInPlay | null; isOrdered: boolean } {
    const reward = known(row, bet.rewardId) ?? unanswered(row, bet);
    if (!row || !reward) return { row: null, isOrdered: false };
    return {
      row: withReward(row, { ...reward, used: reward.used + 1 }),
      isOrdered: reward.paid === null && reward.used < reward.rounds,
    };
  },
  /** After the rollback of a free bet: its round can be played again. */
  freeUnstaked(row: GrantsInPlay | null, rewardId: string): GrantsInPlay | null {
    const reward = known(row, rewardId);
    return row && reward ? withReward(row, { ...reward, used: Math.max(0, reward.used - 1) }) : null;
  },
  /** Where a win goes; null for an unknown reward. */
  freeWon(row: GrantsInPlay | null, rewardId: string, amount: bigint) {
    const reward = known(row, rewardId);
    if (!row || !reward) return null;
    const { reward: after, ...placed } = placeFreeWin(reward, amount);
    return { ...placed, row: withReward(row, after) };
  },
  /** Who returns a reversed win; null for an unknown reward. */
  freeUnwon(row: GrantsInPlay | null, rewardId: string, amount: bigint) {
    const reward = known(row, rewardId);
    if (!row || !reward) return null;
    const { reward: after, ...back } = takeBackFreeWin(reward, amount);
    return { ...back, row: withReward(row, after) };
  },
  writeFree: (query: Query, rows: readonly GrantsInPlay[]): Promise<void> =>
    writeFreePlayed(
      query,
      rows.flatMap(({ ownerId, free, freeChanged }) => [...freeChanged].map((key) => ({ ownerId, ...free.get(key)! }))),
    ),
};
const NOTHING = { grants: new Map(), changed: new Set<string>(), free: new Map(), freeChanged: new Set<string>() };
