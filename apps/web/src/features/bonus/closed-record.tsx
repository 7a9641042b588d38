import { useT } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { listClosedWagering } from '@kismet/contracts/wagering/wagering';
import { unitsToDecimal } from '@kismet/kernel/money';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/api/api.ts';
import { useSymbol } from '../../shared/api/queries.ts';
import type { CentreAddress } from '../../shared/api/url.ts';
import { CsvButton } from '../../shared/records/csv-button.tsx';
import { RecordList } from '../../shared/records/record-list.tsx';
import { RecordTotals } from '../../shared/records/record-totals.tsx';
import type { Span } from '../../shared/records/span.ts';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { useSpan } from '../../shared/records/use-span.ts';
import { WidenButton } from '../../shared/records/widen-button.tsx';
import { ClosedTable } from './closed-table.tsx';
import { type ClosedRow, closedQuery } from './queries.ts';

/** Closed wagering requirements by the day they ended, with totals of those days. */
export function ClosedRecord({ address }: { readonly address: CentreAddress }) {
  const t = useT();
  const symbol = useSymbol();
  const navigate = useNavigate();
  const { span, today } = useSpan(address);
  const query = useInfiniteQuery(closedQuery(span));
  const onSpan = (search: Span) =>
    void navigate({ to: '/centre/$page', params: { page: 'bonusDetails' }, search, resetScroll: false });
  return (
    <section className="grid gap-4">
      <h3 className="text-title2 font-bold">{t('bonus.over')}</h3>
      <div className="rounded-card border border-line bg-surface p-4">
        <SpanPicker span={span} today={today} onSpan={onSpan} />
      </div>
      <RecordList
        query={query}
        skeletons={4}
        empty={
          <EmptyState title={t('bonus.noneOver')} action={<WidenButton span={span} today={today} onSpan={onSpan} />}>
            {t('bonus.noneOverText')}
          </EmptyState>
        }
      >
        {(rows, { totals }) => (
          <>
            {totals && (
              <RecordTotals
                rows={[
                  { label: t('bonus.count'), value: <bdi dir="ltr">{totals.count}</bdi> },
                  { label: t('bonus.required'), value: <Money units={totals.required} symbol={symbol} /> },
                  { label: t('bonus.done'), value: <Money units={totals.done} symbol={symbol} /> },
                ]}
              />
            )}
            <CsvButton
              name={`bonus-${span.from}-${span.to}`}
              columns={[
                t('bonus.endedAt'),
                t('bonus.source'),
                t('bets.state'),
                t('bonus.required'),
                t('bonus.done'),
                t('bonus.begunAt'),
              ]}
              ask={(cursor) => call(listClosedWagering, { ...span, cursor, limit: 100 })}
              cells={(row: ClosedRow) => [
                row.closedAt ?? '',
                t(`wagering.source.${row.source}`),
                t(`bonus.state.${row.state}`),
                unitsToDecimal(row.required),
                unitsToDecimal(row.done),
                row.createdAt,
              ]}
            />
            <ClosedTable rows={rows} />
            <MoreButton list={query} />
          </>
        )}
      </RecordList>
    </section>
  );
}
