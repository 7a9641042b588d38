import { clockText } from '@kismet/app-kit/dates';
import { useT } from '@kismet/app-kit/texts';
import { toast } from '@kismet/ui/overlay/toast';
import { useEffect, useRef } from 'react';

const place = (): string => location.pathname + location.search;

/**
 * On leaving a real-money game: confirms that nothing is lost, and the duration. A game taken over by another tab is
 * not left: the page explains it there.
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
