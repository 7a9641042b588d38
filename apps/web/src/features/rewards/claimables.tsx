import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Badge } from '@kismet/ui/badge';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { ClaimButton } from '../../shared/offers/claim-button.tsx';
import { ClosedNote } from '../../shared/offers/closed-note.tsx';
import { type OfferWithState, useOffers, useOwnOffers, withStates } from '../../shared/offers/queries.ts';
import { ToDraw } from '../../shared/offers/to-draw.tsx';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { ClaimAll } from './claim-all.tsx';

/** Rewards that wait for the member, each with its expiry. */
export function Claimables() {
  const { t } = useLanguage();
  const offers = useOffers();
  const own = useOwnOffers();
  const isBoth = offers.data !== undefined && own.data !== undefined;
  const waiting = withStates(offers.data?.promotion, own.data?.list).filter(({ own: { state } }) => state === 'claim');
  return (
    <section aria-labelledby="rewards-waiting" className="grid gap-3">
      <h3 id="rewards-waiting" className="text-title2 font-bold">
        {t('promo.state.claim')}
      </h3>
      <Region
        query={offers.data ? own : offers}
        data={isBoth ? waiting : undefined}
        loading={<RowSkeletons count={2} className="h-20" />}
      >
        {(list) => (
          <>
            {own.data?.closedFor && <ClosedNote reason={own.data.closedFor} />}
            {/* stays after it is pressed, to report what happened to each */}
            <ClaimAll waiting={list.filter(({ offer }) => offer.kind !== 'RAFFLE')} />
            {list.length > 0 ? (
              <ul className="grid gap-3">
                {list.map((one) => (
                  <Waiting key={one.offer.promoId} {...one} />
                ))}
              </ul>
            ) : (
              !own.data?.closedFor && (
                <EmptyState
                  title={t('rewards.nothing')}
                  action={
                    <Link to="/promotions" className={buttonClass('ghost')}>
                      {t('rewards.promotions')}
                    </Link>
                  }
                >
                  {t('rewards.nothingText')}
                </EmptyState>
              )
            )}
          </>
        )}
      </Region>
    </section>
  );
}

function Waiting({ offer, own }: OfferWithState) {
  const { t, language } = useLanguage();
  const said = useLocalText();
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="me-auto grid gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <Link to="/promoDetail" search={{ id: offer.promoId }} className="font-semibold hover:underline">
            <bdi dir="auto">{said(offer.title)}</bdi>
          </Link>
          {own.reward && <Badge>{t(`promo.form.${own.reward.form}`)}</Badge>}
        </span>
        {own.claimUntil && (
          <time dateTime={own.claimUntil} className="text-meta text-ink-muted">
            {t('promo.claimUntil', { at: dateTimeText(own.claimUntil, language.tag) })}
          </time>
        )}
      </div>
      {offer.kind === 'RAFFLE' ? <ToDraw promoId={offer.promoId} /> : <ClaimButton own={own} />}
    </li>
  );
}
