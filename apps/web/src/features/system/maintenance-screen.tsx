import { clockText, dateTimeText } from '@kismet/app-kit/dates';
import { useLanguage, useLocalText } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type SystemStatus, statusQuery } from '../../shared/api/queries.ts';
import { serverClock } from '../../shared/api/server-clock.ts';
import { ContactPanel } from '../../shared/contact-panel.tsx';
import { Screen } from './screen.tsx';

/** Polling interval, with jitter so that clients do not return all at once. */
const RECHECK_MS = 30_000;

/** Row RC-02: title, end if known (countdown and time), message, customer service. It closes by itself. */
export default function MaintenanceScreen({ status }: { status: SystemStatus }) {
  const { t, language } = useLanguage();
  const localText = useLocalText();
  const [every] = useState(() => RECHECK_MS * (0.8 + Math.random() * 0.4));
  const query = useQuery({ ...statusQuery, refetchInterval: every });
  return (
    <Screen
      title={status.title ? localText(status.title) : t('status.maintenanceTitle')}
      actions={
        <Button tone="ghost" busy={query.isFetching} onClick={() => void query.refetch()}>
          <Icon name="refresh" size={18} />
          {t('status.check')}
        </Button>
      }
    >
      <p>{status.message ? localText(status.message) : t('status.maintenanceText')}</p>
      {status.endsAt && (
        <p className="font-semibold text-ink">
          {t('status.until', { time: dateTimeText(status.endsAt, language.tag) })}
          <Countdown to={Date.parse(status.endsAt)} />
        </p>
      )}
      <p className="text-meta">{t('status.moneySafe')}</p>
      <ContactPanel />
    </Screen>
  );
}

function Countdown({ to }: { to: number }) {
  const [left, setLeft] = useState(() => to - serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(to - serverClock.now()), 1_000);
    return () => clearInterval(timer);
  }, [to]);
  if (left <= 0) return null;
  return (
    <bdi dir="ltr" className="num mt-1 block text-title1">
      {clockText(left)}
    </bdi>
  );
}
