import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Badge, type BadgeTone } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useSymbol } from '../../shared/api/queries.ts';
import type { StatementRow } from './queries.ts';
import { useWhy } from './use-why.ts';

const TONES: Partial<Record<StatementRow['type'], BadgeTone>> = { deposit: 'win', withdrawal: 'info', undone: 'warn' };

/** The movements table, with the reason of each. */
export function StatementTable({
  rows,
  onOpen,
}: {
  readonly rows: readonly StatementRow[];
  readonly onOpen: (row: StatementRow) => void;
}) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const why = useWhy();
  return (
    <Table
      caption={t('centre.account')}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={onOpen}
      openLabel={t('statement.open')}
      columns={[
        { key: 'why', title: t('statement.why'), lead: true, cell: (row) => <bdi dir="auto">{why(row)}</bdi> },
        {
          key: 'time',
          title: t('bets.time'),
          cell: (row) => <span className="text-meta text-ink-soft">{dateTimeText(row.at, language.tag)}</span>,
        },
        {
          key: 'type',
          title: t('statement.type'),
          cell: (row) => <Badge tone={TONES[row.type] ?? 'plain'}>{t(`statement.type.${row.type}`)}</Badge>,
        },
        {
          key: 'amount',
          title: t('statement.amount'),
          numeric: true,
          cell: (row) => <Money units={row.amount} symbol={symbol} delta className="font-semibold" />,
        },
        {
          key: 'after',
          title: t('bets.balanceAfter'),
          numeric: true,
          cell: (row) => <Money units={row.balanceAfter} symbol={symbol} />,
        },
      ]}
    />
  );
}
