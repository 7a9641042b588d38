import { useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { Tabs } from '@kismet/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { AsOf } from '../../shared/table/as-of.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { documentsQuery, type Queue } from './api.ts';
import { DocumentTable } from './document-table.tsx';

const route = getRouteApi('/documents');

/** Screen B9: pending documents, oldest first; each is accepted, or rejected with a reason. */
export default function DocumentsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { queue = 'waiting', trail } = route.useSearch();
  const query = useQuery(documentsQuery(queue, trail));
  const go = (search: { queue?: Queue; trail?: string }) => void navigate({ to: '/documents', search });
  return (
    <Page title={t('bo.documents.title')} aside={<AsOf query={query} />}>
      <p className="text-body text-ink-soft">{t('bo.documents.explain')}</p>
      <Tabs
        label={t('bo.documents.title')}
        controls="documents"
        value={queue}
        onChoose={(next) => go({ queue: next })}
        tabs={[
          {
            value: 'waiting',
            label: query.data ? `${t('bo.documents.waiting')} (${query.data.waiting})` : t('bo.documents.waiting'),
          },
          { value: 'decided', label: t('bo.documents.decided') },
        ]}
      />
      <div id="documents" role="tabpanel" aria-label={t(`bo.documents.${queue}`)} className="grid min-w-0 gap-4">
        <Region
          query={query}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState title={t(queue === 'waiting' ? 'bo.documents.none' : 'bo.documents.noneDecided')} />}
        >
          {({ list, nextCursor }) => (
            <>
              <DocumentTable rows={list} />
              <KeysetPager
                trail={trail}
                nextCursor={nextCursor}
                onTrail={(next) => go({ queue, ...(next && { trail: next }) })}
              />
            </>
          )}
        </Region>
      </div>
    </Page>
  );
}
