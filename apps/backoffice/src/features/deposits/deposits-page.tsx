import { useLocalText, useT } from '@kismet/app-kit/texts';
import { DEPOSIT_QUEUES } from '@kismet/contracts/operators/deposits';
import { EmptyState } from '@kismet/ui/empty-state';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type Deposit, depositsQuery } from './api.ts';
import { StateBadge } from './state-badge.tsx';

const route = getRouteApi('/deposits');

/** Screen B6: deposits by required action, oldest first. */
export default function DepositsPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = route.useSearch();
  const { queue = 'to-check', trail } = address;
  const query = useQuery(depositsQuery(address));
  return (
    <Page title={t('bo.deposits.title')}>
      <Tabs
        label={t('bo.deposits.title')}
        controls="deposit-queue"
        value={queue}
        onChoose={(next) => void navigate({ to: '/deposits', search: next === 'to-check' ? {} : { queue: next } })}
        tabs={DEPOSIT_QUEUES.map((value) => ({ value, label: t(`bo.deposits.queue.${value}`) }))}
      />
      <div id="deposit-queue" role="tabpanel" aria-label={t(`bo.deposits.queue.${queue}`)} className="min-w-0">
        <Region
          query={query}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState title={t('bo.deposits.none')}>{t('bo.deposits.noneText')}</EmptyState>}
        >
          {({ list, nextCursor }) => (
            <>
              <Table rows={list} toolbar={<AsOf query={query} />} />
              <KeysetPager
                trail={trail}
                nextCursor={nextCursor}
                onTrail={(next) => void navigate({ to: '/deposits', search: { queue, ...(next && { trail: next }) } })}
              />
            </>
          )}
        </Region>
      </div>
    </Page>
  );
}

function Table({ rows, toolbar }: { rows: readonly Deposit[]; toolbar: React.ReactNode }) {
  const t = useT();
  const localText = useLocalText();
  return (
    <DataTable
      name="deposits"
      caption={t('bo.deposits.title')}
      rows={rows}
      rowKey={(row) => row.depositId}
      toolbar={toolbar}
      columns={[
        {
          id: 'reference',
          title: t('bo.deposits.reference'),
          lead: true,
          cell: (row) => (
            <Link to="/deposits/$depositId" params={{ depositId: row.depositId }} className={rowLinkClass}>
              <bdi dir="ltr" className="code">
                {row.reference}
              </bdi>
            </Link>
          ),
        },
        { id: 'created', title: t('bo.deposits.created'), cell: (row) => <Moment iso={row.createdAt} /> },
        { id: 'member', title: t('bo.deposits.member'), cell: (row) => <bdi dir="auto">{row.loginName}</bdi> },
        { id: 'channel', title: t('bo.deposits.channel'), cell: (row) => <bdi dir="auto">{localText(row.names)}</bdi> },
        {
          id: 'toPay',
          title: t('bo.deposits.toPay'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.payAmount} />,
        },
        {
          id: 'received',
          title: t('bo.deposits.received'),
          numeric: true,
          cell: (row) => (row.received === null ? '–' : <ExactMoney units={row.received} />),
        },
        { id: 'state', title: t('bo.deposits.state'), cell: (row) => <StateBadge state={row.state} /> },
        {
          id: 'auditor',
          title: t('bo.deposits.auditor'),
          cell: (row) => (row.auditor === null ? '–' : <bdi dir="auto">{row.auditor}</bdi>),
        },
      ]}
    />
  );
}
