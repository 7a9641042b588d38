import { useEffect, useRef, useState } from 'react';
import { COUNTS_MS, countedAt } from './counted.ts';

/** An amount as displayed: an increase is counted up once, any other change appears at once. Units of 10^-5; null while unknown. */
export function useCounted(amount: bigint | null, isStill: boolean): bigint | null {
  const [shown, setShown] = useState(amount);
  const last = useRef(amount);
  useEffect(() => {
    const from = last.current;
    last.current = amount;
    if (isStill || from === null || amount === null || amount <= from) return setShown(amount);
    const since = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      setShown(countedAt(from, amount, now - since));
      if (now - since < COUNTS_MS) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, isStill]);
  return shown;
}
