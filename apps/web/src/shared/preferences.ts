import { createStore, useStore } from '@kismet/app-kit/store';
import { local } from './storage.ts';

/** How a visitor wants the site to behave; kept in this browser. The boot script reads the same keys before the first paint. */
export interface Preferences {
  /** `system`: as the device says. */
  readonly motion: 'system' | 'reduced';
  /** Less data: no autoplay, smaller pictures. `system`: as the browser's data saver says. */
  readonly lite: 'system' | 'on' | 'off';
  /** Whether single keys do something (WCAG 2.1.4). */
  readonly keys: 'on' | 'off';
  /** The face of longer Urdu texts (`.prose`). */
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

/** What was kept; a value that is not ours counts as none. */
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

const preferences = createStore(readPreferences(local.get));
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

/** Whether things should hold still: the device or the visitor asks for it. */
export const useReducedMotion = (): boolean => useStore(motion);
/** Whether data is to be saved: the browser or the visitor asks for it. */
export const useLite = (): boolean => useStore(lite);
