import { useEffect, useState } from 'react';

/** `value` once it has not changed for `ms`: what to search for while someone is typing. */
export function useSettled<V>(value: V, ms: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
