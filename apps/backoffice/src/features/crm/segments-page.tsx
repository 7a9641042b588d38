import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { type Segment, segmentsQuery } from '../../shared/segments/api.ts';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { SegmentDialog } from './segment-dialog.tsx';

const route = getRouteApi('/segments');

/** Saved segments: rules that define which members receive a message. */
export default function SegmentsPage() {
  const t = useT();
  const navigate = useNavigate();
  const may = useCan('crm.write');
  const { trail } = route.useSearch();
  const query = useQuery(segmentsQuery(trail));
  const [edited, setEdited] = useState<Segment | 'new' | null>(null);
  const create = may && (
    <Button size={36} onClick={() => setEdited('new')}>
      {t('bo.crm.newSegment')}
    </Button>
  );
  return (
    <Page
      title={t('bo.crm.segments')}
      aside={
        <>
          <AsOf query={query} />
          {create}
        </>
      }
    >
      <p className="text-body text-ink-soft">{t('bo.crm.segmentsText')}</p>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.crm.noSegments')} action={create} />}
      >
        {({ list, nextCursor }) => (
          <>
            <DataTable
              name="segments"
              caption={t('bo.crm.segments')}
              rows={list}
              rowKey={(row) => row.segmentId}
              columns={[
                {
                  id: 'name',
                  title: t('bo.crm.name'),
                  lead: true,
                  wide: true,
                  cell: (row) => (
                    <button type="button" className={rowLinkClass} onClick={() => setEdited(row)} data-opens>
                      <bdi dir="auto">{row.name}</bdi>
                    </button>
                  ),
                },
                { id: 'version', title: t('bo.promotions.version'), numeric: true, cell: (row) => row.version },
                { id: 'saved', title: t('bo.crm.savedAt'), cell: (row) => <Moment iso={row.savedAt} /> },
              ]}
            />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => void navigate({ to: '/segments', search: next ? { trail: next } : {} })}
            />
          </>
        )}
      </Region>
      {edited && <SegmentDialog segment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
