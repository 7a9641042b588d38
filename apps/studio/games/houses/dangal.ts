import type { House } from '../house.ts';

/** The house of the duels (games/duel/duel-titles.ts); it has no slots. */
export const dangal: Omit<House, 'models' | 'stakes' | 'games'> = {
  code: 'DANGAL',
  names: { en: 'Dangal', ur: 'دنگل' },
  art: { seed: 'dangal', from: '#5a2413', to: '#ffb04a', motif: 'sword' },
  groups: [],
};
