import { type T, useT } from '@kismet/app-kit/texts';
import { EXCEPTION_STATES } from '@kismet/contracts/operators/reconciliation';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { SegmentedControl } from '@kismet/ui/form/segmented-control';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReconciliationAddress, withChange } from '../../shared/address.ts';
import { Region } from '../../shared/region.tsx';
import { shortened } from '../../shared/shortened.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { type DataColumn, DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type ExceptionRow, exceptionsQuery } from './api.ts';
import { ExceptionCase } from './exception-case.tsx';
import { apart, hoursSince } from './model.ts';

const route = getRouteApi('/reconciliation');

/** The queue of differences, oldest open first. */
export function ExceptionsTab() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const { state = 'open', trail } = address;
  const query = useQuery(exceptionsQuery(address));
  const go = (search: ReconciliationAddress) => void navigate({ to: '/reconciliation', search, resetScroll: false });
  const chosen = query.data?.list.find((row) => row.exceptionId === address.case);
  return (
    <>
      <p className="text-body text-ink-soft">{t('bo.reconciliation.explain')}</p>
      <SegmentedControl
        label={t('bo.reconciliation.exceptions')}
        value={state}
        onChoose={(next) => go(next === 'open' ? {} : { state: next })}
        choices={EXCEPTION_STATES.map((value) => ({ value, label: t(`bo.exceptionState.${value}`) }))}
      />
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.reconciliation.none')}>{t('bo.reconciliation.noneText')}</EmptyState>}
      >
        {({ list, nextCursor }) => (
          <>
            <Table rows={list} address={address} toolbar={<AsOf query={query} />} />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => go(withChange(address, { trail: next, case: undefined }))}
            />
          </>
        )}
      </Region>
      {chosen && (
        <ExceptionCase
          key={chosen.exceptionId}
          row={chosen}
          onClose={() => go(withChange(address, { case: undefined }))}
        />
      )}
    </>
  );
}

const maybe = (units: bigint | null) => (units === null ? '–' : <ExactMoney units={units} />);

function Table({
  rows,
  address,
  toolbar,
}: {
  rows: readonly ExceptionRow[];
  address: ReconciliationAddress;
  toolbar: React.ReactNode;
}) {
  const t = useT();
  return (
    <DataTable
      name="exceptions"
      caption={t('bo.reconciliation.exceptions')}
      rows={rows}
      rowKey={(row) => row.exceptionId}
      toolbar={toolbar}
      columns={exceptionColumns(t, address)}
    />
  );
}

/** The difference, its amount, owner and age. */
const exceptionColumns = (t: T, address: ReconciliationAddress): DataColumn<ExceptionRow>[] => [
  {
    id: 'kind',
    title: t('bo.reconciliation.what'),
    lead: true,
    cell: (row) => (
      <Link
        to="/reconciliation"
        search={{ ...address, case: row.exceptionId }}
        resetScroll={false}
        className={rowLinkClass}
      >
        {t(`bo.exceptionKind.${row.kind}`)}
      </Link>
    ),
  },
  {
    id: 'line',
    title: t('bo.reconciliation.line'),
    cell: (row) => (
      <>
        {t(`bo.sheetSource.${row.source}`)} <bdi dir="ltr">{row.code}</bdi>
      </>
    ),
  },
  {
    id: 'apart',
    title: t('bo.reconciliation.apart'),
    numeric: true,
    cell: (row) => <ExactMoney units={apart(row)} delta className="font-semibold" />,
  },
  { id: 'ours', title: t('bo.reconciliation.ours'), numeric: true, cell: (row) => maybe(row.ours) },
  { id: 'ledger', title: t('bo.reconciliation.ledger'), numeric: true, cell: (row) => maybe(row.ledger) },
  { id: 'theirs', title: t('bo.reconciliation.theirs'), numeric: true, cell: (row) => maybe(row.theirs) },
  {
    id: 'whose',
    title: t('bo.reconciliation.whose'),
    cell: (row) => (row.loginName === null ? t('bo.reconciliation.nobody') : <bdi dir="ltr">{row.loginName}</bdi>),
  },
  {
    id: 'age',
    title: t('bo.reconciliation.age'),
    cell: (row) => {
      const hours = hoursSince(row.foundAt, Date.now());
      return (
        <Badge tone={hours < 24 ? 'plain' : hours < 72 ? 'warn' : 'danger'}>
          {t('bo.reconciliation.hours', { hours })}
        </Badge>
      );
    },
  },
  {
    id: 'holder',
    title: t('bo.reconciliation.holder'),
    cell: (row) => (row.holder === null ? '–' : <bdi dir="auto">{row.holder}</bdi>),
  },
  {
    id: 'reference',
    title: t('bo.ledger.reference'),
    hidden: true,
    cell: (row) => (
      <bdi dir="ltr" className="code">
        {shortened(row.reference)}
      </bdi>
    ),
  },
];
