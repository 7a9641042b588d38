import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Region } from '../../shared/region.tsx';
import { useCan } from '../../shared/session.ts';
import { AsOf } from '../../shared/table/as-of.tsx';
import { DataTable, rowLinkClass } from '../../shared/table/data-table.tsx';
import { KeysetPager } from '../../shared/table/keyset-pager.tsx';
import { type Template, templatesQuery } from './api.ts';
import { TemplateDialog } from './template-dialog.tsx';

const route = getRouteApi('/templates');

/** Templates of messages to members. */
export default function TemplatesPage() {
  const t = useT();
  const navigate = useNavigate();
  const may = useCan('crm.write');
  const { trail } = route.useSearch();
  const query = useQuery(templatesQuery(trail));
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const create = may && (
    <Button size={36} onClick={() => setEdited('new')}>
      {t('bo.crm.newTemplate')}
    </Button>
  );
  return (
    <Page
      title={t('bo.crm.templates')}
      aside={
        <>
          <AsOf query={query} />
          {create}
        </>
      }
    >
      <p className="text-body text-ink-soft">{t('bo.crm.templatesText')}</p>
      <Region
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('bo.crm.noTemplates')} action={create} />}
      >
        {({ list, nextCursor }) => (
          <>
            <DataTable
              name="templates"
              caption={t('bo.crm.templates')}
              rows={list}
              rowKey={(row) => row.templateId}
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
                { id: 'channel', title: t('bo.crm.channel'), cell: (row) => t(`bo.crm.channel.${row.channel}`) },
                { id: 'topic', title: t('bo.crm.topic'), cell: (row) => t(`bo.crm.topic.${row.topic}`) },
                { id: 'version', title: t('bo.promotions.version'), numeric: true, cell: (row) => row.version },
                { id: 'saved', title: t('bo.crm.savedAt'), cell: (row) => <Moment iso={row.savedAt} /> },
              ]}
            />
            <KeysetPager
              trail={trail}
              nextCursor={nextCursor}
              onTrail={(next) => void navigate({ to: '/templates', search: next ? { trail: next } : {} })}
            />
          </>
        )}
      </Region>
      {edited && <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}
