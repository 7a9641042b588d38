import { Refused } from '@kismet/kernel/outcome';
import type { FreeRoundsOffer } from '@kismet/rules/promotions/free-rounds';
import type { FreeRounds } from '@kismet/rules/promotions/kind';
import type { OfferDraft } from '../offers/offer.ts';
import type { FreeDeps } from './order-free.ts';

/** Whether the vendor offers these rounds, under what they are called. Refuses `VENDOR_SILENT`. */
export async function isOffered(
  { site, roundsVendors }: Pick<FreeDeps, 'site' | 'roundsVendors'>,
  brandId: number,
  { vendorCode, gameCode, rounds, value }: Pick<FreeRounds, 'vendorCode' | 'gameCode' | 'rounds' | 'value'>,
  as: FreeRoundsOffer['as'] = 'rounds',
): Promise<boolean> {
  const { currency } = await site.brandById(brandId);
  return (await roundsVendors[0]?.isOffered({ vendorCode, gameCode, currency, rounds, value, as })) ?? false;
}

/**
 * Whether the vendor offers what an offer of free rounds gives, asked before it is saved. Refuses `FIELD_INVALID` for `as` when words would
 * call entries rounds or rounds entries, for `value` when the vendor has neither, and `VENDOR_SILENT` when it does not answer.
 */
export async function checkRounds(
  { site, roundsVendors }: Pick<FreeDeps, 'site' | 'roundsVendors'>,
  brandId: number,
  configured: OfferDraft['configured'],
): Promise<void> {
  if (configured.kind !== 'FREE_ROUNDS') return;
  const { parameters } = configured;
  const deps = { site, roundsVendors };
  if (await isOffered(deps, brandId, parameters, parameters.as)) return;
  const isOther = await isOffered(deps, brandId, parameters, parameters.as === 'rounds' ? 'entries' : 'rounds');
  throw new Refused('FIELD_INVALID', {}, [{ name: isOther ? 'as' : 'value', code: 'FIELD_INVALID' }]);
}
