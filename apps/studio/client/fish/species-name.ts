import type { MessageKey, Text } from '../text.ts';

/** The name of a kind of fish. */
export const speciesName = (code: string, text: Text): string =>
  text(`fish.species.${code}` as MessageKey as 'fish.species.rohu');
