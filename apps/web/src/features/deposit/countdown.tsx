import { useT } from '@kismet/app-kit/texts';
import { useEffect, useState } from 'react';
import { serverClock } from '../../shared/api/server-clock.ts';

/** Time left to pay an order, by server time; announced to screen readers at most once a minute. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const t = useT();
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000));
  const minutes = Math.floor(seconds / 60);
  return (
    <p className="flex flex-wrap items-baseline gap-2 text-body">
      <span className="text-ink-muted">{label}</span>
      <bdi dir="ltr" aria-hidden className="num text-title2 font-bold">
        {`${minutes}:${String(seconds % 60).padStart(2, '0')}`}
      </bdi>
      <span className="sr-only">{t('deposit.minutesLeft', { minutes })}</span>
    </p>
  );
}
