import type { RedemptionRow } from './redemption-store.ts';

/** The owner whose accounts an order moves. */
export const ownerOf = (row: RedemptionRow) => ({
  ownerId: row.owner_id,
  brandId: row.brand_id,
  accountClass: row.class,
});
/** The reference from which its postings, grant and tickets derive theirs. */
export const referenceOf = (row: Pick<RedemptionRow, 'redemption_id'>): string => `redeem:${row.redemption_id}`;
const ROUNDS = 'mall:';
/** The key of its free rounds, which is also our reference at the vendor. */
export const roundsKeyOf = (row: Pick<RedemptionRow, 'redemption_id'>): string => `${ROUNDS}${row.redemption_id}`;
/** The order that free rounds belong to; null when they are not from the mall. */
export const orderOfRounds = (rewardKey: string): string | null =>
  rewardKey.startsWith(ROUNDS) ? rewardKey.slice(ROUNDS.length) : null;
