import { useT } from '@kismet/app-kit/texts';
import { useEffect, useState } from 'react';
import { serverClock } from '../../../shared/api/server-clock.ts';
import type { AgentPaneProps } from '../scope.ts';
import { KindPage } from './kind-page.tsx';
import { Feed } from './slots.tsx';

const SLOT_MS = 5 * 60_000;
const SETTLES_AFTER_MS = 30_000;

/** Rows AG-13, AG-16: settled every five minutes, with a countdown to the next slot. */
export default function RealTimePage(props: AgentPaneProps) {
  return (
    <>
      <Countdown />
      <Feed />
      <KindPage {...props} kind="real-time-salary" />
    </>
  );
}
function Countdown() {
  const t = useT();
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((SLOT_MS - ((now - SETTLES_AFTER_MS) % SLOT_MS)) / 1000);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="text-body text-ink-soft">
      {t('agreement.nextSettling')}{' '}
      <bdi dir="ltr" className="num font-bold text-ink">
        {clock}
      </bdi>
    </p>
  );
}
