import { type Ratio, reduced, times } from '../../engine/ratio.ts';
import { LOST, PUSH } from '../../shared/pays.ts';
import { factorOf, type Judged, ratioOfOdds } from '../pricing/market.ts';

/** The result of a leg. */
export type LegResult =
  | { readonly kind: 'judged'; readonly judged: Judged }
  | { readonly kind: 'void' }
  /** More selections share the places than there are places. */
  | { readonly kind: 'dead-heat'; readonly places: number; readonly tied: number }
  /** As reported by a feed: part of the stake is void, the rest won or lost, in a dead heat or not. */
  | { readonly kind: 'feed'; readonly voidFactor: Ratio; readonly isWon: boolean; readonly deadHeat: Ratio };

/** The result of a leg from the verdict of a sport's rules: a plain one, a dead heat, or void where they give none. */
export function legResultOf(judged: Judged | { readonly places: number; readonly tied: number } | null): LegResult {
  if (judged === null) return { kind: 'void' };
  return typeof judged === 'string' ? { kind: 'judged', judged } : { kind: 'dead-heat', ...judged };
}

/** What a stake of one on a leg returns, exactly (rule 6.20). */
export function legFactor(result: LegResult, oddsE4: number): Ratio {
  switch (result.kind) {
    case 'judged':
      return factorOf(result.judged, oddsE4);
    case 'void':
      return PUSH;
    case 'dead-heat':
      return times(ratioOfOdds(oddsE4), reduced(BigInt(result.places), BigInt(result.tied)));
    case 'feed':
      return feedFactor(result.voidFactor, result.isWon, result.deadHeat, oddsE4);
  }
}

/** Void part plus the rest by its result: void + (1 - void) times odds times dead heat. */
function feedFactor(part: Ratio, isWon: boolean, deadHeat: Ratio, oddsE4: number): Ratio {
  if (!isWon) return part;
  const won = times(ratioOfOdds(oddsE4), deadHeat);
  const { numerator, denominator } = part;
  return reduced(
    numerator * won.denominator + (denominator - numerator) * won.numerator,
    denominator * won.denominator,
  );
}

/** Each-way terms: the place part is paid at a fraction of the odds, for this many places. */
export interface EachWay {
  readonly partOf: number;
  readonly places: number;
}
/** Odds of the place part: the profit divided by the terms; exact, so not always whole ten-thousandths. */
export const placeOdds = (oddsE4: number, { partOf }: EachWay): Ratio =>
  reduced(BigInt(oddsE4) + 10_000n * BigInt(partOf - 1), 10_000n * BigInt(partOf));

/**
 * What both halves of an each-way bet return for one staked on each.
 * @param position place of the selection, from 1, the same for all that tie for it; null when it did not finish
 * @param tied how many share that place
 */
export function eachWayFactors(
  oddsE4: number,
  terms: EachWay,
  position: number | null,
  tied = 1,
): { readonly win: Ratio; readonly place: Ratio } {
  if (position === null) return { win: LOST, place: LOST };
  const paid = Math.min(tied, terms.places - (position - 1));
  const share = (places: number) => reduced(BigInt(places), BigInt(tied));
  return {
    win: position === 1 ? times(ratioOfOdds(oddsE4), share(1)) : LOST,
    place: paid > 0 ? times(placeOdds(oddsE4, terms), share(paid)) : LOST,
  };
}
