import type { House } from '../house.ts';

/** The house of the live tables (games/tables/dealt-titles.ts); it has no slots. */
export const baithak: Omit<House, 'models' | 'stakes' | 'games'> = {
  code: 'BAITHAK',
  names: { en: 'Baithak', ur: 'بیٹھک' },
  art: { seed: 'baithak', from: '#0f5c4a', to: '#c98b2a', motif: 'suit-knot' },
  groups: [],
};
