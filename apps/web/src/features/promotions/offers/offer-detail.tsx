import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import type { OfferCard, OwnOffer } from '@kismet/contracts/promotions/offer';
import { Badge } from '@kismet/ui/badge';
import { Banner } from '@kismet/ui/banner';
import { Card } from '@kismet/ui/card';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useViewerZone } from '../../../shared/api/server-snapshot.ts';
import { ShareButton } from '../../../shared/content/share-button.tsx';
import { ClosedNote } from '../../../shared/offers/closed-note.tsx';
import { OfferProgress } from '../../../shared/offers/offer-progress.tsx';
import { priceText } from '../../../shared/offers/price-text.ts';
import { useOwnOffers } from '../../../shared/offers/queries.ts';
import { termText } from '../../../shared/offers/term-text.ts';
import { ApplicationForm } from './application-form.tsx';
import { endingTexts } from './ending-texts.ts';
import { EnvelopeChecks } from './envelope-checks.tsx';
import { OfferActs } from './offer-acts.tsx';
import { RaffleChecks } from './raffle-checks.tsx';
import { RaffleTickets } from './raffle-tickets.tsx';
import { StateBadge } from './state-badge.tsx';
import { WorkedExample } from './worked-example.tsx';

/** One offer in full: price, own state, terms, a worked example, and what ends it. All of it is made from its parameters. */
export function OfferDetail({ offer }: { offer: OfferCard }) {
  const texts = useLanguage();
  const { t } = texts;
  const said = useLocalText();
  const symbol = useSymbol();
  const zone = useViewerZone();
  const states = useOwnOffers().data;
  const own = states?.list.find(({ promoId }) => promoId === offer.promoId);
  const isOpen = own?.state === 'join' && own.reasons.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          {offer.tags.map((tag) => (
            <Badge key={tag}>{t(`promo.tag.${tag}`)}</Badge>
          ))}
          {own && <StateBadge state={own.state} />}
        </div>
        <h1 className="text-title1 font-bold md:text-[24px]">
          <bdi dir="auto">{said(offer.title)}</bdi>
        </h1>
        <p className="text-body text-ink-soft">
          <bdi dir="auto">{said(offer.text)}</bdi>
        </p>
        <p className="rounded-input bg-act-soft p-3 text-body font-semibold text-act">
          {priceText(texts, offer, symbol)}
        </p>
        {states?.closedFor && <ClosedNote reason={states.closedFor} />}
        {own && <OwnState offer={offer} own={own} />}
        <OfferActs offer={offer} own={own} isDetail />
      </Card>
      {offer.kind === 'RED_ENVELOPE' && <EnvelopeChecks promoId={offer.promoId} />}
      {own && offer.kind === 'RAFFLE' && <RaffleTickets promoId={offer.promoId} own={own} />}
      {offer.kind === 'RAFFLE' && <RaffleChecks promoId={offer.promoId} />}
      {isOpen && offer.kind === 'MANUAL' && (
        <Card>
          <ApplicationForm promoId={offer.promoId} />
        </Card>
      )}
      <Card className="grid gap-5">
        {offer.configured && <WorkedExample configured={offer.configured} />}
        <section className="grid gap-2">
          <h2 className="text-title2 font-bold">{t('promo.terms')}</h2>
          <Clauses lines={offer.terms.map((term) => termText(texts, term, symbol))} />
        </section>
        <section className="grid gap-2">
          <h2 className="text-title2 font-bold">{t('promo.ends')}</h2>
          <Clauses lines={endingTexts(texts, offer, own, zone)} />
        </section>
        <div className="justify-self-start">
          <ShareButton title={said(offer.title)} path={`/promoDetail?id=${offer.promoId}`} />
        </div>
      </Card>
    </div>
  );
}

const Clauses = ({ lines }: { lines: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 ps-5 text-body">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Progress, the claim's end, and the course of an application. */
function OwnState({ offer, own }: { offer: OfferCard; own: OwnOffer }) {
  const { t, language } = useLanguage();
  const hours = offer.configured?.kind === 'MANUAL' ? offer.configured.parameters.answerHours : 0;
  return (
    <>
      {own.progress && <OfferProgress progress={own.progress} />}
      {own.claimUntil && (
        <p className="text-meta text-ink-soft">
          {t('promo.claimUntil', { at: dateTimeText(own.claimUntil, language.tag) })}
        </p>
      )}
      {own.state === 'applying' && <Banner>{t('promo.applied', { hours })}</Banner>}
      {own.remark && (own.state === 'rejected' || own.state === 'join') && (
        <Banner tone="warn">{t('promo.refused')}</Banner>
      )}
      {own.comment && <Quote title={t('promo.yourComment')} text={own.comment} />}
      {own.remark && <Quote title={t('promo.remark')} text={own.remark} />}
    </>
  );
}

const Quote = ({ title, text }: { title: string; text: string }) => (
  <p className="text-body">
    <span className="text-meta text-ink-muted">{title}</span> <bdi dir="auto">{text}</bdi>
  </p>
);
