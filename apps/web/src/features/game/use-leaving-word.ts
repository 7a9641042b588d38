import { clockText } from '@kismet/app-kit/dates';
import { useT } from '@kismet/app-kit/texts';
import { toast } from '@kismet/ui/toast';
import { useEffect, useRef } from 'react';

const place = (): string => location.pathname + location.search;

/**
 * Whoever leaves a game for money is told that nothing is lost, and how long it was. A game that another tab took over is not left: the
 * page says there what has happened.
 */
export function useLeavingWord(startedMs: number, enabled: boolean): void {
  const t = useT();
  const latest = useRef({ t, startedMs, enabled });
  latest.current = { t, startedMs, enabled };
  useEffect(() => {
    const opened = place();
    return () => {
      const now = latest.current;
      if (now.enabled && place() !== opened) toast(now.t('play.left', { time: clockText(Date.now() - now.startedMs) }));
    };
  }, []);
}
