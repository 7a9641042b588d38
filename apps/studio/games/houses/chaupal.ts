import type { House } from '../house.ts';

/** The house of the tables between players (games/pvp/pvp-titles.ts); it has no slots. */
export const chaupal: Omit<House, 'models' | 'stakes' | 'games'> = {
  code: 'CHAUPAL',
  names: { en: 'Chaupal', ur: 'چوپال' },
  art: { seed: 'chaupal', from: '#2b0a1a', to: '#f2b84b', motif: 'suit-heart' },
  groups: [],
};
