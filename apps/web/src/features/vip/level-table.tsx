import { type T, useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { type Column, Table } from '@kismet/ui/table';
import { useSymbol } from '../../shared/api/queries.ts';
import type { Ladder } from './api.ts';

export type Row = Ladder['levels'][number] & { readonly level: number };
export const rowsOf = (ladder: Ladder): Row[] => ladder.levels.map((one, level) => ({ ...one, level }));
const AMOUNTS = ['deposit', 'validBet', 'retention', 'upgradeGift', 'birthdayGift', 'monthlyGift', 'dailyCap'] as const;

/** The level of a row; the member's own is marked. */
export const levelColumn = (t: T, own: number | null): Column<Row> => ({
  key: 'level',
  title: t('vip.level'),
  lead: true,
  cell: (row) => (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      {t('shell.vipLevel', { level: row.level })}
      {row.level === own && <Badge tone="act">{t('vip.here')}</Badge>}
    </span>
  ),
});

/** What each level requires and gives; the member's own is marked. */
export function LevelTable({ ladder, level }: { ladder: Ladder; level: number | null }) {
  const t = useT();
  const symbol = useSymbol();
  const columns: Column<Row>[] = [
    levelColumn(t, level),
    ...AMOUNTS.map(
      (name): Column<Row> => ({
        key: name,
        title: t(`vip.column.${name}`),
        numeric: true,
        cell: (row) => (row[name] > BigInt(0) ? <Money units={row[name]} symbol={symbol} /> : '–'),
      }),
    ),
    {
      key: 'freeWithdrawals',
      title: t('vip.column.freeWithdrawals'),
      numeric: true,
      cell: (row) => <bdi dir="ltr">{row.freeWithdrawals}</bdi>,
    },
  ];
  return (
    <section aria-labelledby="vip-levels" className="grid gap-3">
      <h2 id="vip-levels" className="text-title2 font-bold">
        {t('vip.levels')}
      </h2>
      <p className="max-w-prose text-body text-ink-soft">{t('vip.levelsText', { days: ladder.windowDays })}</p>
      <Table
        caption={t('vip.levels')}
        rows={rowsOf(ladder)}
        rowKey={(row) => String(row.level)}
        columns={columns}
        dense
      />
    </section>
  );
}
