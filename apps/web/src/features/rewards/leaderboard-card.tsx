import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { linkClass } from '@kismet/ui/link-class';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { JoinButtons } from '../../shared/offers/join-buttons.tsx';
import { priceText } from '../../shared/offers/price-text.ts';
import type { OfferWithState } from '../../shared/offers/queries.ts';
import { termText } from '../../shared/offers/term-text.ts';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { LeaderboardPlaces } from './leaderboard-places.tsx';
import { leaderboardQuery } from './queries.ts';

const PERIODS = ['current', 'last'] as const;

/** One leaderboard: what counts, joining, and its places: live, or those of the last period. */
export function LeaderboardCard({ offer, own }: OfferWithState) {
  const texts = useLanguage();
  const { t } = texts;
  const said = useLocalText();
  const symbol = useSymbol();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('current');
  const query = useQuery(leaderboardQuery(offer.promoId, period));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="me-auto font-bold">
          <Link to="/promoDetail" search={{ id: offer.promoId }} className="hover:underline">
            <bdi dir="auto">{said(offer.title)}</bdi>
          </Link>
        </h4>
        <Badge tone={own.state === 'signed' ? 'win' : 'plain'}>{t(`promo.state.${own.state}`)}</Badge>
      </div>
      {offer.terms.slice(0, 1).map((term) => (
        <p key={term.id} className="text-body text-ink-soft">
          {termText(texts, term, symbol)}
        </p>
      ))}
      <p className="text-meta font-semibold">{priceText({ t }, offer, symbol)}</p>
      <Link
        to="/promoDetail"
        search={{ id: offer.promoId }}
        aria-label={`${t('promo.details')}: ${said(offer.title)}`}
        className={`${linkClass} inline-flex min-h-9 items-center justify-self-start text-meta`}
      >
        {t('promo.details')}
      </Link>
      <div className="flex flex-wrap gap-2">
        <JoinButtons offer={offer} own={own} hasBoard />
      </div>
      <SegmentedControl
        label={t('promo.board.period')}
        choices={PERIODS.map((value) => ({ value, label: t(`promo.board.${value}`) }))}
        value={period}
        onChoose={setPeriod}
        className="justify-self-start"
      />
      <Region query={query} data={query.data} loading={<RowSkeletons count={3} className="h-10" />}>
        {({ board }) =>
          board ? (
            <LeaderboardPlaces board={board} title={said(offer.title)} />
          ) : (
            <p className="text-body text-ink-soft">
              {t(period === 'last' ? 'promo.board.noLast' : 'promo.board.none')}
            </p>
          )
        }
      </Region>
    </li>
  );
}
