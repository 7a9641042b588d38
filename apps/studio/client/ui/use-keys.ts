import { useEffect, useRef } from 'react';

/** Keyboard shortcuts, active when no sheet is open and no field has the focus. */
export function useKeys(isBlocked: boolean, acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef({ isBlocked, acts });
  useEffect(() => {
    latest.current = { isBlocked, acts };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (latest.current.isBlocked || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
      const act = latest.current.acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
