import type { House } from '../house.ts';

/** The house of fishing (games/fish/fish-title.ts); it has no slots. */
export const darya: Omit<House, 'models' | 'stakes' | 'games'> = {
  code: 'DARYA',
  names: { en: 'Darya', ur: 'دریا' },
  art: { seed: 'darya', from: '#06283a', to: '#5fd6c8', motif: 'fish' },
  groups: [],
};
