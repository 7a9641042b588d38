import { isTyping } from '@kismet/app-kit/is-typing';
import { useEffect } from 'react';

/** J and K move through the table's rows, by physical key, so that Urdu layouts work too. Enter opens. */
export function useRowKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = event.code === 'KeyJ' ? 1 : event.code === 'KeyK' ? -1 : 0;
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
      if (!row) return;
      event.preventDefault();
      (row.querySelector<HTMLElement>('[data-opens]') ?? row).focus();
      row.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
