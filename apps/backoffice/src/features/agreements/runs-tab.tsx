import { type T, useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RunsAddress, withChange } from '../../shared/address.ts';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type Run, runsQuery } from './api.ts';
import { Filters } from './filters.tsx';
import { ProofBadge, RunState } from './run-state.tsx';
import { useSpan } from './use-span.ts';

interface Props {
  address: RunsAddress;
  onAddress: (address: RunsAddress) => void;
}
/** Settlements, newest period first, with totals. */
export function RunsTab({ address, onAddress }: Props) {
  const t = useT();
  const span = useSpan();
  const query = useQuery(runsQuery(address));
  return (
    <>
      <Filters kind={address.kind} onKind={(kind) => onAddress(withChange(address, { kind, trail: undefined }))} />
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.agreements.noRuns')}>{t('bo.agreements.noRunsText')}</EmptyState>}
      >
        {({ list, nextCursor }) => (
          <>
            <DataTable
              name="settlement-runs"
              caption={t('bo.agreements.runs')}
              rows={list}
              rowKey={(row) => row.runId}
              toolbar={<AsOf query={query} />}
              columns={runColumns(t, span)}
            />
            <KeysetPager
              trail={address.trail}
              nextCursor={nextCursor}
              onTrail={(trail) => onAddress(withChange(address, { trail }))}
            />
          </>
        )}
      </Region>
    </>
  );
}

const runColumns = (t: T, span: ReturnType<typeof useSpan>): DataColumn<Run>[] => [
  {
    id: 'kind',
    title: t('bo.agreements.kind'),
    lead: true,
    cell: (row) => (
      <Link to="/settlement-runs/$runId" params={{ runId: row.runId }} className={rowLinkClass}>
        {t(`agreement.kind.${row.kind}`)}
      </Link>
    ),
  },
  {
    id: 'period',
    title: t('agreement.period'),
    cell: (row) => <span className="text-meta">{span(row)}</span>,
  },
  { id: 'state', title: t('bo.members.state'), cell: (row) => <RunState run={row} /> },
  { id: 'agreements', title: t('bo.agreements.title'), numeric: true, cell: (row) => row.agreements },
  { id: 'bills', title: t('bo.agreements.billCount'), numeric: true, cell: (row) => row.bills },
  {
    id: 'gross',
    title: t('agreement.bill.gross'),
    numeric: true,
    cell: (row) => <ExactMoney units={row.gross} />,
  },
  {
    id: 'paid',
    title: t('bo.agreements.paid'),
    numeric: true,
    cell: (row) => <ExactMoney units={row.paid} />,
  },
  { id: 'proof', title: t('bo.agreements.proof'), cell: (row) => <ProofBadge run={row} /> },
  {
    id: 'taken',
    title: t('bo.agreements.takenAt'),
    hidden: true,
    cell: (row) => <Moment iso={row.takenAt} />,
  },
];
