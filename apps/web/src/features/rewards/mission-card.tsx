import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Icon } from '@kismet/ui/icon';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../shared/api/queries.ts';
import { ClaimButton } from '../../shared/offers/claim-button.tsx';
import { OfferProgress } from '../../shared/offers/offer-progress.tsx';
import type { OfferWithState } from '../../shared/offers/queries.ts';
import { termText } from '../../shared/offers/term-text.ts';

/** Clauses that the card already expresses next to its progress. */
const SAID_BELOW: readonly string[] = ['missionBreak', 'missionAfter'];

interface Props extends OfferWithState {
  /** The title of the mission after which it opens, null when that mission is not shown; undefined once it is open. */
  readonly before?: OfferWithState['offer']['title'] | null | undefined;
}
/** One mission: requirement and reward, progress, and the claim; or the mission after which it opens. */
export function MissionCard({ offer, own, before }: Props) {
  const texts = useLanguage();
  const { t, language } = texts;
  const said = useLocalText();
  const symbol = useSymbol();
  const days = Number(own.progress?.done ?? 0);
  const isStreak = offer.configured?.kind === 'MISSION' && Boolean(offer.configured.parameters.streakDays);
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="me-auto font-bold">
          <Link to="/promoDetail" search={{ id: offer.promoId }} className="hover:underline">
            <bdi dir="auto">{said(offer.title)}</bdi>
          </Link>
        </h4>
        <Badge tone={own.state === 'claim' || own.state === 'claimed' ? 'win' : 'plain'}>
          {t(before === undefined ? `promo.state.${own.state}` : 'missions.locked')}
        </Badge>
      </div>
      {/* the first clause states requirement and reward, the next which games count, or in which form it is paid */}
      {offer.terms
        .filter(({ id }) => !SAID_BELOW.includes(id))
        .slice(0, 2)
        .map((term) => (
          <p key={term.id} className="text-body text-ink-soft">
            {termText(texts, term, symbol)}
          </p>
        ))}
      {before !== undefined && (
        <p className="flex items-center gap-2 text-meta text-ink-soft">
          <Icon name="lock" size={16} />
          {before ? t('missions.opensAfter', { title: `\u2068${said(before)}\u2069` }) : t('promo.reason.PREVIOUS')}
        </p>
      )}
      {own.progress && <OfferProgress progress={own.progress} />}
      {isStreak && own.progress && (
        <p className="text-meta text-ink-soft">
          {days > 0 && `${t('missions.streak', { days })} · `}
          {t('promo.term.missionBreak')}
        </p>
      )}
      {own.cycleEndsAt && (
        <time dateTime={own.cycleEndsAt} className="text-meta text-ink-muted">
          {t('missions.resets', { at: dateTimeText(own.cycleEndsAt, language.tag) })}
        </time>
      )}
      <ClaimButton own={own} className="justify-self-start" />
    </li>
  );
}
