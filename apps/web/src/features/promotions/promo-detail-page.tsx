import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { buttonClass } from '@kismet/ui/button';
import { Card } from '@kismet/ui/card';
import { EmptyState } from '@kismet/ui/empty-state';
import { Icon } from '@kismet/ui/icon';
import { linkClass } from '@kismet/ui/link-class';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { readNoticeAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { type Notice, noticesQuery } from '../../shared/content/content-queries.ts';
import { ReadingSwitch } from '../../shared/content/reading-switch.tsx';
import { ShareButton } from '../../shared/content/share-button.tsx';
import { HtmlFrame } from '../../shared/html-frame.tsx';
import { useOffers } from '../../shared/offers/queries.ts';
import { PaneSkeleton } from '../../shared/pane-skeleton.tsx';
import { OfferDetail } from './offers/offer-detail.tsx';

/** Row RT-06: one promotion in full, an offer with its terms or an announcement of the brand. */
export default function PromoDetailPage() {
  const { t, language } = useLanguage();
  const { id } = readNoticeAddress(useSearch({ strict: false }));
  const query = useQuery(noticesQuery(language.code));
  const offers = useOffers();
  const said = useLocalText();
  const promotion = query.data?.promotion.find((one) => one.id === id);
  const offer = offers.data?.promotion.find(({ promoId }) => promoId === id);
  useTitle(offer ? said(offer.title) : (promotion?.title ?? t('nav.promotions')));
  // it has ended only when neither list contains it
  const isBoth = query.data !== undefined && offers.data !== undefined;
  return (
    <div className="page grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <Link to="/promotions" className={`${linkClass} inline-flex min-h-9 items-center gap-1 justify-self-start`}>
        <Icon name="back" size={18} />
        {t('nav.promotions')}
      </Link>
      {offer ? (
        <OfferDetail offer={offer} />
      ) : promotion ? (
        <Detail promotion={promotion} />
      ) : (
        <Region query={query.data ? offers : query} data={isBoth || undefined} loading={<PaneSkeleton />}>
          {() => (
            <EmptyState
              title={t('promo.gone')}
              action={
                <Link to="/promotions" className={buttonClass('ghost')}>
                  {t('promo.others')}
                </Link>
              }
            >
              {t('promo.goneText')}
            </EmptyState>
          )}
        </Region>
      )}
    </div>
  );
}

function Detail({ promotion }: { promotion: Notice }) {
  const { language } = useLanguage();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div lang={promotion.language}>
        <h1 className="text-title1 font-bold md:text-[24px]">
          <bdi dir="auto">{promotion.title}</bdi>
        </h1>
        <time dateTime={promotion.publishedAt} className="text-meta text-ink-muted">
          {dateTimeText(promotion.publishedAt, language.tag)}
        </time>
      </div>
      <HtmlFrame html={promotion.content} language={promotion.language} title={promotion.title} />
      <div className="flex flex-wrap items-center gap-2">
        <ShareButton title={promotion.title} path={`/promoDetail?id=${encodeURIComponent(promotion.id)}`} />
        <ReadingSwitch />
      </div>
    </Card>
  );
}
