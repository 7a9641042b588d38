import { useT } from '@kismet/app-kit/texts';
import { EmptyState } from '@kismet/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { AlertList } from '../../shared/alert-list.tsx';
import { wordFor } from '../../shared/texts/language.ts';
import { type AgentAlert, alertsQuery } from './api.ts';

interface Props {
  trail: string | undefined;
  onTrail: (trail: string | undefined) => void;
}
/** Gaps in networks or settlements, and sums that do not match their parts. */
export function AlertsTab({ trail, onTrail }: Props) {
  const t = useT();
  const query = useQuery(alertsQuery(trail));
  return (
    <AlertList
      name="agreement-alerts"
      caption={t('bo.agreements.list.alerts')}
      query={query}
      trail={trail}
      onTrail={onTrail}
      empty={<EmptyState title={t('bo.agreements.noAlerts')}>{t('bo.agreements.noAlertsText')}</EmptyState>}
      detail={(alert) => <Detail alert={alert} />}
    />
  );
}

function Detail({ alert }: { alert: AgentAlert }) {
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
