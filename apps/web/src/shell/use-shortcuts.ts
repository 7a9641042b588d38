import { isDialogOpen, isTyping } from '@kismet/app-kit/is-typing';
import { useEffect } from 'react';
import { currentPreferences } from '../shared/browser/preferences.ts';
import { openModal } from '../shared/modals.ts';

/**
 * `/` and Ctrl/Cmd+K open the search outside fields, `?` lists the shortcuts. Single keys can be turned off (WCAG 2.1.4).
 */
export function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isDialogOpen()) return;
      const chord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const single = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const mayBeSingle = single && currentPreferences().keys === 'on';
      const opens =
        chord || (mayBeSingle && event.key === '/') ? 'search' : mayBeSingle && event.key === '?' ? 'shortcuts' : null;
      if (!opens) return;
      event.preventDefault();
      openModal(opens);
    };
    addEventListener('keydown', onKeyDown);
    // a key pressed on a server-rendered page before hydration (`public/deferred-hydration.js`) is handled now
    dispatchEvent(new Event('kismet:shortcuts'));
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
