import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { StepMark } from '@kismet/ui/thread';
import { useQuery } from '@tanstack/react-query';
import { type Detail, orderFormQuery } from './api.ts';
import { etaWords } from './eta-words.ts';
import { nextOf, stepsOf } from './model.ts';

/** From the first of five columns to the last, with 8 px gaps. */
const THREAD = 'calc(80% + 6.4px)';

/** Five steps with times; below, where the money is, its reference, and the next step (ui 7.4). */
export function Tracker({ detail }: { detail: Detail }) {
  const { t, language } = useLanguage();
  const orderForm = useQuery(orderFormQuery).data;
  const steps = stepsOf(detail);
  const { withdrawal, parts, eta } = detail;
  const references = parts.flatMap((part) => (part.reference ? [part.reference] : []));
  const next = nextOf(withdrawal.state);
  const reached = steps.findLastIndex((step) => step.state !== 'ahead');
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <ol aria-label={t('withdraw.steps')} className="relative grid gap-4 @xl:grid-cols-5 @xl:gap-2">
        <span
          aria-hidden
          className="absolute start-1.5 top-1.5 h-0.5 bg-line hidden @xl:block"
          style={{ inlineSize: THREAD }}
        />
        <span
          aria-hidden
          className="absolute start-1.5 top-1.5 h-0.5 bg-act transition-[inline-size] duration-[320ms] hidden @xl:block"
          style={{ inlineSize: `calc(${THREAD} * ${Math.max(0, reached) / 4})` }}
        />
        {steps.map((step) => (
          <li
            key={step.name}
            aria-current={step.state === 'now' ? 'step' : undefined}
            data-step={step.name}
            data-step-state={step.state}
            className="flex items-center gap-3 @xl:grid @xl:content-start @xl:gap-1.5"
          >
            <StepMark state={step.state} className="shrink-0" />
            <span className={step.state === 'ahead' ? 'text-meta text-ink-muted' : 'text-meta font-semibold'}>
              {t(`withdraw.step.${step.name}`)}
            </span>
            {step.at && (
              <time dateTime={step.at} className="text-tiny text-ink-muted">
                {dateTimeText(step.at, language.tag)}
              </time>
            )}
          </li>
        ))}
      </ol>
      <p className="text-body text-ink-soft">
        {t(`withdraw.holder.${withdrawal.holder}`)}
        {references.length > 0 && (
          <>
            {' '}
            {t('withdraw.reference')}{' '}
            <bdi dir="ltr" className="code select-all">
              {references.join(', ')}
            </bdi>
          </>
        )}
      </p>
      {next && (
        <p className="text-meta text-ink-muted">
          {next === 'DISBURSED'
            ? t('withdraw.next.DISBURSED', { minutes: orderForm?.autoReceiptMin ?? 0 })
            : t(`withdraw.next.${next}`)}
          {eta && withdrawal.holder !== 'you' && ` ${etaWords(t, eta, 'etaUsual')}`}
        </p>
      )}
    </div>
  );
}
