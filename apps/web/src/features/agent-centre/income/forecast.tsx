import { timeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../../shared/api/queries.ts';
import { useCategoryName } from '../agreements/agreement-card.tsx';
import { runningQuery } from '../agreements/api.ts';
import { useMoments } from '../agreements/moments.ts';
import { isSome } from '../figures.ts';
import { Times } from '../times.tsx';

/**
 * What the current periods would pay if they ended now, before payments to the own downlines, with the carry-over of dividends. Future
 * play is not estimated.
 */
export function Forecast() {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const category = useCategoryName();
  const { periodOf } = useMoments();
  const { data } = useQuery(runningQuery('mine'));
  if (!data || data.list.length === 0) return null;
  return (
    <section
      aria-label={t('agentCentre.income.forecast')}
      className="grid gap-2 rounded-card border border-dashed border-line-strong bg-surface p-4"
    >
      <h3 className="flex flex-wrap items-center gap-2 text-label font-bold">
        {t('agentCentre.income.forecast')} <Badge tone="info">{t('agreement.estimate')}</Badge>
      </h3>
      <ul className="grid">
        {data.list.map((one) => (
          <li
            key={one.agreementId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-meta first:border-t-0"
          >
            <span className="font-semibold">
              {t(`agreement.kind.${one.kind}`)} · {category(one.category)}
            </span>
            <span className="text-ink-muted">{periodOf(one)}</span>
            <span className="text-ink-soft">
              {one.tier >= 0 && one.rateType === 'percent' ? (
                <Times base={one.base} ppm={one.ratePpm} />
              ) : (
                <Money units={one.base} symbol={symbol} />
              )}
              {isSome(one.carryIn) && (
                <>
                  {' · '}
                  {t('agreement.part.carryIn')} <Money units={one.carryIn} symbol={symbol} delta />
                </>
              )}
            </span>
            <Money units={one.gross} symbol={symbol} className="ms-auto font-semibold" />
          </li>
        ))}
      </ul>
      <p className="text-tiny text-ink-muted">
        {t('agreement.countedThrough', { at: `\u2068${timeText(data.countedThrough, language.tag)}\u2069` })}{' '}
        {t('agreement.example.before')}
      </p>
    </section>
  );
}
