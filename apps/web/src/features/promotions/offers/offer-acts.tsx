import { useT } from '@kismet/app-kit/texts';
import type { OfferCard, OwnOffer } from '@kismet/contracts/promotions/offer';
import { buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { inTime } from '../../../shared/api/in-time.ts';
import { useSession } from '../../../shared/session/session.ts';

// of members alone
const OwnActs = lazy(inTime(async () => ({ default: (await import('./own-acts.tsx')).OwnActs })));

interface Props {
  readonly offer: OfferCard;
  readonly own: OwnOffer | undefined;
  /** On the offer's own page the application form follows below. */
  readonly isDetail?: boolean;
}
/** What can be done with an offer now: a visitor signs in, a member has what their state allows (`own-acts.tsx`). */
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
      <Suspense fallback={<div aria-busy className="min-h-11" />}>
        <OwnActs offer={offer} own={own} isDetail={isDetail} />
      </Suspense>
    )
  );
}
