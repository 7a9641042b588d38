import { useEffect, useRef, useState } from 'react';

/** A value of the moving table, read a number of times a second; re-renders when it has changed. */
export function useMoving<T extends string | number | boolean>(read: () => T, perSecond: number): T {
  const [value, setValue] = useState(read);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const timer = setInterval(() => setValue(latest.current()), 1_000 / perSecond);
    return () => clearInterval(timer);
  }, [perSecond]);
  return value;
}
