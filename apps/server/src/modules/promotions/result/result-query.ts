import type { OfferResult } from '@kismet/contracts/promotions/operator-result';
import { Refused } from '@kismet/kernel/outcome';
import { type MemberSums, offerResult, RESULT_DAYS } from '@kismet/rules/promotions/result';
import { queryOf } from '../../../platform/query.ts';
import type { OfferDeps } from '../offers/deps.ts';
import { readDraft, readOffers } from '../offers/offer-store.ts';
import { countExposed, readGroup } from './exposure-store.ts';

const PART = 500;
/** Members of a group that are included in the sums: beyond that a mean hardly moves. */
export const SUMMED_MOST = 20_000;
const PPM = 1_000_000;

/** The effect of an offer, measured against its holdout (rule 4.26). Refuses `NOT_FOUND`, also for another brand's and a draft. */
export async function resultOf(deps: OfferDeps, brandId: number, offerId: string): Promise<OfferResult> {
  const [row] = await readOffers(deps.db, [offerId]);
  if (row?.brand_id !== brandId) throw new Refused('NOT_FOUND');
  const sizes = await countExposed(deps.db, offerId);
  const sizeOf = (isHeldOut: boolean) => sizes.find(({ is_held_out }) => is_held_out === isHeldOut)?.members ?? 0;
  const [told, held] = [await sumsOf(deps, offerId, false), await sumsOf(deps, offerId, true)];
  const heldShare = (readDraft(row.draft).holdoutPpm ?? 0) / PPM;
  const result = offerResult(told, held, { told: sizeOf(false), held: sizeOf(true), heldShare });
  return {
    told: { members: sizeOf(false), summed: told.length },
    held: { members: sizeOf(true), summed: held.length },
    state: result.state,
    compared: [...result.compared],
  };
}

async function sumsOf(deps: OfferDeps, offerId: string, isHeldOut: boolean): Promise<MemberSums[]> {
  const all: MemberSums[] = [];
  for (let after = 0n; all.length < SUMMED_MOST; ) {
    const part = await readGroup(deps.db, { offerId, isHeldOut, after, limit: PART });
    all.push(
      ...(await deps.sumsFrom(
        queryOf(deps.db),
        part.map(({ owner_id, day }) => ({ ownerId: owner_id, day })),
        RESULT_DAYS,
      )),
    );
    if (part.length < PART) break;
    after = part.at(-1)!.owner_id;
  }
  return all;
}
