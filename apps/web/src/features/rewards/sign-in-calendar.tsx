import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import clsx from 'clsx';
import { useSymbol } from '../../shared/api/queries.ts';
import { ClaimButton } from '../../shared/offers/claim-button.tsx';
import type { OfferWithState } from '../../shared/offers/queries.ts';

/** The days of a calendar with their amounts: those claimed consecutively, today's, and those to come. */
export function SignInCalendar({ offer, own }: OfferWithState) {
  const { t, language } = useLanguage();
  const said = useLocalText();
  if (offer.configured?.kind !== 'SIGN_IN') return null;
  const { amounts } = offer.configured.parameters;
  const today = Number(own.progress?.done ?? 0);
  const isClaimed = own.state === 'claimed';
  const inRow = today + (isClaimed ? 1 : 0);
  return (
    <section
      aria-labelledby={`days-${offer.promoId}`}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h3 id={`days-${offer.promoId}`} className="text-title2 font-bold">
        <bdi dir="auto">{said(offer.title)}</bdi>
      </h3>
      {inRow > 0 && <p className="text-meta text-ink-soft">{t('missions.streak', { days: inRow })}</p>}
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(64px,1fr))] gap-2">
        {amounts.map((amount, day) => (
          <Day
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={day}
            {...{ day, amount }}
            isDone={day < today || (day === today && isClaimed)}
            isToday={day === today}
          />
        ))}
      </ol>
      <p className="text-meta text-ink-muted">
        {t('promo.term.signInGap')}
        {own.claimUntil && ` ${t('promo.claimUntil', { at: dateTimeText(own.claimUntil, language.tag) })}`}
      </p>
      <ClaimButton own={own} className="justify-self-start" />
    </section>
  );
}

interface DayProps {
  readonly day: number;
  readonly amount: bigint;
  readonly isDone: boolean;
  readonly isToday: boolean;
}
function Day({ day, amount, isDone, isToday }: DayProps) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'grid justify-items-center gap-1 rounded-input border p-2 text-center',
        isDone ? 'border-transparent bg-win-soft text-win' : isToday ? 'border-act' : 'border-line text-ink-soft',
      )}
    >
      <span className="text-tiny">{isToday ? t('missions.today') : t('missions.day', { day: day + 1 })}</span>
      <Money units={amount} symbol={symbol} className="font-semibold" />
      <span className="grid h-5 place-items-center">
        {isDone && (
          <>
            <Icon name="check" size={16} />
            <span className="sr-only">{t('missions.done')}</span>
          </>
        )}
      </span>
    </li>
  );
}
