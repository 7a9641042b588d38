import { seededPrng } from '@kismet/kernel/prng';

const LEAST_DELAY_MS = 900;
const DELAY_SPAN_MS = 1_900;

/** How long a bot thinks before it acts in a turn. */
export const botDelay = (hand: string, turn: number): number =>
  LEAST_DELAY_MS + seededPrng(`${hand}:${turn}`).int(DELAY_SPAN_MS);
