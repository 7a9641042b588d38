import { Refused } from '@kismet/kernel/outcome';
import type { Db, Tx } from '../../../platform/db.ts';
import { readTaken } from './entry-store.ts';
import { cycleAt, type Offer, type OfferDraft, rewardKeyOf } from './offer.ts';
import { offerOfRow } from './offer-row.ts';
import { readOffers } from './offer-store.ts';

/** Maximum missions in a chain. */
export const CHAIN_MOST = 10;
/** The mission after which an offer opens; null when it has none. */
export const previousOf = ({ configured }: Pick<OfferDraft, 'configured'>): string | null =>
  configured.kind === 'MISSION' ? (configured.parameters.after ?? null) : null;

/**
 * Which of these offers wait for a preceding mission: it has not been rewarded to the member in its own current cycle (rule 4.24).
 * One that is no longer a mission, or belongs to another brand, opens nothing.
 */
export async function readLocked(
  tx: Db | Tx,
  who: { readonly memberId: bigint; readonly brandId: number },
  offers: readonly Offer[],
  { nowMs, zone }: { readonly nowMs: number; readonly zone: string },
): Promise<Set<string>> {
  const chained = offers.flatMap(({ offerId, draft }) => {
    const previous = previousOf(draft);
    return previous === null ? [] : [{ offerId, previous }];
  });
  if (chained.length === 0) return new Set();
  const before = (await readOffers(tx, [...new Set(chained.map(({ previous }) => previous))])).map(offerOfRow);
  const keyOf = new Map(
    before
      .filter(({ brandId, draft }) => brandId === who.brandId && draft.configured.kind === 'MISSION')
      .map(({ offerId, rules }) => [offerId, rewardKeyOf(offerId, cycleAt(rules.cycle, nowMs, zone).key)]),
  );
  const taken = await readTaken(tx, who.memberId, [...keyOf.values()]);
  const isOpen = (previous: string) => taken.has(keyOf.get(previous) ?? '');
  return new Set(chained.filter(({ previous }) => !isOpen(previous)).map(({ offerId }) => offerId));
}

/**
 * Refuses `FIELD_INVALID` for `after` unless it names a published mission of the brand, and the chain leading to it neither contains
 * this offer nor exceeds ten.
 */
export async function checkChain(
  tx: Db | Tx,
  { brandId, offerId }: { readonly brandId: number; readonly offerId: string },
  draft: Pick<OfferDraft, 'configured'>,
): Promise<void> {
  let previous = previousOf(draft);
  for (let length = 1; previous !== null; length++) {
    const [row] = await readOffers(tx, [previous]);
    const before = row?.brand_id === brandId && row.state !== 'ended' ? offerOfRow(row) : null;
    if (before?.draft.configured.kind !== 'MISSION' || previous === offerId || length > CHAIN_MOST)
      throw new Refused('FIELD_INVALID', {}, [{ name: 'after', code: 'FIELD_INVALID' }]);
    previous = previousOf(before.draft);
  }
}
