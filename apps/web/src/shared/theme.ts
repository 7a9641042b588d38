import { local } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

/** Row PM-06: light unless the visitor chose otherwise; the boot script of index.html reads the same key. */
const theme = createStore<Theme>(local.get('theme') === 'dark' ? 'dark' : 'light');
export const useTheme = (): Theme => useStore(theme);
export const currentTheme = (): Theme => theme.get();

export function showTheme(next: Theme): void {
  theme.set(next);
  local.set('theme', next);
  document.documentElement.dataset.theme = next;
}
