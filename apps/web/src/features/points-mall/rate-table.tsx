import { useT } from '@kismet/app-kit/texts';
import { Region } from '@kismet/app-kit/view/region';
import { POINT_SOURCES, type PointSource } from '@kismet/rules/loyalty/points';
import { Money } from '@kismet/ui/money';
import { type Column, Table } from '@kismet/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useSymbol } from '../../shared/api/queries.ts';
import { earnedQuery, pointsText, rulesQuery } from './api.ts';

interface Row {
  readonly type: PointSource;
  readonly perPoint: bigint;
  /** Progress of the member; null for visitors. */
  readonly own: { readonly earned: bigint; readonly carry: bigint } | null;
}

/** What earns points at which rate; for members also what it has earned so far, and the fraction carried towards the next point. */
export function RateTable({ isMember }: { isMember: boolean }) {
  const t = useT();
  const rules = useQuery(rulesQuery);
  const earned = useQuery({ ...earnedQuery, enabled: isMember });
  return (
    <section aria-labelledby="points-rates" className="grid gap-3">
      <h2 id="points-rates" className="text-title2 font-bold">
        {t('points.rates')}
      </h2>
      <p className="max-w-prose text-body text-ink-soft">{t('points.ratesText')}</p>
      <Region query={rules} data={rules.data}>
        {({ perPoint }) => (
          <Rates
            rows={POINT_SOURCES.map((type) => ({
              type,
              perPoint: perPoint[type],
              own: earned.data?.types.find((one) => one.type === type) ?? null,
            }))}
            isMember={isMember}
          />
        )}
      </Region>
    </section>
  );
}

function Rates({ rows, isMember }: { rows: readonly Row[]; isMember: boolean }) {
  const t = useT();
  const symbol = useSymbol();
  const own: Column<Row>[] = [
    {
      key: 'earned',
      title: t('points.earned'),
      numeric: true,
      cell: (row) => (row.own ? <bdi dir="ltr">{pointsText(row.own.earned)}</bdi> : '–'),
    },
    {
      key: 'carry',
      title: t('points.carry'),
      numeric: true,
      cell: (row) => (row.own ? <Money units={row.own.carry} symbol={symbol} /> : '–'),
    },
  ];
  return (
    <Table
      caption={t('points.rates')}
      rows={rows}
      rowKey={(row) => row.type}
      columns={[
        { key: 'type', title: t('points.source'), lead: true, cell: (row) => t(`points.type.${row.type}`) },
        {
          key: 'perPoint',
          title: t('points.perPoint'),
          numeric: true,
          cell: (row) => <Money units={row.perPoint} symbol={symbol} />,
        },
        ...(isMember ? own : []),
      ]}
    />
  );
}
