import { expect, it } from 'vitest';
import { recordHands } from './frame-recorder.ts';

const SEED = process.env.RANDOM_SEED!;
const HANDS = 20;

it.each([
  ['teen patti', 1],
  ['rummy', 0.1],
] as const)(
  `[TV-6.253] seed ${SEED}: in %s nobody receives a place or a salt of a card hidden from them, and no message length depends on one`,
  (game, part) => {
    expect(recordHands(game, HANDS, part, SEED)).toBeGreaterThan(HANDS);
  },
);
