import { isTyping } from '@kismet/app-kit/is-typing';
import { useEffect } from 'react';
import { openPalette } from './palette-state.ts';

/** Ctrl/Cmd+K opens the palette from anywhere; `/` focuses the screen's search. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        openPalette();
      }
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const field = document.querySelector<HTMLInputElement>('[data-page-search]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
