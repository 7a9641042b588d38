import { type PlainKey, useT } from '@kismet/app-kit/texts';
import { REBATE_GROUPS, type RebateGroup } from '@kismet/rules/loyalty/water-rebate';
import { Money } from '@kismet/ui/money';
import { type Column, Table } from '@kismet/ui/table';
import { useSymbol } from '../../shared/api/queries.ts';
import type { Ladder } from './api.ts';
import { levelColumn, type Row, rowsOf } from './level-table.tsx';

const PPM_PERCENT = 10_000;
const GROUP_TITLES: Readonly<Record<RebateGroup, PlainKey>> = {
  rng: 'points.type.rng',
  pvp: 'points.type.pvp',
  table: 'vip.column.rebateTable',
};

/** Water rebate by level and group of games, and its daily maximum. */
export function RebateTable({ ladder, level }: { ladder: Ladder; level: number | null }) {
  const t = useT();
  const symbol = useSymbol();
  return (
    <section aria-labelledby="vip-rebate-rates" className="grid gap-3">
      <h2 id="vip-rebate-rates" className="text-title2 font-bold">
        {t('vip.column.rebate')}
      </h2>
      <p className="max-w-prose text-body text-ink-soft">{t('vip.rebateText')}</p>
      <Table
        caption={t('vip.column.rebate')}
        rows={rowsOf(ladder)}
        rowKey={(row) => String(row.level)}
        columns={[
          levelColumn(t, level),
          ...REBATE_GROUPS.map(
            (group): Column<Row> => ({
              key: group,
              title: t(GROUP_TITLES[group]),
              numeric: true,
              cell: (row) => <bdi dir="ltr">{row.rebatePpm[group] / PPM_PERCENT} %</bdi>,
            }),
          ),
          {
            key: 'rebateCap',
            title: t('vip.column.rebateCap'),
            numeric: true,
            cell: (row) => <Money units={row.rebateCap} symbol={symbol} />,
          },
        ]}
        dense
      />
    </section>
  );
}
