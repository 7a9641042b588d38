import { useState } from 'react';
import { useBrowserValue, useIsHydrated } from '../api/server-snapshot.ts';
import { type Remembered, remembered } from './storage.ts';

/** The remembered member of this browser, as state; nobody in the server-rendered page (`useRememberedKey`). */
export function useRemembered() {
  const isHydrated = useIsHydrated();
  return useState<Remembered | null>(() => (isHydrated ? remembered(Date.now()) : null));
}

/** Key of a form that begins with the remembered member: the form is reset once the page is hydrated. */
export const useRememberedKey = (): string =>
  useBrowserValue(
    () => (remembered(Date.now()) ? 'kept' : 'new'),
    () => 'new',
  );
