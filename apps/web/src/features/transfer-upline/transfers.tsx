import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Money } from '@kismet/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { HistorySection } from '../../shared/records/history-section.tsx';
import { transfersQuery } from './api.ts';
import { signed } from './model.ts';

/** Transfers to upline and downline, newest first. */
export function Transfers() {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const query = useInfiniteQuery(transfersQuery);
  return (
    <HistorySection
      title={t('upline.history')}
      none={t('upline.historyNone')}
      query={query}
      rowKey={(row) => row.transferId}
      columns={[
        {
          key: 'other',
          title: t('upline.other'),
          lead: true,
          cell: (row) => (
            <span className="grid">
              <bdi dir="ltr">{row.other}</bdi>
              {row.note && (
                <bdi dir="auto" className="text-meta text-ink-muted">
                  {row.note}
                </bdi>
              )}
            </span>
          ),
        },
        { key: 'way', title: t('upline.way'), cell: (row) => t(row.isOut ? 'upline.out' : 'upline.in') },
        {
          key: 'at',
          title: t('withdraw.at'),
          cell: (row) => <span className="text-meta text-ink-soft">{dateTimeText(row.at, language.tag)}</span>,
        },
        {
          key: 'amount',
          title: t('withdraw.sum'),
          numeric: true,
          cell: (row) => <Money units={signed(row)} symbol={symbol} delta />,
        },
      ]}
    />
  );
}
