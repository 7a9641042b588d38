import type { useLanguage } from '@kismet/app-kit/texts';
import type { OfferCard } from '@kismet/contracts/promotions/offer';
import { isolatedMoney } from '../money/isolated.ts';

/** What an offer gives at most and what that takes, in one line. */
export function priceText(
  { t }: Pick<ReturnType<typeof useLanguage>, 't'>,
  { get, wager }: OfferCard['price'],
  symbol: string,
): string {
  const shown = { get: isolatedMoney(get, symbol) };
  if (!wager) return t('promo.price.cash', shown);
  return t('promo.price.bonus', { ...shown, amount: isolatedMoney(wager.amount, symbol), days: wager.days });
}
