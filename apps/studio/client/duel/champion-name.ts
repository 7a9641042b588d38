import type { MessageKey, Text } from '../text.ts';

/** The name of a champion. */
export const championName = (code: string, text: Text): string =>
  text(`duel.champion.${code}` as MessageKey as 'duel.champion.neem');
