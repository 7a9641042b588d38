import { area } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

const kept = area<'theme'>(() => localStorage);
/** Row PM-06: light by default; each index.html's boot script reads the same key. */
const theme = createStore<Theme>(kept.get('theme') === 'dark' ? 'dark' : 'light', 'light');
export const useTheme = (): Theme => useStore(theme);
export const currentTheme = (): Theme => theme.get();

export function showTheme(next: Theme): void {
  theme.set(next);
  kept.set('theme', next);
  document.documentElement.dataset.theme = next;
}
