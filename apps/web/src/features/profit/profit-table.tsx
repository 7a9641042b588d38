import { dayText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useSymbol } from '../../shared/api/queries.ts';
import type { ProfitRow } from './queries.ts';

/** Label of a report row: its day, provider, or category. */
export function useRowName(): (row: ProfitRow) => string {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  return (row) => {
    if (row.category) return t(`category.${row.category}`);
    if (row.name) return localText(row.name);
    return /^\d{4}-/.test(row.key) ? dayText(row.key, language.tag) : row.key;
  };
}

export function ProfitTable({ rows }: { readonly rows: readonly ProfitRow[] }) {
  const { t } = useLanguage();
  const symbol = useSymbol();
  const nameOf = useRowName();
  const money = (key: 'stake' | 'validBet' | 'payout' | 'bonus') => ({
    key,
    title: t(`profit.${key}`),
    numeric: true,
    cell: (row: ProfitRow) => <Money units={row[key]} symbol={symbol} />,
  });
  return (
    <Table
      caption={t('centre.profit')}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: 'name', title: t('profit.what'), lead: true, cell: (row) => <bdi dir="auto">{nameOf(row)}</bdi> },
        {
          key: 'net',
          title: t('profit.net'),
          numeric: true,
          cell: (row) => <Money units={row.net} symbol={symbol} delta className="font-semibold" />,
        },
        money('stake'),
        money('payout'),
        money('validBet'),
        money('bonus'),
        { key: 'count', title: t('bets.count'), numeric: true, cell: (row) => <bdi dir="ltr">{row.count}</bdi> },
      ]}
    />
  );
}
