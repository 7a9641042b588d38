import type { House } from '../house.ts';

/** The house of the book of simulated sports (games/sports/book/book-titles.ts); it has no slots. */
export const maidan: Omit<House, 'models' | 'stakes' | 'games'> = {
  code: 'MAIDAN',
  names: { en: 'Maidan', ur: 'میدان' },
  art: { seed: 'maidan', from: '#155a3a', to: '#c9a23a', motif: 'star' },
  groups: [],
};
