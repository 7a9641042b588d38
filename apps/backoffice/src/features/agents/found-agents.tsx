import { useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KindBadge } from '../../shared/member-badges.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { foundQuery } from './api.ts';
import { HeldBadge } from './held-badge.tsx';

interface Props {
  search: string;
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}
/** Agents of any depth by name prefix. */
export function FoundAgents({ search, trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(foundQuery(search, trail));
  return (
    <Region
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('bo.agents.notFound')}>{t('bo.agents.notFoundText')}</EmptyState>}
    >
      {({ list, nextCursor }) => (
        <>
          <DataTable
            name="agents"
            caption={t('bo.agents.title')}
            rows={list}
            rowKey={(row) => row.memberId}
            toolbar={<AsOf query={query} />}
            columns={[
              {
                id: 'account',
                title: t('bo.members.name'),
                lead: true,
                cell: (row) => (
                  <Link to="/agents/$memberId" params={{ memberId: row.memberId }} className={rowLinkClass}>
                    <bdi dir="ltr">{row.account}</bdi>
                  </Link>
                ),
              },
              {
                id: 'kind',
                title: t('bo.agents.kind'),
                cell: (row) => (
                  <span className="inline-flex flex-wrap gap-1.5">
                    <KindBadge kind={row.accountKind} />
                    <HeldBadge node={row} />
                  </span>
                ),
              },
              { id: 'depth', title: t('bo.agents.depth'), numeric: true, cell: (row) => row.depth + 1 },
              { id: 'direct', title: t('bo.agents.direct'), numeric: true, cell: (row) => row.direct },
              { id: 'members', title: t('bo.agents.members'), numeric: true, cell: (row) => row.members },
              { id: 'joined', title: t('bo.agents.joined'), cell: (row) => <Moment iso={row.joinedAt} /> },
            ]}
          />
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}
