import { Refused } from '@kismet/kernel/outcome';
import { ROUNDS_MAX } from '@kismet/rules/promotions/free-rounds';
import type { Tx } from '../../../platform/db.ts';
import type { LoyaltyDeps } from '../deps.ts';
import type { ItemDraft } from './item.ts';
import { ownerOf, referenceOf, roundsKeyOf } from './order.ts';
import type { RedemptionRow } from './redemption-store.ts';

/**
 * Gives tickets or free rounds of a redemption, in its transaction: what cannot be given takes nothing (rule 4.22). Refuses
 * `ITEM_CLOSED` when the raffle has nothing to draw for the member, and `ITEM_LIMIT` for more rounds than one reward may have.
 */
export async function give(
  deps: LoyaltyDeps,
  tx: Tx,
  row: RedemptionRow,
  { gives, title }: Pick<ItemDraft, 'gives' | 'title'>,
): Promise<void> {
  if (gives.kind === 'TICKET') {
    const who = { memberId: row.owner_id, brandId: row.brand_id };
    const count = gives.tickets * row.quantity;
    const wanted = { offerId: gives.promoId, count, sourceKey: referenceOf(row) };
    if (!(await deps.buyTickets(tx, who, wanted))) throw new Refused('ITEM_CLOSED');
  }
  if (gives.kind === 'FREE_SPIN') {
    const { kind: _kind, gameName, playDays, ...rounds } = gives;
    const most = Math.floor(ROUNDS_MAX / rounds.rounds);
    if (row.quantity > most) throw new Refused('ITEM_LIMIT', { left: String(most) });
    const all = {
      ...{ ...rounds, days: playDays, rounds: rounds.rounds * row.quantity },
      maxWin: rounds.maxWin * BigInt(row.quantity),
    };
    const given = { rewardKey: roundsKeyOf(row), rounds: all, bought: { title, gameName } };
    await deps.giveRounds(tx, { ...ownerOf(row), currency: row.currency }, given);
  }
}
