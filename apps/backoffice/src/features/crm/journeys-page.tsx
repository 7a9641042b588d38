import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type Journey, journeysQuery } from './api.ts';
import { JourneyState } from './journey-state.tsx';

const route = getRouteApi('/journeys');

/** Journeys: what is sent to whom, after which delay, and when it is withheld. */
export default function JourneysPage() {
  const t = useT();
  const navigate = useNavigate();
  const may = useCan('crm.write');
  const { trail } = route.useSearch();
  const query = useQuery(journeysQuery(trail));
  const create = may && (
    <Link to="/journeys/$journeyId" params={{ journeyId: 'new' }} className={buttonClass('act', 36)}>
      {t('bo.crm.newJourney')}
    </Link>
  );
  return (
    <Page
      title={t('bo.crm.journeys')}
      aside={
        <>
          <AsOf query={query} />
          {create}
        </>
      }
    >
      <p className="text-body text-ink-soft">{t('bo.crm.journeysText')}</p>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.crm.noJourneys')} action={create} />}
      >
        {({ list, nextCursor }) => (
          <>
            <Journeys rows={list} />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => void navigate({ to: '/journeys', search: next ? { trail: next } : {} })}
            />
          </>
        )}
      </Region>
    </Page>
  );
}

function Journeys({ rows }: { rows: readonly Journey[] }) {
  const t = useT();
  return (
    <DataTable
      name="journeys"
      caption={t('bo.crm.journeys')}
      rows={rows}
      rowKey={(row) => row.journeyId}
      columns={[
        {
          id: 'name',
          title: t('bo.crm.name'),
          lead: true,
          wide: true,
          cell: (row) => (
            <Link to="/journeys/$journeyId" params={{ journeyId: row.journeyId }} className={rowLinkClass} data-opens>
              <bdi dir="auto">{row.name}</bdi>
            </Link>
          ),
        },
        { id: 'state', title: t('bo.crm.state'), cell: (row) => <JourneyState state={row.state} /> },
        { id: 'entry', title: t('bo.crm.entry'), cell: (row) => t(`bo.crm.entry.${row.entry.on}`) },
        { id: 'steps', title: t('bo.crm.steps'), numeric: true, cell: (row) => row.steps.length },
        {
          id: 'started',
          title: t('bo.crm.startedAt'),
          cell: (row) => (row.startedAt ? <Moment iso={row.startedAt} /> : '–'),
        },
      ]}
    />
  );
}
