import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useQuery } from '@tanstack/react-query';
import { dateTimeText } from '../../shared/dates.ts';
import { useLanguage } from '../../shared/language.ts';
import TurnoverPanel from '../../shared/money/turnover-panel.tsx';
import { turnoverQuery } from '../../shared/money/turnover-query.ts';
import { useSymbol } from '../../shared/queries.ts';
import { useTitle } from '../../shared/use-title.ts';

/** Row PC-09: what is bound by turnover now, what counts how much, and what is over. */
export default function BonusPage() {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  useTitle(t('centre.bonus'));
  const closed = useQuery(turnoverQuery).data?.closed ?? null;
  return (
    <div className="grid gap-5">
      <h2 className="text-title1 font-bold">{t('centre.bonus')}</h2>
      <p className="text-body text-ink-soft">{t('bonus.how')}</p>
      <TurnoverPanel />
      <section className="grid gap-3">
        <h3 className="text-title2 font-bold">{t('bonus.over')}</h3>
        {closed === null ? null : closed.length === 0 ? (
          <EmptyState title={t('bonus.noneOver')}>{t('bonus.noneOverText')}</EmptyState>
        ) : (
          <Table
            caption={t('bonus.over')}
            rows={closed}
            rowKey={(row) => row.requirementId}
            columns={[
              {
                key: 'source',
                title: t('bonus.source'),
                lead: true,
                cell: (row) => t(`turnover.source.${row.source}`),
              },
              {
                key: 'state',
                title: t('bets.state'),
                cell: (row) => (
                  <Badge tone={row.state === 'done' ? 'win' : 'plain'}>{t(`bonus.state.${row.state}`)}</Badge>
                ),
              },
              {
                key: 'required',
                title: t('bonus.required'),
                numeric: true,
                cell: (row) => <Money units={row.required} symbol={symbol} />,
              },
              {
                key: 'done',
                title: t('bonus.done'),
                numeric: true,
                cell: (row) => <Money units={row.done} symbol={symbol} />,
              },
              {
                key: 'at',
                title: t('bonus.endedAt'),
                cell: (row) => (
                  <span className="text-meta text-ink-soft">
                    {dateTimeText(row.closedAt ?? row.createdAt, language.tag)}
                  </span>
                ),
              },
            ]}
          />
        )}
      </section>
    </div>
  );
}
