import { dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import { Icon } from '@kismet/ui/icon';
import { Money } from '@kismet/ui/money';
import { Link } from '@tanstack/react-router';
import { useSymbol } from '../../../shared/api/queries.ts';
import type { AgentPage } from '../pages.ts';
import type { Overview } from '../reports.ts';

type Alert = Overview['alerts'][number];
const ICONS = {
  fall: 'chart',
  'great-win': 'trophy',
  dormant: 'clock',
  'agreement-ends': 'alert',
  'offer-lapses': 'clock',
} as const;
/** Pages of each kind of agreement (rows AG-10 to AG-13). */
const PAGES: Readonly<Record<NonNullable<Alert['agreement']>['kind'], AgentPage>> = {
  dividend: 'agentDividendRecordCopy2',
  'daily-salary': 'agentDailyWages2',
  'platform-daily': 'agentDailyWages2',
  'hourly-salary': 'agentHourSalary',
  'real-time-salary': 'agentRealtimeSalary',
};
const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-start hover:border-act';

/** Notices for the agent; each links to its member or agreement. */
export function Alerts({ alerts, onDrill }: { alerts: readonly Alert[]; onDrill: (of: string) => void }) {
  const { t } = useLanguage();
  if (alerts.length === 0) return null;
  return (
    <section aria-label={t('agentCentre.alerts')} className="grid gap-2">
      <h3 className="text-label font-bold">{t('agentCentre.alerts')}</h3>
      <ul className="grid gap-2 md:grid-cols-2">
        {alerts.map((alert) => (
          <li key={`${alert.kind} ${alert.who.memberId} ${alert.betId ?? alert.agreement?.agreementId ?? ''}`}>
            {alert.agreement ? (
              <Link to="/agent/$page" params={{ page: PAGES[alert.agreement.kind] }} className={ROW}>
                <Words alert={alert} />
              </Link>
            ) : (
              <button type="button" onClick={() => onDrill(alert.who.memberId)} className={ROW}>
                <Words alert={alert} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
function Words({ alert }: { alert: Alert }) {
  const { t } = useLanguage();
  return (
    <>
      <Icon name={ICONS[alert.kind]} className="shrink-0 text-warn" />
      <span className="grid min-w-0">
        <span className="font-semibold">
          {t(`agentCentre.alert.${alert.kind}`)} <bdi dir="ltr">{alert.who.account}</bdi>
        </span>
        <Detail alert={alert} />
      </span>
    </>
  );
}
function Detail({ alert }: { alert: Alert }) {
  const { t, language } = useLanguage();
  const symbol = useSymbol();
  if (alert.agreement && alert.at)
    return (
      <span className="text-meta text-ink-muted">
        {t(`agreement.kind.${alert.agreement.kind}`)} · {dateTimeText(alert.at, language.tag)}
      </span>
    );
  return (
    <span className="text-meta text-ink-muted">
      {alert.kind === 'dormant'
        ? alert.at
          ? dateTimeText(alert.at, language.tag)
          : t('agentCentre.alert.never')
        : alert.before !== null &&
          alert.now !== null && (
            <>
              <Money units={alert.before} symbol={symbol} /> <span aria-hidden>→</span>{' '}
              <Money units={alert.now} symbol={symbol} className="font-semibold" />
            </>
          )}
    </span>
  );
}
