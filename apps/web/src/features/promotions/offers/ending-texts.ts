import { dateTimeText } from '@kismet/app-kit/dates';
import type { useLanguage } from '@kismet/app-kit/texts';
import type { OfferCard, OwnOffer } from '@kismet/contracts/promotions/offer';

/** What ends an offer, and what ends the bonus that it gives. `zone`: time zone of the times shown. */
export function endingTexts(
  { t, language }: Pick<ReturnType<typeof useLanguage>, 't' | 'language'>,
  offer: OfferCard,
  own: OwnOffer | undefined,
  zone: string | undefined,
): string[] {
  const at = (iso: string) => ({ at: dateTimeText(iso, language.tag, zone) });
  const { form, wager } = offer.price;
  return [
    offer.endsAt ? t('promo.ends.offer', at(offer.endsAt)) : t('promo.ends.open'),
    ...(own?.cycleEndsAt ? [t('promo.ends.cycle', at(own.cycleEndsAt))] : []),
    t('promo.ends.budget'),
    ...(form !== 'cash' && wager
      ? [t('promo.ends.days', { days: wager.days }), t('promo.ends.withdrawal'), t('promo.ends.leave')]
      : []),
    t('promo.ends.break'),
  ];
}
