import { dateTimeText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { Money } from '@kismet/ui/money';
import { Skeletons } from '@kismet/ui/skeleton';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/queries.ts';
import { transfersQuery } from './api.ts';
import { signed } from './model.ts';

/** What went up and down the line, newest first. */
export function Transfers() {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const query = useInfiniteQuery(transfersQuery);
  const rows = rowsOf(query);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-title2 font-bold">{t('upline.history')}</h3>
      <Region
        query={query}
        data={rows}
        loading={
          <div aria-busy>
            <Skeletons count={3} className="h-12" />
          </div>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-body text-ink-soft">{t('upline.historyNone')}</p>
          ) : (
            <Table
              caption={t('upline.history')}
              rows={rows}
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
          )
        }
      </Region>
      <MoreButton list={query} />
    </section>
  );
}
