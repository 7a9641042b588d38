import { useT } from '@kismet/app-kit/texts';
import type { OfferCard, OwnOffer } from '@kismet/contracts/promotions/offer';
import { buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import { lateCode, WithCode } from '../../../shared/late/late-code.tsx';
import { useSession } from '../../../shared/session/session.ts';

// for members only
const OwnActs = lateCode(async () => (await import('./own-acts.tsx')).OwnActs);

interface Props {
  readonly offer: OfferCard;
  readonly own: OwnOffer | undefined;
  /** On the offer's own page the application form follows below. */
  readonly isDetail?: boolean;
}
/** The actions available on an offer now: a visitor signs in, a member has what their state allows (`own-acts.tsx`). */
export function OfferActs({ offer, own, isDetail = false }: Props) {
  const t = useT();
  const { token } = useSession();
  const next = `/promoDetail?id=${offer.promoId}`;
  if (token === null)
    return (
      <Link to="/login" search={{ next }} className={buttonClass(isDetail ? 'act' : 'ghost')}>
        {t('promo.logIn')}
      </Link>
    );
  return (
    own && (
      <WithCode code={OwnActs} fallback={<div aria-busy className="min-h-11" />} props={{ offer, own, isDetail }} />
    )
  );
}
