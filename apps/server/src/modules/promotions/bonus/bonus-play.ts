import { unitsToDecimal } from '@kismet/kernel/money';
import type { Query } from '../../../platform/query.ts';
import { freePlay } from '../free/free-play.ts';
import { isPlayable, type PlayedGrant, placeShare, splitStake, takeBackShare } from './grant.ts';
import type { GrantsInPlay } from './grants-in-play.ts';
import { readPlayed, writePlayed } from './play-store.ts';

const activeOf = (row: GrantsInPlay): PlayedGrant | null =>
  [...row.grants.values()].find((grant) => grant.state === 'active') ?? null;
const withGrant = (row: GrantsInPlay, grant: PlayedGrant): GrantsInPlay => ({
  ...row,
  grants: new Map([...row.grants, [grant.grantId, grant]]),
  changed: new Set([...row.changed, grant.grantId]),
});

interface Play {
  readonly category: string;
  readonly nowMs: number;
}
interface StakedBet extends Play {
  readonly stake: bigint;
  readonly cash: bigint;
  readonly bonus: bigint;
}

/** Bonus money in the wallet's fast path (rule 4.8). All but `read` and `write` is pure. */
export const bonusPlay = {
  ...freePlay,
  /** Grants that a movement of these owners may concern. */
  async read(query: Query, ownerIds: readonly bigint[], nowMs: number): Promise<Map<bigint, GrantsInPlay>> {
    const found = Map.groupBy(await readPlayed(query, ownerIds, nowMs), (row) => row.ownerId);
    return new Map(
      [...found].map(([ownerId, rows]) => [
        ownerId,
        {
          ownerId,
          grants: new Map(rows.map((row) => [row.grantId, row])),
          changed: new Set<string>(),
          free: new Map(),
          freeChanged: new Set<string>(),
        },
      ]),
    );
  },
  /** Whether bonus money may be staked in a game of this category. */
  isUsable(row: GrantsInPlay, { category, nowMs }: Play): boolean {
    const grant = activeOf(row);
    return grant !== null && isPlayable(grant, category, nowMs);
  },
  /** How a stake is paid; refuses a stake above the maximum bet when it needs bonus money. */
  split(row: GrantsInPlay, bet: StakedBet) {
    const grant = activeOf(row);
    if (!grant) return { is: 'cash' as const };
    const split = splitStake(grant, bet);
    if (split.is === 'split') return { ...split, grantId: grant.grantId };
    if (split.is === 'cash') return split;
    const why = { why: 'bonus-max-bet', maxBet: unitsToDecimal(split.maxBet) };
    return { is: 'stop' as const, stop: { status: 'RS_ERROR_LIMIT_REACHED' as const, why } };
  },
  /** The grants after a bet that was partly paid with one of them. */
  staked(row: GrantsInPlay, grantId: string): GrantsInPlay {
    const grant = row.grants.get(grantId);
    return !grant || grant.isPlayed ? row : withGrant(row, { ...grant, isPlayed: true });
  },
  /** Where the bonus share of a credit goes. A grant that is no longer known keeps nothing. */
  place(row: GrantsInPlay, grantId: string, share: bigint, nowMs: number) {
    const grant = row.grants.get(grantId);
    if (!grant) return { row, toBonus: 0n, toMain: 0n, toHouse: share };
    const { grant: after, ...placed } = placeShare(grant, share, nowMs);
    return { ...placed, row: after === grant ? row : withGrant(row, after) };
  },
  /** Who returns the bonus share of a reversed win; `bonusBalance` is the balance of the bonus account. */
  takeBack(row: GrantsInPlay, grantId: string, share: bigint, bonusBalance: bigint, nowMs: number) {
    const grant = row.grants.get(grantId);
    if (!grant) return { row, fromBonus: 0n, fromMain: 0n, fromHouse: share };
    const { grant: after, ...back } = takeBackShare(grant, share, bonusBalance, nowMs);
    return { ...back, row: after === grant ? row : withGrant(row, after) };
  },
  async write(query: Query, rows: readonly GrantsInPlay[]): Promise<void> {
    await freePlay.writeFree(query, rows);
    await writePlayed(
      query,
      rows.flatMap(({ ownerId, grants, changed }) =>
        [...changed].map((grantId) => ({ ownerId, ...grants.get(grantId)! })),
      ),
    );
  },
};
