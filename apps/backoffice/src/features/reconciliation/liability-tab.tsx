import { saveCsvText } from '@kismet/app-kit/save-file';
import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type LiabilityRow, liabilityQuery } from './api.ts';
import { liabilityCsv } from './model.ts';

const route = getRouteApi('/reconciliation');

/** Liability to members: now in the first row, then at the end of each business day. */
export function LiabilityTab() {
  const t = useT();
  const navigate = useNavigate();
  const { trail } = route.useSearch();
  const query = useQuery(liabilityQuery(trail));
  return (
    <>
      <p className="text-body text-ink-soft">{t('bo.liability.explain')}</p>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.liability.none')}>{t('bo.liability.noneText')}</EmptyState>}
      >
        {({ list, nextCursor }) => (
          <>
            <Table rows={list} />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) =>
                void navigate({ to: '/reconciliation', search: { tab: 'liability', ...(next && { trail: next }) } })
              }
            />
          </>
        )}
      </Region>
    </>
  );
}

function Table({ rows }: { rows: readonly LiabilityRow[] }) {
  const t = useT();
  return (
    <DataTable
      name="liability"
      caption={t('bo.reconciliation.liability')}
      rows={rows}
      rowKey={(row) => `${row.day} ${row.currency}`}
      toolbar={
        <Button
          tone="ghost"
          size={36}
          onClick={() => saveCsvText(`liability-${rows.at(-1)!.day}-${rows[0]!.day}.csv`, liabilityCsv(rows))}
        >
          {t('bo.csv')}
        </Button>
      }
      columns={[
        { id: 'day', title: t('bo.reconciliation.day'), lead: true, cell: (row) => <bdi dir="ltr">{row.day}</bdi> },
        { id: 'currency', title: t('bo.liability.currency'), cell: (row) => <bdi dir="ltr">{row.currency}</bdi> },
        { id: 'main', title: t('bo.liability.main'), numeric: true, cell: (row) => <ExactMoney units={row.main} /> },
        { id: 'held', title: t('bo.liability.held'), numeric: true, cell: (row) => <ExactMoney units={row.held} /> },
        {
          id: 'away',
          title: t('bo.liability.atVendors'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.atVendors} />,
        },
        { id: 'debts', title: t('bo.liability.debts'), numeric: true, cell: (row) => <ExactMoney units={row.debts} /> },
        {
          id: 'owed',
          title: t('bo.liability.owed'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.owed} className="font-bold" />,
        },
        { id: 'taken', title: t('bo.liability.taken'), cell: (row) => <Moment iso={row.takenAt} /> },
      ]}
    />
  );
}
