import { useSyncExternalStore } from 'react';
import { serverSnapshot } from '../api/server-snapshot.ts';

function watched(condition: string) {
  const query = typeof matchMedia === 'undefined' ? null : matchMedia(condition);
  return {
    subscribe: (listener: () => void) => {
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    matches: () => query?.matches ?? true,
  };
}
const phone = watched('(width >= 768px)');
const menu = watched('(width >= 1024px)');
const onServer = () => serverSnapshot().wide;

/** Whether the window is wider than a phone's. */
export const useWide = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches, onServer);

/** Whether a page has its menu next to it; in a narrower window the menu is a screen of its own. */
export const useMenuBeside = (): boolean => useSyncExternalStore(menu.subscribe, menu.matches, onServer);
