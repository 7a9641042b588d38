import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AsOf } from '../../shared/as-of.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { KeysetPager } from '../../shared/keyset-pager.tsx';
import { useT, wordFor } from '../../shared/language.ts';
import { Moment } from '../../shared/moment.tsx';
import { Region } from '../../shared/region.tsx';
import { alertsQuery, type VendorAlert } from './api.ts';

/** What vendors and payment channels did that a person should look at. */
export function AlertsTab({
  trail,
  onTrail,
}: {
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}) {
  const t = useT();
  const query = useQuery(alertsQuery(trail));
  return (
    <Region
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('bo.alerts.none')}>{t('bo.alerts.noneText')}</EmptyState>}
    >
      {({ list, nextCursor }) => (
        <>
          <DataTable
            name="alerts"
            caption={t('bo.vendors.tab.alerts')}
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
              {
                id: 'vendor',
                title: t('bo.alerts.whose'),
                cell: (row) => <bdi dir="ltr">{row.vendorCode ?? row.channelCode}</bdi>,
              },
              { id: 'member', title: t('bo.members.name'), cell: (row) => <AlertMember alert={row} /> },
              { id: 'detail', title: t('bo.alerts.detail'), wide: true, cell: (row) => <Detail alert={row} /> },
            ]}
          />
          <KeysetPager trail={trail} nextCursor={nextCursor} onTrail={onTrail} />
        </>
      )}
    </Region>
  );
}

function AlertMember({ alert: { memberId } }: { alert: VendorAlert }) {
  if (!memberId) return <span className="text-ink-muted">–</span>;
  return (
    <Link to="/members/$memberId" params={{ memberId }} className="text-act">
      <bdi dir="ltr" className="code">
        {memberId}
      </bdi>
    </Link>
  );
}

/** The vendor's own words for it: names and ids, as they came. */
const Detail = ({ alert }: { alert: VendorAlert }) => (
  <ul dir="ltr" className="grid text-start">
    {Object.entries(alert.detail)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <li key={name} className="code">
          <span className="text-ink-muted">{name}</span> {value}
        </li>
      ))}
  </ul>
);
