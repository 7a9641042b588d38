import { type Ratio, reduced, sumOf, times } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';

/** A prize of a fish in multiples of the shot's cost, with its weight among the prizes that the fish may carry. */
export interface Prize {
  readonly multiplier: number;
  readonly weight: number;
}
/** What decides a hit: a single prize, or several of which one is drawn first. */
export type Prizes = readonly [Prize, ...Prize[]];

/** The chance of a kill is 0.965 divided by the multiplier: every shot at every fish has the same return. */
const RETURN_PPM = 965_000;
const MILLION = 1_000_000;
/** With a higher multiplier, a word of 32 bits would not be enough. */
export const MOST_MULTIPLIER = 4_000;

export interface Trial {
  readonly multiplier: number;
  /** The draw, below the multiplier times a million. */
  readonly word: number;
  readonly isKill: boolean;
}

/** Whether a fish can be offered: whole multipliers of 1 to 4,000 and positive whole weights. */
export const isFish = (prizes: readonly Prize[]): prizes is Prizes =>
  prizes.length > 0 &&
  prizes.every(
    ({ multiplier, weight }) =>
      Number.isInteger(multiplier) &&
      multiplier >= 1 &&
      multiplier <= MOST_MULTIPLIER &&
      Number.isInteger(weight) &&
      weight > 0,
  );

const weightOf = (prizes: Prizes): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Decides one hit from the stream of its shot (the player's seeds, with the shot's number as nonce): the prize first, if there are several. */
export function* trial(prizes: Prizes): Blocks<Trial> {
  const pick = picker([]);
  const multiplier = prizes.length === 1 ? prizes[0].multiplier : yield* drawPrize(prizes, pick(0, weightOf(prizes)));
  const word = yield* pick(1, multiplier * MILLION);
  return { multiplier, word, isKill: word < RETURN_PPM };
}

function* drawPrize(prizes: Prizes, draw: Blocks<number>): Blocks<number> {
  let left = yield* draw;
  for (const { multiplier, weight } of prizes) {
    if (left < weight) return multiplier;
    left -= weight;
  }
  return prizes[0].multiplier;
}

/** The exact chances of a kill and the exact return of a hit. */
export function oddsOf(prizes: Prizes): { readonly kill: Ratio; readonly returns: Ratio } {
  const all = BigInt(weightOf(prizes));
  const kills = prizes.map(({ multiplier, weight }) =>
    reduced(BigInt(weight) * BigInt(RETURN_PPM), all * BigInt(multiplier * MILLION)),
  );
  const paid = prizes.map(({ multiplier }, n) => times(kills[n]!, { numerator: BigInt(multiplier), denominator: 1n }));
  return { kill: sumOf(kills), returns: sumOf(paid) };
}
