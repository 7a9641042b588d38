import { expect, it } from 'vitest';
import { recordHands } from './frame-recorder.ts';

const SEED = process.env.RANDOM_SEED!;
const HANDS = 10_000;

/** For rummy every thirtieth step is read: a hand has hundreds. */
it.each([
  ['teen patti', 1],
  ['rummy', 0.033],
] as const)(
  `[TV-6.253] seed ${SEED}: in ${HANDS} hands of %s nobody receives a place or a salt of a card hidden from them, and no message length depends on one`,
  { timeout: 1_800_000 },
  (game, part) => {
    expect(recordHands(game, HANDS, part, SEED)).toBeGreaterThan(HANDS);
  },
);
