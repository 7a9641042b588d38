import { Refused } from '@kismet/kernel/outcome';
import type { FreeRoundsOffer } from '@kismet/rules/promotions/free-rounds';
import type { FreeRounds } from '@kismet/rules/promotions/kind';
import type { OfferDraft } from '../offers/offer.ts';
import type { FreeDeps } from './order-free.ts';

const NAMES: readonly FreeRoundsOffer['as'][] = ['rounds', 'entries', 'bets'];

/** Whether the vendor offers these rounds, under the name they are called. Refuses `VENDOR_SILENT`. */
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
 * Checks before saving that the vendor offers what an offer of free rounds gives. Refuses `FIELD_INVALID` for `as` when the text would call
 * entries rounds or bets entries, for `value` when the vendor offers none of that value, and `VENDOR_SILENT` when it does not answer.
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
  const others = NAMES.filter((name) => name !== parameters.as);
  const asked = await Promise.all(others.map((name) => isOffered(deps, brandId, parameters, name)));
  const isOther = asked.some(Boolean);
  throw new Refused('FIELD_INVALID', {}, [{ name: isOther ? 'as' : 'value', code: 'FIELD_INVALID' }]);
}
