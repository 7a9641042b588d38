import { useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AlertList } from '../../shared/alert-list.tsx';
import { alertsQuery, type VendorAlert } from './api.ts';

/** Alerts about vendors and payment channels. */
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
    <AlertList
      name="alerts"
      caption={t('bo.vendors.tab.alerts')}
      query={query}
      trail={trail}
      onTrail={onTrail}
      empty={<EmptyState title={t('bo.alerts.none')}>{t('bo.alerts.noneText')}</EmptyState>}
      columns={[
        {
          id: 'vendor',
          title: t('bo.alerts.whose'),
          cell: (row) => <bdi dir="ltr">{row.vendorCode ?? row.channelCode}</bdi>,
        },
        { id: 'member', title: t('bo.members.name'), cell: (row) => <AlertMember alert={row} /> },
      ]}
      detail={(alert) => <Detail alert={alert} />}
    />
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

/** The vendor's own data: names and ids, unchanged. */
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
