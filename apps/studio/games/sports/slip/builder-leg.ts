import type { LegResult } from './leg-factor.ts';
import type { SettledLeg } from './ticket-mode.ts';

/** The joint price of all legs when the bet was placed. */
export interface JointPrice {
  readonly oddsE4: number;
  /** Without margin, in parts per million. */
  readonly chancePpm: number;
}

const isLost = (result: LegResult | null): boolean => result?.kind === 'judged' && result.judged === 'lost';
const isWon = (result: LegResult | null): boolean => result?.kind === 'judged' && result.judged === 'won';
const WON: LegResult = { kind: 'judged', judged: 'won' };
const EVEN_E4 = 10_000;

/**
 * The legs of a bet builder as the single leg that they count as (rule 6.66): lost with the first lost leg, open while one is, won when all are. A
 * void leg is removed: the others count at their joint odds at the time of the bet, never above the odds of the bet; void when no leg is left.
 * @param results of the legs, null where open; none of them returns part of a stake
 * @param oddsOf the joint odds in ten-thousandths of some legs, given by their places, at that time; null where there were none
 */
export function builderLeg(
  price: JointPrice,
  results: readonly (LegResult | null)[],
  oddsOf: (places: readonly number[]) => number | null,
): SettledLeg {
  const { oddsE4 } = price;
  if (results.some(isLost)) return { oddsE4, result: { kind: 'judged', judged: 'lost' } };
  if (results.some((result) => result === null)) return { oddsE4, result: null };
  const left = results.flatMap((result, n) => (isWon(result) ? [n] : []));
  if (left.length === results.length) return { oddsE4, result: WON };
  if (left.length === 0) return { oddsE4, result: { kind: 'void' } };
  return { oddsE4: Math.min(oddsOf(left) ?? EVEN_E4, oddsE4), result: WON };
}
