import type { Tx } from '../../../platform/db.ts';
import { endByReference } from '../bonus/grant-commands.ts';
import { readHeld } from '../links/hold-store.ts';
import { holdSuspect } from '../once/once.ts';
import type { OfferDeps } from './deps.ts';
import { readJoined, readRewardOfDeposit, reverseReward, writeEntryState } from './entry-store.ts';
import { cycleAt, isRunning, type Offer } from './offer.ts';
import { offerOfRow } from './offer-row.ts';
import { hasBudget, readOffers, returnBudget } from './offer-store.ts';
import { takeReward } from './take-reward.ts';

export interface CreditedDeposit {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly currency: string;
  readonly accountClass: number;
  readonly depositId: string;
  /** Units received. */
  readonly amount: bigint;
  /** Whether no earlier deposit of the member was credited. */
  readonly isFirst: boolean;
}

/**
 * The bonus of a deposit, in the transaction that credits it and after its own requirement: of the offer that the member has
 * joined, if the deposit reaches its minimum in the cycle that was joined. With a used-up budget, a hold, or a once key used by
 * another account there is no bonus, and the deposit stands.
 */
export async function giveDepositBonus(deps: OfferDeps, tx: Tx, deposit: CreditedDeposit): Promise<void> {
  const joined = await readJoined(tx, deposit.ownerId);
  if (joined.length === 0) return;
  const { zone } = await deps.site.brandById(deposit.brandId);
  const now = deps.clock.now();
  const offers = new Map(
    (
      await readOffers(
        tx,
        joined.map((entry) => entry.offer_id),
      )
    ).map((row) => [row.offer_id, offerOfRow(row)]),
  );
  const held = await readHeld(tx, deposit.ownerId, [...offers.keys()]);
  for (const entry of joined) {
    const offer = offers.get(entry.offer_id);
    if (offer?.rules.givenBy !== 'deposit' || !isRunning(offer, now) || held.has(entry.offer_id)) continue;
    if (cycleAt(offer.rules.cycle, now, zone).key !== entry.cycle) continue;
    const reward = offer.rules.onDeposit(deposit.amount);
    if (!reward || !isMeant(offer, deposit) || !(await hasBudget(tx, offer.offerId, reward.amount))) continue;
    const taken = { offer, cycle: entry.cycle, reward, depositId: deposit.depositId, byClaim: false };
    const given = await takeReward(deps, tx, deposit, taken);
    if (typeof given === 'object') {
      const who = { memberId: deposit.ownerId, brandId: deposit.brandId };
      if (!given.isHard) await holdSuspect(deps, tx, who, offer.offerId, given.kind);
      continue;
    }
    await writeEntryState(tx, entry, 'done');
    return;
  }
}
/** A first-deposit offer gives nothing for a later deposit. */
const isMeant = (offer: Offer, { isFirst }: CreditedDeposit): boolean =>
  isFirst || offer.draft.configured.kind !== 'DEPOSIT_FIRST';

/** Takes back what a charged-back deposit gave: its bonus ends, if it is still running, and the budget is restored. */
export async function cancelDepositBonus(
  deps: OfferDeps,
  tx: Tx,
  { ownerId, depositId }: Pick<CreditedDeposit, 'ownerId' | 'depositId'>,
): Promise<void> {
  const reward = await readRewardOfDeposit(tx, ownerId, depositId);
  if (!reward) return;
  const isEnded = await endByReference(deps, tx, ownerId, `reward:${reward.reward_key}`, 'cancelled');
  if (!isEnded) return;
  await reverseReward(tx, reward);
  await returnBudget(tx, reward.offer_id, reward.amount);
}
