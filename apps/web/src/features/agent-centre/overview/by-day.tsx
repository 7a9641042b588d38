import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Money } from '@kismet/ui/money';
import { Skeleton } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { lazy, Suspense, useMemo, useState } from 'react';
import { inTime } from '../../../shared/api/in-time.ts';
import { useSymbol } from '../../../shared/api/queries.ts';
import { figureName, heightOf, opposite } from '../figures.ts';
import type { Overview } from '../reports.ts';

const Bars = lazy(inTime(() => import('../../../shared/records/bars.tsx')));
const SERIES = ['validBet', 'netLoss', 'deposit'] as const;

/** The range by day, and the share of each category: as charts, and as tables. */
export function ByDay({ data }: { data: Overview }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const [name, setName] = useState<(typeof SERIES)[number]>('validBet');
  const heights = useMemo(
    () => data.series.map(({ figures }) => heightOf(name === 'netLoss' ? opposite(figures.profit) : figures[name])),
    [data, name],
  );
  const labels = useMemo(() => data.series.map(({ day }) => day.slice(5).replace('-', '/')), [data]);
  return (
    <section
      aria-label={t('agentCentre.byDay')}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-label font-bold">{t('agentCentre.byDay')}</h3>
        <SegmentedControl
          label={t('agentCentre.byDay')}
          value={name}
          onChoose={setName}
          choices={SERIES.map((value) => ({ value, label: figureName(t, value) }))}
        />
      </div>
      {heights.some((height) => height !== 0) ? (
        <Suspense fallback={<Skeleton className="h-[180px]" />}>
          <Bars labels={labels} values={heights} label={t('agentCentre.byDay')} />
        </Suspense>
      ) : (
        <p className="text-body text-ink-muted">{t('agentCentre.nothingToShow')}</p>
      )}
      <details>
        <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11 text-meta font-semibold text-act">
          {t('agentCentre.asTable')}
        </summary>
        <Table
          caption={t('agentCentre.byDay')}
          rows={data.series}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', title: t('agentCentre.day'), lead: true, cell: ({ day }) => dayText(day, language.tag) },
            ...(['deposit', 'withdraw', 'validBet', 'payout'] as const).map((key) => ({
              key,
              title: figureName(t, key),
              numeric: true,
              cell: ({ figures }: Overview['series'][number]) => <Money units={figures[key]} symbol={symbol} />,
            })),
            {
              key: 'netLoss',
              title: figureName(t, 'netLoss'),
              numeric: true,
              cell: ({ figures }) => <Money units={opposite(figures.profit)} symbol={symbol} delta />,
            },
          ]}
        />
      </details>
    </section>
  );
}
