import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The moment by the server's clock, second by second; `aheadMs` is how far it is ahead of this computer's. */
export function useServerNow(aheadMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs + aheadMs;
}
