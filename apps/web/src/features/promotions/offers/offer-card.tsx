import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import type { OfferCard as Offer, OwnOffer } from '@kismet/contracts/promotions/offer';
import { Badge } from '@kismet/ui/badge';
import { linkClass } from '@kismet/ui/link-class';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { OfferProgress } from '../../../shared/offers/offer-progress.tsx';
import { priceText } from '../../../shared/offers/price-text.ts';
import { OfferActs } from './offer-acts.tsx';
import { StateBadge } from './state-badge.tsx';

/** One offer in the list: what it gives, what it requires, its state, and what the member can do now. */
export function OfferCard({ offer, own }: { offer: Offer; own: OwnOffer | undefined }) {
  const { t, language } = useLanguage();
  const said = useLocalText();
  const symbol = useSymbol();
  const zone = useViewerZone();
  return (
    <article className="grid grid-rows-[1fr_auto] gap-3 rounded-card border border-line bg-surface p-5">
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="me-auto text-title2 font-bold">
            <bdi dir="auto">{said(offer.title)}</bdi>
          </h3>
          {own ? <StateBadge state={own.state} /> : offer.tags[0] && <Badge>{t(`promo.tag.${offer.tags[0]}`)}</Badge>}
        </div>
        <p className="text-body text-ink-soft">
          <bdi dir="auto">{said(offer.text)}</bdi>
        </p>
        <p className="text-meta font-semibold">{priceText({ t }, offer, symbol)}</p>
        {offer.endsAt && (
          <p className="text-meta text-ink-muted">
            {t('promo.until', { at: dateTimeText(offer.endsAt, language.tag, zone) })}
          </p>
        )}
        {own?.progress && <OfferProgress progress={own.progress} />}
        <Link
          to="/promoDetail"
          search={{ id: offer.promoId }}
          aria-label={`${t('promo.details')}: ${said(offer.title)}`}
          className={`${linkClass} inline-flex min-h-9 items-center justify-self-start text-meta`}
        >
          {t('promo.details')}
        </Link>
      </div>
      <OfferActs offer={offer} own={own} />
    </article>
  );
}
