import type { PricedBet } from '@kismet/contracts/vendor/priced-bet';
import { type Ratio, times } from '../../engine/ratio.ts';
import { compareRatios, PUSH } from '../../shared/pays.ts';
import { ratioOfOdds } from '../pricing/market.ts';
import { linesOf, type SlipMode } from './systems.ts';

interface PricedLeg {
  readonly fixture: string;
  /** Name of the market with its line. */
  readonly market: string;
  readonly selection: string;
  readonly oddsE4: number;
}

/** Whole ten-thousandths, rounded down. */
const e4Of = ({ numerator, denominator }: Ratio): bigint => (numerator * 10_000n) / denominator;

/**
 * The odds of a slip that are reported to the wallet: those of its shortest line, at most the maximum that the book pays; for a single also what it
 * covers.
 * @param mostOdds in whole numbers
 */
export function priceOfSlip(mode: SlipMode, legs: readonly PricedLeg[], mostOdds: number): PricedBet {
  const products = linesOf(mode, legs.length).map((line) =>
    line.map((n) => ratioOfOdds(legs[n]!.oddsE4)).reduce(times, PUSH),
  );
  const shortest = products.reduce((least, one) => (compareRatios(one, least) < 0 ? one : least));
  const [exact, most] = [e4Of(shortest), BigInt(mostOdds) * 10_000n];
  const oddsE4 = exact < most ? exact : most;
  const [only, ...others] = legs;
  if (!only || others.length > 0) return { oddsE4 };
  return { oddsE4, cover: { line: `${only.fixture} ${only.market}`, outcome: only.selection } };
}
