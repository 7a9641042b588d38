import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { AsOf } from '../../shared/as-of.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { KeysetPager } from '../../shared/keyset-pager.tsx';
import { useT, wordFor } from '../../shared/language.ts';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { alertsQuery, type LineAlert } from './api.ts';

interface Props {
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}
/** Gaps in lines, settlements and sums that differ from what they were made of. */
export function AlertsTab({ trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(alertsQuery(trail));
  return (
    <Region
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('bo.agreements.noAlerts')}>{t('bo.agreements.noAlertsText')}</EmptyState>}
    >
      {({ list, nextCursor }) => (
        <>
          <DataTable
            name="agreement-alerts"
            caption={t('bo.agreements.list.alerts')}
            rows={list}
            rowKey={(row) => row.alertId}
            toolbar={<AsOf query={query} />}
            columns={[
              { id: 'at', title: t('bo.time'), lead: true, cell: (row) => <Moment iso={row.at} /> },
              {
                id: 'kind',
                title: t('bo.alerts.kind'),
                cell: (row) => <span className="font-semibold">{wordFor(t, 'bo.alert', row.kind)}</span>,
              },
              { id: 'detail', title: t('bo.alerts.detail'), wide: true, cell: (row) => <Detail alert={row} /> },
            ]}
          />
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}

function Detail({ alert }: { alert: LineAlert }) {
  const t = useT();
  return (
    <ul className="grid">
      {Object.entries(alert.detail)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <li key={name}>
            <span className="text-ink-muted">{wordFor(t, 'bo.agreements.alert', name)}</span>{' '}
            {name === 'kind' ? (
              wordFor(t, 'agreement.kind', value)
            ) : (
              <bdi dir="ltr" className="code">
                {value}
              </bdi>
            )}
          </li>
        ))}
    </ul>
  );
}
