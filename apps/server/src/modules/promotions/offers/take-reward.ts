import { businessDay } from '@kismet/kernel/time';
import type { Reward } from '@kismet/rules/promotions/kind';
import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { creditLegs, houseAccounts } from '../../wallet/index.ts';
import { type BonusOwner, grantBonus } from '../bonus/grant-commands.ts';
import { planFreeRounds } from '../free/plan-free.ts';
import { claimOnce, type OnceHit } from '../once/once.ts';
import { bonusTerms } from './bonus-terms.ts';
import type { OfferDeps } from './deps.ts';
import { insertReward } from './entry-store.ts';
import { type Offer, rewardKeyOf } from './offer.ts';
import { useBudget } from './offer-store.ts';

const ONCE_PPM = 1_000_000n;
export type Taken = 'taken' | 'before' | 'used-up' | OnceHit;
/**
 * Gives a reward once, in the caller's transaction: the row, the money and the budget are committed together or not at all.
 * `before`: it was already given. `used-up`: the budget does not suffice, and the caller rolls back. A hit: another account
 * took the offer with a key that the member shares, and nothing was written. `isReviewed`: an operator is deciding right now.
 */
export async function takeReward(
  deps: OfferDeps,
  tx: Tx,
  owner: BonusOwner,
  {
    offer,
    cycle,
    reward,
    depositId,
    byClaim,
    isReviewed = false,
  }: {
    offer: Offer;
    cycle: string;
    reward: Reward;
    depositId: string | null;
    byClaim: boolean;
    isReviewed?: boolean;
  },
): Promise<Taken> {
  const rewardKey = rewardKeyOf(offer.offerId, cycle);
  await deps.wallet.lock(tx, [owner.ownerId]);
  const { zone } = await deps.site.brandById(owner.brandId);
  const today = businessDay(deps.clock.now(), zone);
  // before anything is posted: two accounts of one person collide here
  const hit = await claimOnce(deps, tx, { offer, ownerId: owner.ownerId, today, isReviewed });
  if (hit) return hit;
  const isNew = await insertReward(tx, {
    owner_id: owner.ownerId,
    reward_key: rewardKey,
    offer_id: offer.offerId,
    version: offer.version,
    cycle,
    brand_id: owner.brandId,
    form: reward.form,
    amount: reward.amount,
    by_claim: byClaim,
    deposit_id: depositId,
    at: new Date(deps.clock.now()),
  });
  if (!isNew) return 'before';
  const reference = `reward:${rewardKey}`;
  if (reward.form === 'cash') await payCash(deps, tx, owner, reference, reward.amount);
  else if (reward.form === 'free') await planFreeRounds(deps, tx, owner, rewardKey, reward);
  else
    await grantBonus(deps, tx, owner, {
      reference,
      amount: reward.amount,
      terms: bonusTerms(reward.amount, reward.wager),
    });
  return (await useBudget(tx, offer.offerId, reward.amount)) ? 'taken' : 'used-up';
}

/** Cash from the house, to be wagered once before it can be withdrawn. */
async function payCash(deps: OfferDeps, tx: Tx, owner: BonusOwner, reference: string, amount: bigint): Promise<void> {
  await deps.wagering.require(tx, { ...owner, source: 'gift', base: amount, multiplePpm: ONCE_PPM, reference });
  const contraId = await deps.wallet.account(tx, {
    ownerId: 0n,
    brandId: owner.brandId,
    code: houseAccounts.gifts,
    currency: owner.currency,
    accountClass: owner.accountClass,
  });
  await deps.wallet.post(
    tx,
    {
      ownerId: owner.ownerId,
      opId: nameUuid(`${owner.ownerId}:${reference}`),
      reference,
      kind: 'gift',
      note: null,
      legs: (accounts) => {
        const of = (code: string) => accounts.find((one) => one.code === code && one.currency === owner.currency);
        return creditLegs(amount, of('main')!, of('receivable'), contraId);
      },
    },
    [reference, amount, owner.currency],
  );
}
