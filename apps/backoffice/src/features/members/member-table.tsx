import { useT } from '@kismet/app-kit/texts';
import { Link } from '@tanstack/react-router';
import { KindBadge, StateBadge } from '../../shared/member-badges.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Copyable } from '../../shared/table/copyable.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { ExactMoney } from '../../shared/table/exact-money.tsx';
import type { MemberRow } from './api.ts';

export function MemberTable({ rows }: { rows: readonly MemberRow[] }) {
  const t = useT();
  return (
    <DataTable
      name="members"
      caption={t('bo.members.title')}
      rows={rows}
      rowKey={(row) => row.memberId}
      columns={[
        {
          id: 'name',
          title: t('bo.members.name'),
          lead: true,
          cell: (row) => (
            <span className="inline-flex items-center gap-2">
              <Link to="/members/$memberId" params={{ memberId: row.memberId }} data-opens className={rowLinkClass}>
                <bdi dir="ltr">{row.loginName}</bdi>
              </Link>
              <KindBadge kind={row.accountKind} />
            </span>
          ),
        },
        {
          id: 'id',
          title: t('bo.members.id'),
          cell: (row) => <Copyable text={row.memberId} label={t('bo.members.id')} />,
        },
        { id: 'state', title: t('bo.members.state'), cell: (row) => <StateBadge state={row.state} /> },
        {
          id: 'balance',
          title: t('bo.members.balance'),
          numeric: true,
          cell: (row) => <ExactMoney units={row.balance} className="font-semibold" />,
        },
        {
          id: 'vip',
          title: t('bo.labels.level'),
          numeric: true,
          hidden: true,
          cell: (row) => row.vipLevel,
        },
        {
          id: 'tags',
          title: t('bo.labels.tags'),
          hidden: true,
          wide: true,
          cell: (row) => <bdi>{row.tags.join(', ') || '–'}</bdi>,
        },
        {
          id: 'agent',
          title: t('bo.members.agent'),
          cell: (row) => (row.agent ? <bdi dir="ltr">{row.agent}</bdi> : <span className="text-ink-muted">–</span>),
        },
        { id: 'registered', title: t('bo.members.registered'), cell: (row) => <Moment iso={row.registeredAt} /> },
        {
          id: 'seen',
          title: t('bo.members.lastLogin'),
          cell: (row) =>
            row.lastLoginAt ? (
              <Moment iso={row.lastLoginAt} />
            ) : (
              <span className="text-meta text-ink-muted">{t('bo.never')}</span>
            ),
        },
      ]}
    />
  );
}
