import { local } from './local.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

/** Light unless the operator chose otherwise; the boot script of index.html reads the same key. */
const theme = createStore<Theme>(local.get('theme') === 'dark' ? 'dark' : 'light');
export const useTheme = (): Theme => useStore(theme);

export function showTheme(next: Theme): void {
  theme.set(next);
  local.set('theme', next);
  document.documentElement.dataset.theme = next;
}
