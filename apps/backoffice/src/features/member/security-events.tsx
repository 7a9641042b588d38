import { useT } from '@kismet/app-kit/texts';
import { Moment } from '../../shared/moment.tsx';
import { Place } from '../../shared/place.tsx';
import { Section } from '../../shared/section.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import type { Access } from './access-api.ts';

/** Events detected by the server, such as reuse of a stolen token. */
export function SecurityEvents({ events }: { events: Access['events'] }) {
  const t = useT();
  return (
    <Section title={t('bo.access.events')}>
      {events.length === 0 ? (
        <p className="text-body text-ink-muted">{t('bo.access.noEvents')}</p>
      ) : (
        <DataTable
          name="security-events"
          caption={t('bo.access.events')}
          rows={events}
          rowKey={(row) => `${row.at} ${row.kind} ${row.ip}`}
          columns={[
            { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.at} /> },
            { id: 'kind', title: t('bo.alerts.kind'), wide: true, cell: (row) => wordFor(t, 'bo.event', row.kind) },
            { id: 'place', title: t('bo.access.place'), cell: (row) => <Place ip={row.ip} country={null} /> },
          ]}
        />
      )}
    </Section>
  );
}
