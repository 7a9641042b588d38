import type { RedemptionRow } from './redemption-store.ts';

/** Whose accounts an order moves. */
export const ownerOf = (row: RedemptionRow) => ({
  ownerId: row.owner_id,
  brandId: row.brand_id,
  accountClass: row.class,
});
/** What its postings, its grant and its tickets are named after. */
export const referenceOf = (row: Pick<RedemptionRow, 'redemption_id'>): string => `redeem:${row.redemption_id}`;
const ROUNDS = 'mall:';
/** The key of its free rounds, which is our reference at the vendor. */
export const roundsKeyOf = (row: Pick<RedemptionRow, 'redemption_id'>): string => `${ROUNDS}${row.redemption_id}`;
/** The order of free rounds; null when they are not of the mall. */
export const orderOfRounds = (rewardKey: string): string | null =>
  rewardKey.startsWith(ROUNDS) ? rewardKey.slice(ROUNDS.length) : null;
