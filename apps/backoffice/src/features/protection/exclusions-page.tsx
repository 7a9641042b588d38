import { useT } from '@kismet/app-kit/texts';
import { Badge } from '@kismet/ui/badge';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type Exclusion, exclusionsQuery } from './api.ts';

const route = getRouteApi('/exclusions');

/** Screen B10, the register of exclusions: who, by whom, until when. Nothing here can be lifted. */
export default function ExclusionsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { trail } = route.useSearch();
  const query = useQuery(exclusionsQuery(trail));
  return (
    <Page title={t('bo.exclusions.title')} aside={<AsOf query={query} />}>
      <p className="text-body text-ink-soft">{t('bo.exclusions.explain')}</p>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.exclusions.none')} />}
      >
        {({ list, nextCursor }) => (
          <>
            <Table rows={list} />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => void navigate({ to: '/exclusions', search: next ? { trail: next } : {} })}
            />
          </>
        )}
      </Region>
    </Page>
  );
}

function Table({ rows }: { rows: readonly Exclusion[] }) {
  const t = useT();
  return (
    <DataTable
      name="exclusions"
      caption={t('bo.exclusions.title')}
      rows={rows}
      rowKey={(row) => row.restrictionId}
      columns={[
        {
          id: 'name',
          title: t('bo.members.name'),
          lead: true,
          cell: (row) => (
            <span className="inline-flex items-center gap-2">
              <Link
                to="/members/$memberId"
                params={{ memberId: row.memberId }}
                search={{ tab: 'protection' }}
                data-opens
                className={rowLinkClass}
              >
                <bdi dir="ltr">{row.loginName}</bdi>
              </Link>
              {row.isLinked && <Badge tone="info">{t('bo.exclusions.linked')}</Badge>}
            </span>
          ),
        },
        {
          id: 'by',
          title: t('bo.exclusions.by'),
          cell: (row) => wordFor(t, 'bo.protection.actor', row.setBy),
        },
        { id: 'from', title: t('bo.exclusions.from'), cell: (row) => <Moment iso={row.fromAt} /> },
        { id: 'until', title: t('bo.exclusions.until'), cell: (row) => <Moment iso={row.untilAt} /> },
        {
          id: 'lifted',
          title: t('bo.exclusions.lifted'),
          cell: (row) => (row.liftedAt ? <Moment iso={row.liftedAt} /> : <span className="text-ink-muted">–</span>),
        },
      ]}
    />
  );
}
