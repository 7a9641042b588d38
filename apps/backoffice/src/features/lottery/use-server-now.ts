import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Server time, updated every second; `aheadMs` is its offset to the local clock. */
export function useServerNow(aheadMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs + aheadMs;
}
