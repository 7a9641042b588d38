import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import {
  claimPromotion,
  joinPromotion,
  leavePromotion,
  type OfferCard as Offer,
  type OwnOffer,
} from '@kismet/contracts/promotions/offer';
import { Badge } from '@kismet/ui/badge';
import { Button, buttonClass } from '@kismet/ui/button';
import { Money } from '@kismet/ui/money';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { useSymbol } from '../../../shared/queries.ts';
import { useViewerZone } from '../../../shared/server-snapshot.ts';
import { useSiteAction } from '../../../shared/use-site-action.tsx';
import { termText } from './term-text.ts';

/** One offer: its terms, which are made from its parameters, and what the member can do with it now. */
export function OfferCard({ offer, own }: { offer: Offer; own: OwnOffer | undefined }) {
  const texts = useLanguage();
  const { t, language } = texts;
  const symbol = useSymbol();
  const zone = useViewerZone();
  const said = (names: Readonly<Record<string, string>>) => names[language.catalogue] ?? names.en;
  return (
    <article className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-title2 font-bold">
          <bdi dir="auto">{said(offer.title)}</bdi>
        </h3>
        {own && <Badge tone={own.state === 'claim' ? 'win' : 'plain'}>{t(`promo.state.${own.state}`)}</Badge>}
      </div>
      <p className="text-body text-ink-soft">
        <bdi dir="auto">{said(offer.text)}</bdi>
      </p>
      <ul className="grid list-disc gap-1 ps-5 text-meta">
        {offer.terms.map((term, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clauses of one kind repeat, and their order is fixed
          <li key={place}>{termText(texts, term, symbol)}</li>
        ))}
        {offer.endsAt && <li>{t('promo.until', { at: dateTimeText(offer.endsAt, language.tag, zone) })}</li>}
      </ul>
      {own?.progress && <Steps progress={own.progress} />}
      {own?.remark && (
        <p className="text-meta">
          <bdi dir="auto">{own.remark}</bdi>
        </p>
      )}
      <Acts offer={offer} own={own} />
    </article>
  );
}

function Steps({ progress: { done, need, unit } }: { progress: NonNullable<OwnOffer['progress']> }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  return (
    <div className="grid gap-1 text-meta text-ink-soft">
      <ThreadProgress share={Number(done) / Number(need)} label={t('promo.progress')} />
      <bdi dir="ltr">
        {unit === 'money' ? (
          <>
            <Money units={done} symbol={symbol} /> / <Money units={need} symbol={symbol} />
          </>
        ) : (
          `${done} / ${need}`
        )}
      </bdi>
    </div>
  );
}

function Acts({ offer, own }: { offer: Offer; own: OwnOffer | undefined }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const client = useQueryClient();
  const action = useSiteAction<'join' | 'claim' | 'leave'>();
  const { promoId } = offer;
  const run = (name: 'join' | 'claim' | 'leave', route: typeof joinPromotion | typeof claimPromotion) =>
    void action.run(async () => {
      await call(route as typeof joinPromotion, { promoId });
      await client.invalidateQueries({ queryKey: ['mine'] });
    }, name);
  if (!own)
    return (
      <Link to="/login" search={{ next: '/promotions' }} className={buttonClass('ghost')}>
        {t('promo.logIn')}
      </Link>
    );
  const joins = offer.kind === 'DEPOSIT_FIRST' || offer.kind === 'DEPOSIT_RELOAD';
  return (
    <div className="grid gap-2">
      {action.problem.region}
      {own.reasons.map((reason) => (
        <p key={reason} className="text-meta text-ink-soft">
          {t(`promo.reason.${reason}` as 'promo.reason.LEVEL')}
        </p>
      ))}
      {own.state === 'claim' && own.reward && (
        <Button busy={action.doing === 'claim'} onClick={() => run('claim', claimPromotion)}>
          {t('promo.claim')} <Money units={own.reward.amount} symbol={symbol} />
        </Button>
      )}
      {own.state === 'join' && joins && (
        <Button busy={action.doing === 'join'} onClick={() => run('join', joinPromotion)}>
          {t('promo.join')}
        </Button>
      )}
      {own.state === 'signed' && (
        <Button tone="ghost" busy={action.doing === 'leave'} onClick={() => run('leave', leavePromotion)}>
          {t('promo.leave')}
        </Button>
      )}
    </div>
  );
}
