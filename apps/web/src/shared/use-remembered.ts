import { useState } from 'react';
import { useOwn, useTakenOver } from './drawn.ts';
import { type Remembered, remembered } from './storage.ts';

/** The remembered member of this browser, as state; nobody in the drawn page (`useRememberedKey`). */
export function useRemembered() {
  const takenOver = useTakenOver();
  return useState<Remembered | null>(() => (takenOver ? remembered(Date.now()) : null));
}

/** Key of a form that begins with the remembered member: it starts anew once the browser has taken the page over. */
export const useRememberedKey = (): string =>
  useOwn(
    () => (remembered(Date.now()) ? 'kept' : 'new'),
    () => 'new',
  );
