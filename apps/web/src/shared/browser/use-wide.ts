import { useSyncExternalStore } from 'react';
import { serverSnapshot } from '../api/server-snapshot.ts';

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(width >= 768px)');
const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};
/** Whether the window is wider than a phone's. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query?.matches ?? true,
    () => serverSnapshot().wide,
  );
