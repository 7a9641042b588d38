import { dayText } from '@kismet/app-kit/dates';
import { rowsOf } from '@kismet/app-kit/rows';
import { useLanguage } from '@kismet/app-kit/texts';
import { MoreButton } from '@kismet/app-kit/view/more-button';
import { Region } from '@kismet/app-kit/view/region';
import { POINT_TYPES } from '@kismet/contracts/loyalty/points';
import { EmptyState } from '@kismet/ui/empty-state';
import { Select } from '@kismet/ui/form/select';
import { Money } from '@kismet/ui/money';
import { Table } from '@kismet/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSymbol } from '../../shared/api/queries.ts';
import { entriesQuery, type PointEntry, type PointType, pointsText } from './api.ts';

/** The points statement: each change with its reason, its rate and the balance after it. */
export function PointsHistory() {
  const { t } = useLanguage();
  const [type, setType] = useState<PointType | 'all'>('all');
  const query = useInfiniteQuery(entriesQuery(type === 'all' ? null : type));
  return (
    <section aria-labelledby="points-history" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <h2 id="points-history" className="me-auto text-title2 font-bold">
          {t('points.history')}
        </h2>
        <Select
          label={t('points.source')}
          value={type}
          onChoose={setType}
          choices={(['all', ...POINT_TYPES] as const).map((value) => ({ value, label: t(`points.type.${value}`) }))}
        />
      </div>
      <Region
        query={query}
        data={rowsOf(query)}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('points.noEntries')}>{t('points.noEntriesText')}</EmptyState>}
      >
        {(rows) => (
          <>
            <Entries rows={rows} />
            <MoreButton list={query} />
          </>
        )}
      </Region>
    </section>
  );
}

function Entries({ rows }: { rows: readonly PointEntry[] }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  const signed = (row: PointEntry) => `${row.changed > BigInt(0) ? '+' : ''}${pointsText(row.changed)}`;
  return (
    <Table
      caption={t('points.history')}
      rows={rows}
      rowKey={(row) => row.entryId}
      columns={[
        {
          key: 'type',
          title: t('points.source'),
          lead: true,
          cell: (row) => (
            <>
              {t(`points.type.${row.type}`)}
              <span className="block text-meta text-ink-muted">{t(`points.remark.${row.remark}`)}</span>
            </>
          ),
        },
        { key: 'day', title: t('points.day'), cell: (row) => dayText(row.day, language.tag) },
        {
          key: 'amount',
          title: t('points.amount'),
          numeric: true,
          cell: (row) => <Money units={row.amount} symbol={symbol} />,
        },
        {
          key: 'perPoint',
          title: t('points.perPoint'),
          numeric: true,
          cell: (row) => <Money units={row.perPoint} symbol={symbol} />,
        },
        {
          key: 'changed',
          title: t('points.changed'),
          numeric: true,
          cell: (row) => (
            <bdi dir="ltr" className="num font-semibold">
              {signed(row)}
            </bdi>
          ),
        },
        {
          key: 'balance',
          title: t('points.balance'),
          numeric: true,
          cell: (row) => <bdi dir="ltr">{pointsText(row.balance)}</bdi>,
        },
      ]}
    />
  );
}
