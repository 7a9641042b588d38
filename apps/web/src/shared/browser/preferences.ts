import { createStore, useStore } from '@kismet/app-kit/store';
import { local } from './storage.ts';

/** Visitor preferences; kept in this browser. The boot script reads the same keys before the first paint. */
export interface Preferences {
  /** `system`: follows the device. */
  readonly motion: 'system' | 'reduced';
  /** Less data: no autoplay, smaller pictures. `system`: follows the browser's data saver. */
  readonly lite: 'system' | 'on' | 'off';
  /** Whether single-key shortcuts are on (WCAG 2.1.4). */
  readonly keys: 'on' | 'off';
  /** Font of long Urdu texts (`.prose`). */
  readonly reading: 'plain' | 'nastaliq';
  readonly listStyle: 'tiles' | 'rows';
}
const FIRST: Preferences = { motion: 'system', lite: 'system', keys: 'on', reading: 'plain', listStyle: 'tiles' };
const VALUES: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  motion: ['system', 'reduced'],
  lite: ['system', 'on', 'off'],
  keys: ['on', 'off'],
  reading: ['plain', 'nastaliq'],
  listStyle: ['tiles', 'rows'],
};

/** Stored value; foreign values are ignored. */
export const readPreferences = (get: (key: keyof Preferences) => string | null): Preferences =>
  Object.fromEntries(
    (Object.keys(FIRST) as (keyof Preferences)[]).map((key) => {
      const kept = get(key);
      return [key, (VALUES[key] as readonly string[]).includes(kept ?? '') ? kept : FIRST[key]];
    }),
  ) as unknown as Preferences;

const asksForLess = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');
const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false);

const preferences = createStore(readPreferences(local.get), FIRST);
const motion = createStore(false);
const lite = createStore(false);

function show(): void {
  const { motion: wanted, lite: saving, reading } = preferences.get();
  motion.set(wanted === 'reduced' || (asksForLess?.matches ?? false));
  lite.set(saving === 'on' || (saving === 'system' && savesData()));
  if (typeof document === 'undefined') return;
  const { dataset } = document.documentElement;
  const mark = (name: string, value: string | null) => {
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  };
  mark('motion', motion.get() ? 'reduced' : null);
  mark('lite', lite.get() ? '' : null);
  mark('reading', reading === 'nastaliq' ? reading : null);
}
show();
asksForLess?.addEventListener('change', show);

export const usePreferences = (): Preferences => useStore(preferences);
export const currentPreferences = preferences.get;
export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  preferences.set({ ...preferences.get(), [key]: value });
  local.set(key, value === FIRST[key] ? null : value);
  show();
}

/** Whether motion is reduced, by device or preference. */
export const useReducedMotion = (): boolean => useStore(motion);
/** Whether data saver is on, by browser or preference. */
export const useLite = (): boolean => useStore(lite);
