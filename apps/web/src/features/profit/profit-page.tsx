import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { PROFIT_GROUPS } from '@kismet/contracts/reports/statement';
import { unitsToDecimal } from '@kismet/kernel/money';
import { EmptyState } from '@kismet/ui/empty-state';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { Money } from '@kismet/ui/money';
import { Skeleton } from '@kismet/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { inTime } from '../../shared/api/in-time.ts';
import { useSymbol } from '../../shared/api/queries.ts';
import type { CentreAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { CsvButton } from '../../shared/records/csv-button.tsx';
import { RecordTotals } from '../../shared/records/record-totals.tsx';
import type { Span } from '../../shared/records/span.ts';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { useSpan } from '../../shared/records/use-span.ts';
import { WidenButton } from '../../shared/records/widen-button.tsx';
import { RowSkeletons } from '../../shared/row-skeletons.tsx';
import { ProfitTable, useRowName } from './profit-table.tsx';
import { groupOf, heightOf, type Profit, type ProfitRow, profitQuery } from './queries.ts';

const Bars = lazy(inTime(() => import('../../shared/records/bars.tsx')));

/** Row PC-08: the member's profit and loss; net first, then turnover. */
export default function ProfitPage({ address }: { readonly address: CentreAddress }) {
  const t = useT();
  const navigate = useNavigate();
  useTitle(t('centre.profit'));
  const { span, today } = useSpan(address);
  const groupBy = groupOf(address.tab);
  const query = useQuery(profitQuery(span, groupBy));
  const go = (search: CentreAddress) =>
    void navigate({ to: '/centre/$page', params: { page: 'personalProfit' }, search, resetScroll: false });
  const onSpan = (next: Span) => go({ ...next, tab: groupBy });
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.profit')}</h2>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <SegmentedControl
          label={t('profit.by')}
          value={groupBy}
          onChoose={(tab) => go({ ...span, tab })}
          choices={PROFIT_GROUPS.map((value) => ({ value, label: t(`profit.by.${value}`) }))}
        />
        <SpanPicker span={span} today={today} onSpan={onSpan} />
      </div>
      <Region query={query} data={query.data} loading={<RowSkeletons count={5} className="h-14" />}>
        {(data) => (
          <Report
            data={data}
            byDay={groupBy === 'day'}
            widen={<WidenButton span={span} today={today} onSpan={onSpan} />}
          />
        )}
      </Region>
    </div>
  );
}

function Report({ data, byDay, widen }: { data: Profit; byDay: boolean; widen: ReactNode }) {
  const t = useT();
  const symbol = useSymbol();
  const nameOf = useRowName();
  const days = useMemo(() => data.list.toReversed(), [data]);
  const heights = useMemo(() => days.map(({ net }) => heightOf(net)), [days]);
  const labels = useMemo(() => days.map(({ key }) => key.slice(5).replace('-', '/')), [days]);
  return (
    <>
      <RecordTotals
        rows={[
          { label: t('profit.net'), value: <Money units={data.totals.net} symbol={symbol} delta /> },
          { label: t('profit.previous'), value: <Money units={data.previous.net} symbol={symbol} delta /> },
          { label: t('profit.stake'), value: <Money units={data.totals.stake} symbol={symbol} /> },
          { label: t('profit.payout'), value: <Money units={data.totals.payout} symbol={symbol} /> },
        ]}
      />
      {data.list.length === 0 ? (
        <EmptyState title={t('profit.none')} action={widen}>
          {t('profit.noneText')}
        </EmptyState>
      ) : (
        <>
          {byDay && (
            <Suspense fallback={<Skeleton className="h-[180px]" />}>
              <div className="rounded-card border border-line bg-surface p-3">
                <Bars labels={labels} values={heights} label={t('profit.chart')} />
              </div>
            </Suspense>
          )}
          <ProfitTable rows={data.list} />
          <CsvButton
            name={`profit-${data.from}-${data.to}`}
            columns={[
              t('profit.what'),
              t('profit.net'),
              t('profit.stake'),
              t('profit.payout'),
              t('profit.validBet'),
              t('profit.bonus'),
              t('bets.count'),
            ]}
            ask={async () => ({ list: data.list, nextCursor: null })}
            cells={(row: ProfitRow) => [
              row.category || row.name ? nameOf(row) : row.key,
              unitsToDecimal(row.net),
              unitsToDecimal(row.stake),
              unitsToDecimal(row.payout),
              unitsToDecimal(row.validBet),
              unitsToDecimal(row.bonus),
              String(row.count),
            ]}
          />
        </>
      )}
    </>
  );
}
