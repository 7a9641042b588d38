import { Refused } from '@kismet/kernel/outcome';
import type { FreeRounds } from '@kismet/rules/promotions/kind';
import type { OfferDraft } from '../offers/offer.ts';
import type { FreeDeps } from './order-free.ts';

/** Whether the vendor offers these rounds. Refuses `VENDOR_SILENT`. */
export async function isOffered(
  { site, roundsVendors }: Pick<FreeDeps, 'site' | 'roundsVendors'>,
  brandId: number,
  { vendorCode, gameCode, rounds, value }: Pick<FreeRounds, 'vendorCode' | 'gameCode' | 'rounds' | 'value'>,
): Promise<boolean> {
  const { currency } = await site.brandById(brandId);
  return (await roundsVendors[0]?.isOffered({ vendorCode, gameCode, currency, rounds, value })) ?? false;
}

/**
 * Whether the vendor offers what an offer of free rounds gives, asked before it is saved. Refuses `FIELD_INVALID` for `value` when it
 * does not, and `VENDOR_SILENT` when it does not answer.
 */
export async function checkRounds(
  { site, roundsVendors }: Pick<FreeDeps, 'site' | 'roundsVendors'>,
  brandId: number,
  configured: OfferDraft['configured'],
): Promise<void> {
  if (configured.kind !== 'FREE_ROUNDS') return;
  if (!(await isOffered({ site, roundsVendors }, brandId, configured.parameters)))
    throw new Refused('FIELD_INVALID', {}, [{ name: 'value', code: 'FIELD_INVALID' }]);
}
