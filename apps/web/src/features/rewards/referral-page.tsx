import { useLanguage, useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Banner } from '@kismet/ui/banner';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { ShareButton } from '../../shared/content/share-button.tsx';
import { ClosedNote } from '../../shared/offers/closed-note.tsx';
import { priceText } from '../../shared/offers/price-text.ts';
import { offersQuery } from '../../shared/offers/queries.ts';
import { termText } from '../../shared/offers/term-text.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { Friends } from './friends.tsx';
import { type Referral, referralQuery } from './queries.ts';
import { ReferralLink } from './referral-link.tsx';

/** Row PC-11: the member's own link with its QR code, what it gives, and each friend with a state. */
export default function ReferralPage() {
  const t = useT();
  useTitle(t('centre.referral'));
  const query = useQuery(referralQuery);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-title1 font-bold">{t('centre.referral')}</h2>
      <Region query={query} data={query.data} loading={<RowSkeletons count={3} className="h-24" />}>
        {(referral) => (
          <>
            {referral.promoId ? <Running referral={referral} promoId={referral.promoId} /> : <Closed {...referral} />}
            {(referral.promoId !== null || referral.friends > 0) && <Friends />}
          </>
        )}
      </Region>
    </div>
  );
}

function Running({ referral, promoId }: { referral: Referral; promoId: string }) {
  const t = useT();
  return (
    <>
      <p className="max-w-prose text-body text-ink-soft">{t('referral.how')}</p>
      <ReferralLink referral={referral} />
      <Terms promoId={promoId} rewardedThisMonth={referral.rewardedThisMonth} />
    </>
  );
}

/** What the offer gives and requires, derived from its parameters. */
function Terms({ promoId, rewardedThisMonth }: { promoId: string; rewardedThisMonth: number }) {
  const texts = useLanguage();
  const { t } = texts;
  const symbol = useSymbol();
  const offers = useQuery(offersQuery);
  return (
    <section aria-labelledby="referral-terms" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h3 id="referral-terms" className="text-title2 font-bold">
        {t('promo.terms')}
      </h3>
      <Region
        query={offers}
        data={offers.data?.promotion.find((one) => one.promoId === promoId)}
        loading={<RowSkeletons count={2} className="h-8" />}
      >
        {(offer) => (
          <>
            <p className="rounded-input bg-act-soft p-3 text-body font-semibold text-act">
              {priceText(texts, offer, symbol)}
            </p>
            <ul className="grid list-disc gap-1 ps-5 text-body">
              {offer.terms.map((term) => (
                <li key={term.id}>{termText(texts, term, symbol)}</li>
              ))}
            </ul>
            {offer.configured?.kind === 'REFERRAL' && (
              <p className="text-meta text-ink-soft">
                {t('referral.month', { n: rewardedThisMonth, max: offer.configured.parameters.monthlyMost })}
              </p>
            )}
          </>
        )}
      </Region>
    </section>
  );
}

function Closed({ closedFor }: Pick<Referral, 'closedFor'>) {
  const t = useT();
  if (closedFor === 'agent')
    return (
      <Banner tone="info">
        <p className="font-semibold">{t('referral.agentTitle')}</p>
        <p>{t('referral.agent')}</p>
      </Banner>
    );
  if (closedFor) return <ClosedNote reason={closedFor} />;
  return (
    <EmptyState
      title={t('referral.off')}
      action={
        <>
          <ShareButton title={t('brand.name')} path="/" />
          <Link to="/join" className={buttonClass('ghost')}>
            {t('referral.join')}
          </Link>
        </>
      }
    >
      {t('referral.offText')}
    </EmptyState>
  );
}
