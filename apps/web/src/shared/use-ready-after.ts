import { useEffect, useState } from 'react';

/** False for a moment after something appeared, so that a double press does not confirm it. Milliseconds. */
export function useReadyAfter(ms: number): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isReady;
}
