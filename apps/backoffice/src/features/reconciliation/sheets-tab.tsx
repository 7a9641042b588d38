import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { Field } from '@kismet/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { type SheetRow, sheetsQuery } from './api.ts';
import { CompareNow, RunState } from './compare-now.tsx';
import { agrees } from './model.ts';

const route = getRouteApi('/reconciliation');

/** A business day line by line: our records, the ledger, and the vendor's report if any. */
export function SheetsTab() {
  const t = useT();
  const navigate = useNavigate();
  const { day } = route.useSearch();
  const query = useQuery(sheetsQuery(day));
  const mayRun = useCan('reconciliation.write');
  const shown = day ?? query.data?.day;
  return (
    <>
      <p className="text-body text-ink-soft">{t('bo.reconciliation.daysExplain')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          type="date"
          label={t('bo.reconciliation.day')}
          value={shown ?? ''}
          onChange={({ target: { value } }) =>
            void navigate({ to: '/reconciliation', search: { tab: 'days', ...(value && { day: value }) } })
          }
        />
        {mayRun && shown && <CompareNow key={shown} day={shown} run={query.data?.run ?? null} />}
      </div>
      {query.data?.run && <RunState run={query.data.run} />}
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.reconciliation.noDay')}>{t('bo.reconciliation.noDayText')}</EmptyState>}
      >
        {({ list }) => <Table rows={list} toolbar={<AsOf query={query} />} />}
      </Region>
    </>
  );
}

function Table({ rows, toolbar }: { rows: readonly SheetRow[]; toolbar: React.ReactNode }) {
  const t = useT();
  return (
    <DataTable
      name="sheets"
      caption={t('bo.reconciliation.days')}
      rows={rows}
      rowKey={(row) => `${row.source} ${row.code}`}
      toolbar={toolbar}
      columns={[
        {
          id: 'line',
          title: t('bo.reconciliation.line'),
          lead: true,
          cell: (row) => (
            <>
              {t(`bo.sheetSource.${row.source}`)} <bdi dir="ltr">{row.code}</bdi>
            </>
          ),
        },
        {
          id: 'count',
          title: t('bo.reconciliation.count'),
          numeric: true,
          cell: (row) => <bdi dir="ltr">{row.oursCount}</bdi>,
        },
        {
          id: 'ours',
          title: t('bo.reconciliation.ours'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.ours} />,
        },
        {
          id: 'ledger',
          title: t('bo.reconciliation.ledger'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.ledger} />,
        },
        {
          id: 'theirs',
          title: t('bo.reconciliation.theirs'),
          numeric: true,
          cell: (row) =>
            row.theirs === null ? (
              <span className="text-ink-muted">
                {t(row.report === 'silent' ? 'bo.reconciliation.silent' : 'bo.reconciliation.noReport')}
              </span>
            ) : (
              <ExactMoney units={row.theirs} />
            ),
        },
        {
          id: 'agrees',
          title: t('bo.reconciliation.result'),
          cell: (row) =>
            agrees(row) ? (
              <Badge tone={row.report === 'silent' ? 'warn' : 'win'}>{t('bo.reconciliation.agrees')}</Badge>
            ) : (
              <Badge tone="danger">{t('bo.reconciliation.open', { count: row.open })}</Badge>
            ),
        },
        { id: 'checked', title: t('bo.reconciliation.checked'), cell: (row) => <Moment iso={row.checkedAt} /> },
      ]}
    />
  );
}
