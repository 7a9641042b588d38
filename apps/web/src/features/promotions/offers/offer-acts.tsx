import { useLanguage } from '@kismet/app-kit/texts';
import { joinPromotion, leavePromotion, type OfferCard, type OwnOffer } from '@kismet/contracts/promotions/offer';
import { Button, buttonClass } from '@kismet/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api/api.ts';
import { ClaimButton } from '../../../shared/offers/claim-button.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';

interface Props {
  readonly offer: OfferCard;
  readonly own: OwnOffer | undefined;
  /** On the offer's own page the application form follows below. */
  readonly isDetail?: boolean;
}
/** What the member can do with an offer now: join, leave, claim, apply, enter a code; and what stands in the way. */
export function OfferActs({ offer, own, isDetail = false }: Props) {
  const { t } = useLanguage();
  const { token } = useSession();
  const next = `/promoDetail?id=${offer.promoId}`;
  if (token === null)
    return (
      <Link to="/login" search={{ next }} className={buttonClass(isDetail ? 'act' : 'ghost')}>
        {t('promo.logIn')}
      </Link>
    );
  if (!own) return null;
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
      <ClaimButton own={own} />
      <Joining offer={offer} own={own} />
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
      {own.state === 'issued' && offer.price.form === 'bonus' && (
        <Link to="/centre/$page" params={{ page: 'bonusDetails' }} className={buttonClass('ghost')}>
          {t('promo.seeBonus')}
        </Link>
      )}
    </div>
  );
}

/** Offers that a deposit fulfils are joined before it, and left while they have given nothing. */
function Joining({ offer, own }: { offer: OfferCard; own: OwnOffer }) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const action = useSiteAction<'join' | 'leave'>();
  const { promoId } = offer;
  const run = (name: 'join' | 'leave', route: typeof joinPromotion | typeof leavePromotion) =>
    void action.run(async () => {
      await call(route as typeof joinPromotion, { promoId });
      await client.invalidateQueries({ queryKey: ['mine', 'offers'] });
    }, name);
  const joins = offer.kind === 'DEPOSIT_FIRST' || offer.kind === 'DEPOSIT_RELOAD';
  return (
    <>
      {action.problem.region}
      {own.state === 'join' && joins && own.reasons.length === 0 && (
        <Button busy={action.doing === 'join'} onClick={() => run('join', joinPromotion)}>
          {t('promo.join')}
        </Button>
      )}
      {own.state === 'signed' && (
        <>
          <Link to="/centre/$page" params={{ page: 'depositv2' }} className={buttonClass('money')}>
            {t('wallet.deposit')}
          </Link>
          <Button tone="ghost" busy={action.doing === 'leave'} onClick={() => run('leave', leavePromotion)}>
            {t('promo.leave')}
          </Button>
        </>
      )}
    </>
  );
}
