import { useLanguage } from '@kismet/app-kit/texts';
import type { OfferCard, OwnOffer } from '@kismet/contracts/promotions/offer';
import { buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import { ClaimButton } from '../../../shared/offers/claim-button.tsx';
import { JoinButtons } from '../../../shared/offers/join-buttons.tsx';
import { ToDraw } from '../../../shared/offers/to-draw.tsx';

interface Props {
  readonly offer: OfferCard;
  readonly own: OwnOffer;
  /** On the offer's own page the application form follows below. */
  readonly isDetail?: boolean;
}
/** What a member can do with an offer now: join, leave, claim, apply, enter a code; and what prevents it. */
export function OwnActs({ offer, own, isDetail = false }: Props) {
  const { t } = useLanguage();
  const isOpen = own.state === 'join' && own.reasons.length === 0;
  return (
    <div className="grid content-end gap-2">
      {own.reasons.map((reason) => (
        <p key={reason} className="text-meta text-ink-soft">
          {t(`promo.reason.${reason}` as 'promo.reason.LEVEL')}
        </p>
      ))}
      {own.reasons.includes('PHONE_NEEDED') && (
        <Link to="/centre/$page" params={{ page: 'securityCenter' }} className={buttonClass('ghost')}>
          {t('promo.confirmPhone')}
        </Link>
      )}
      {offer.kind !== 'RAFFLE' && <ClaimButton own={own} />}
      {offer.kind === 'RAFFLE' && own.state === 'claim' && !isDetail && <ToDraw promoId={offer.promoId} />}
      <JoinButtons offer={offer} own={own} />
      {isOpen && offer.kind === 'MANUAL' && !isDetail && (
        <Link to="/promoDetail" search={{ id: offer.promoId }} className={buttonClass()}>
          {t('promo.apply')}
        </Link>
      )}
      {isOpen && offer.kind === 'REFERRAL' && (
        <Link to="/centre/$page" params={{ page: 'referral' }} className={buttonClass()}>
          {t('promo.inviteFriends')}
        </Link>
      )}
      {isOpen && offer.kind === 'CODE' && (
        <Link to="/centre/$page" params={{ page: 'rewardCenter' }} className={buttonClass('ghost')}>
          {t('promo.enterCode')}
        </Link>
      )}
      {own.state === 'claimed' && offer.kind === 'FREE_ROUNDS' && (
        <Link to="/centre/$page" params={{ page: 'rewardCenter' }} className={buttonClass('ghost')}>
          {t('freeRounds.title')}
        </Link>
      )}
      {own.state === 'issued' && offer.price.form === 'bonus' && (
        <Link to="/centre/$page" params={{ page: 'bonusDetails' }} className={buttonClass('ghost')}>
          {t('promo.seeBonus')}
        </Link>
      )}
    </div>
  );
}
