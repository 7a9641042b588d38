import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** Delays of opening and closing by hover (ui 4.2). */
const OPEN_MS = 120;
const CLOSE_MS = 250;

/**
 * Panel below a navigation item: opened by hover or the down arrow; Escape closes it from anywhere. `root` goes on
 * the common container.
 */
export function useHoverPanel() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (ref.current?.contains(document.activeElement)) ref.current.querySelector('a')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) setOpen(true);
    const by = event.key === 'ArrowDown' ? 1 : -1;
    requestAnimationFrame(() => {
      const links = [...(ref.current?.querySelectorAll<HTMLElement>('[data-panel] a') ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      if (at + by >= 0) links[Math.min(at + by, links.length - 1)]?.focus();
      else ref.current?.querySelector('a')?.focus();
    });
  };
  const root = {
    ref,
    onMouseEnter: () => after(OPEN_MS, true),
    onMouseLeave: () => after(CLOSE_MS, false),
    onKeyDown,
    onBlur: (event: FocusEvent) => void (!ref.current?.contains(event.relatedTarget) && close()),
  };
  return { open, close, id, root };
}
