import { useState } from 'react';
import { useBrowserValue } from '../api/server-snapshot.ts';
import { local } from './storage.ts';

/** An on or off choice kept in this browser under one of its names, with the value that means on. */
export function useKeptState(key: Parameters<typeof local.get>[0], on: string): [boolean, (next: boolean) => void] {
  const kept = useBrowserValue(
    () => local.get(key) === on,
    () => false,
  );
  const [chosen, choose] = useState<boolean | null>(null);
  return [
    chosen ?? kept,
    (next) => {
      choose(next);
      local.set(key, next ? on : null);
    },
  ];
}
