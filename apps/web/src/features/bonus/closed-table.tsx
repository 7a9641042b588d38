import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useSymbol } from '../../shared/api/queries.ts';
import type { ClosedRow } from './queries.ts';

/** One row per closed requirement: its cause, how it ended, and its progress. */
export function ClosedTable({ rows }: { readonly rows: readonly ClosedRow[] }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  return (
    <Table
      caption={t('bonus.over')}
      rows={rows}
      rowKey={(row) => row.requirementId}
      columns={[
        { key: 'source', title: t('bonus.source'), lead: true, cell: (row) => t(`wagering.source.${row.source}`) },
        {
          key: 'at',
          title: t('bonus.endedAt'),
          cell: (row) => (
            <span className="text-meta text-ink-soft">{dateTimeText(row.closedAt ?? row.createdAt, language.tag)}</span>
          ),
        },
        {
          key: 'state',
          title: t('bets.state'),
          cell: (row) => <Badge tone={row.state === 'done' ? 'win' : 'plain'}>{t(`bonus.state.${row.state}`)}</Badge>,
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
      ]}
    />
  );
}
