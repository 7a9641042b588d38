import { Refused } from '@kismet/kernel/outcome';
import type { OfferDraft } from '../offers/offer.ts';
import type { FreeDeps } from './order-free.ts';

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
  const { vendorCode, gameCode, rounds, value } = configured.parameters;
  const { currency } = await site.brandById(brandId);
  const isOffered = await roundsVendors[0]?.isOffered({ vendorCode, gameCode, currency, rounds, value });
  if (!isOffered) throw new Refused('FIELD_INVALID', {}, [{ name: 'value', code: 'FIELD_INVALID' }]);
}
