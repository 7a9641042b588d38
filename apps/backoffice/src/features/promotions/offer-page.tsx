import { codeOf } from '@kismet/app-kit/refusal';
import { useLocalText, useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { OFFER_TABS } from '../../shared/address.ts';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { useAllPromotionTexts } from '../../shared/texts/promotion-texts.ts';
import type { OfferDetail, Referral } from './api.ts';
import { offerQuery } from './api.ts';
import { Builder } from './builder/builder.tsx';
import { ClaimsTab } from './claims-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferState } from './offer-words.tsx';
import { ReferralsTab } from './referrals-tab.tsx';
import { ResultTab } from './result-tab.tsx';

const route = getRouteApi('/promotions/$promoId');
const NEW = 'new';

/** One offer: its builder, and what it has given. `new` creates one. */
export default function OfferPage() {
  const { promoId } = route.useParams();
  return promoId === NEW ? <NewOffer /> : <SavedOffer key={promoId} promoId={promoId} />;
}

function NewOffer() {
  const t = useT();
  return (
    <Page title={t('bo.promotions.new')} before={<Back />}>
      <Region query={useAllPromotionTexts()}>{(says) => <Builder offer={null} says={says} />}</Region>
    </Page>
  );
}

function SavedOffer({ promoId }: { promoId: string }) {
  const t = useT();
  const localText = useLocalText();
  const query = useQuery(offerQuery(promoId));
  const offer = query.data;
  if (codeOf(query.error) === 'NOT_FOUND' && query.isError)
    return (
      <Page title={t('bo.promotions.offer')} before={<Back />}>
        <EmptyState title={t('bo.promotions.gone')} />
      </Page>
    );
  return (
    <Page
      title={offer ? localText(offer.title) : t('bo.promotions.offer')}
      before={<Back />}
      aside={
        offer && (
          <>
            <OfferState state={offer.state} />
            <AsOf query={query} />
            <OfferActions offer={offer} />
          </>
        )
      }
    >
      <Region query={query}>{(found) => <Parts offer={found} />}</Region>
    </Page>
  );
}

function Parts({ offer }: { offer: OfferDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const { tab: asked = 'offer', trail, referral } = route.useSearch();
  const hasHoldout = Boolean(offer.live?.draft.holdoutPpm);
  const maySeeLinks = useCan('promotions.links');
  const tabs = OFFER_TABS.filter(
    (one) =>
      (one !== 'referrals' || offer.kind === 'REFERRAL') &&
      (one !== 'links' || maySeeLinks) &&
      (one !== 'result' || hasHoldout),
  );
  const tab = tabs.includes(asked) ? asked : 'offer';
  const texts = useAllPromotionTexts();
  const go = (search: {
    tab?: Exclude<(typeof OFFER_TABS)[number], 'offer'>;
    trail?: string;
    referral?: Referral['state'];
  }) => void navigate({ to: '/promotions/$promoId', params: { promoId: offer.promoId }, search, resetScroll: false });
  const builder = <Region query={texts}>{(says) => <Builder key={offer.promoId} offer={offer} says={says} />}</Region>;
  if (!offer.live) return builder;
  return (
    <>
      <Tabs
        label={t('bo.promotions.parts')}
        controls="offer-part"
        value={tab}
        onChoose={(next) => go(next === 'offer' ? {} : { tab: next })}
        tabs={tabs.map((value) => ({ value, label: t(`bo.promotions.part.${value}`) }))}
      />
      <div id="offer-part" role="tabpanel" aria-label={t(`bo.promotions.part.${tab}`)} className="grid min-w-0 gap-3">
        {tab === 'referrals' && (
          <ReferralsTab
            promoId={offer.promoId}
            state={referral ?? 'audit'}
            trail={trail}
            onGo={(search) => go({ tab: 'referrals', ...search })}
          />
        )}
        {tab === 'claims' && (
          <ClaimsTab
            promoId={offer.promoId}
            trail={trail}
            onTrail={(next) => go({ tab: 'claims', ...(next && { trail: next }) })}
          />
        )}
        {tab === 'links' && <LinksTab promoId={offer.promoId} />}
        {tab === 'result' && <ResultTab promoId={offer.promoId} />}
        {tab === 'offer' && builder}
      </div>
    </>
  );
}

function Back() {
  const t = useT();
  return (
    <Link to="/promotions" className="inline-flex w-fit items-center gap-1.5 text-meta font-semibold text-act">
      <Icon name="back" size={16} />
      {t('bo.promotions.title')}
    </Link>
  );
}
