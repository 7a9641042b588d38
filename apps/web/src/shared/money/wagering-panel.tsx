import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { Card } from '@kismet/ui/card';
import { Icon } from '@kismet/ui/icon';
import { Skeleton } from '@kismet/ui/skeleton';
import { ThreadProgress } from '@kismet/ui/thread-progress';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../api/queries.ts';
import { isolatedMoney, isolatedOdds } from './isolated.ts';
import { type Requirement, shareOf, wageringQuery } from './wagering-query.ts';

/** The open wagering requirement, its causes, and contributions (rule 4.7). For cashier pages, lazily loaded. */
export default function WageringPanel() {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const query = useQuery(wageringQuery);
  return (
    <Region query={query} data={query.data} loading={<Skeleton className="h-24" />}>
      {(data) => (
        <Card className="grid gap-4">
          <h3 className="text-label font-semibold">{t('wagering.title')}</h3>
          {data.open.length === 0 ? (
            <p className="flex items-center gap-2 text-body text-ink-soft">
              <Icon name="check" className="text-win" />
              {t('wagering.none')}
            </p>
          ) : (
            <>
              <p className="text-body">{t('wagering.missing', { amount: isolatedMoney(data.missing, symbol) })}</p>
              <ul className="grid gap-4">
                {data.open.map((row) => (
                  <Row key={row.requirementId} row={row} />
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
    </Region>
  );
}

function Row({ row }: { row: Requirement }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const money = (units: bigint) => isolatedMoney(units, symbol);
  const why = t('wagering.why', {
    source: t(`wagering.source.${row.source}`),
    base: money(row.base),
    times: row.multiplePpm / 1_000_000,
  });
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-meta">
        <span className="font-semibold">{why}</span>
        <bdi className="text-ink-soft">
          {t('wagering.progress', { done: money(row.done), required: money(row.required) })}
        </bdi>
      </p>
      <ThreadProgress share={shareOf(row)} label={why} />
      <p className="text-tiny text-ink-muted">
        {dateTimeText(row.createdAt, language.tag)}
        {row.expiresAt && ` · ${t('wagering.until', { time: dateTimeText(row.expiresAt, language.tag) })}`}
      </p>
      {row.maxBet !== null && (
        <p className="text-meta text-ink-soft">{t('wagering.maxBet', { amount: money(row.maxBet) })}</p>
      )}
      {row.minOddsE4 !== null && (
        <p className="text-meta text-ink-soft">{t('wagering.minOdds', { odds: isolatedOdds(row.minOddsE4) })}</p>
      )}
      {row.weights.some(({ weightPpm }) => weightPpm !== 1_000_000) && (
        <details className="text-meta text-ink-soft">
          <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">{t('wagering.counts')}</summary>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
            {row.weights.map(({ category, weightPpm }) => (
              <li key={category} className="flex justify-between gap-2">
                <span>{t(`category.${category}`)}</span>
                <bdi>{t('wagering.percent', { n: String(weightPpm / 10_000) })}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
