import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import type { OfferCard } from '@kismet/contracts/promotions/offer';
import { Badge } from '@kismet/ui/badge';
import { Button, buttonClass } from '@kismet/ui/button';
import { Dialog } from '@kismet/ui/overlay/dialog';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { ModalProps } from '../../../shared/modals.ts';
import { priceText } from '../../../shared/offers/price-text.ts';

/** An announced offer: its tags, what it gives and requires in one line, and the link to its terms. */
export default function OfferModal({ modal, onClose }: ModalProps) {
  const { t, language } = useLanguage();
  const said = useLocalText();
  const symbol = useSymbol();
  const offer = modal.subject as OfferCard;
  return (
    <Dialog open onClose={onClose} title={said(offer.title)} closeLabel={t('action.close')} width={480}>
      <div className="grid gap-3">
        {offer.tags.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {offer.tags.map((tag) => (
              <Badge key={tag}>{t(`promo.tag.${tag}`)}</Badge>
            ))}
          </div>
        )}
        <p className="text-body text-ink-soft">
          <bdi dir="auto">{said(offer.text)}</bdi>
        </p>
        <p className="font-semibold">{priceText({ t }, offer, symbol)}</p>
        {offer.endsAt && (
          <p className="text-meta text-ink-muted">
            {t('promo.until', { at: dateTimeText(offer.endsAt, language.tag) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onClose}>
          {t('promo.popup.notNow')}
        </Button>
        <Link to="/promoDetail" search={{ id: offer.promoId }} onClick={onClose} className={buttonClass()}>
          {t('promo.details')}
        </Link>
      </div>
    </Dialog>
  );
}
