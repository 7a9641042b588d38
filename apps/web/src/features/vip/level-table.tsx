import { useT } from '@kismet/app-kit/texts';
import { REBATE_GROUPS } from '@kismet/rules/loyalty/water-rebate';
import { Badge } from '@kismet/ui/badge';
import { Money } from '@kismet/ui/money';
import { type Column, Table } from '@kismet/ui/table';
import { useSymbol } from '../../shared/queries.ts';
import type { Ladder } from './api.ts';

const PPM_PERCENT = 10_000;
type Row = Ladder['levels'][number] & { readonly level: number };
const AMOUNTS = ['deposit', 'validBet', 'retention', 'upgradeGift', 'birthdayGift', 'monthlyGift', 'dailyCap'] as const;

/** What each level asks for and gives; the member's own is marked. */
export function LevelTable({ ladder, level }: { ladder: Ladder; level: number | null }) {
  const t = useT();
  const symbol = useSymbol();
  const columns: Column<Row>[] = [
    {
      key: 'level',
      title: t('vip.level'),
      lead: true,
      cell: (row) => (
        <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
          {t('shell.vipLevel', { level: row.level })}
          {row.level === level && <Badge tone="act">{t('vip.here')}</Badge>}
        </span>
      ),
    },
    ...AMOUNTS.map(
      (name): Column<Row> => ({
        key: name,
        title: t(`vip.column.${name}`),
        numeric: true,
        cell: (row) => (row[name] > 0n ? <Money units={row[name]} symbol={symbol} /> : '–'),
      }),
    ),
    {
      key: 'freeWithdrawals',
      title: t('vip.column.freeWithdrawals'),
      numeric: true,
      cell: (row) => <bdi dir="ltr">{row.freeWithdrawals}</bdi>,
    },
    {
      key: 'rebate',
      title: t('vip.column.rebate'),
      numeric: true,
      cell: (row) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {REBATE_GROUPS.map((group) => `${row.rebatePpm[group] / PPM_PERCENT} %`).join(' · ')}
        </bdi>
      ),
    },
    {
      key: 'rebateCap',
      title: t('vip.column.rebateCap'),
      numeric: true,
      cell: (row) => <Money units={row.rebateCap} symbol={symbol} />,
    },
  ];
  return (
    <section aria-labelledby="vip-levels" className="grid gap-3">
      <h2 id="vip-levels" className="text-title2 font-bold">
        {t('vip.levels')}
      </h2>
      <p className="max-w-prose text-body text-ink-soft">
        {t('vip.levelsText', { days: ladder.windowDays })} {t('vip.rebateText')}
      </p>
      <Table
        caption={t('vip.levels')}
        rows={ladder.levels.map((one, at) => ({ ...one, level: at }))}
        rowKey={(row) => String(row.level)}
        columns={columns}
        dense
      />
    </section>
  );
}
