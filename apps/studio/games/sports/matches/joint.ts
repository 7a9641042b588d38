import type { Judged, Law, Market } from '../pricing/market.ts';
import { type BuilderProblem, builderProblem, jointChance } from '../slip/bet-builder.ts';

/** A selection of a match, identified by its names. */
export interface NamedLeg {
  readonly market: string;
  readonly selection: string;
}
/** One end of a match that is still possible, with the result of each selection at it. */
export interface JointEnd {
  /** In the form in which the sport distinguishes ends: scores and winners. */
  readonly end: unknown;
  readonly chance: number;
  /** Null for selections that the law does not judge. */
  judge(leg: NamedLeg): Judged | null;
}
/** Joint pricing of selections of one match, given the match so far (rule 6.66). */
export interface Joint {
  /** Why legs cannot be combined; null when they can. */
  problemOf(legs: readonly NamedLeg[]): BuilderProblem | null;
  /** The chance that all of them win; null where the law does not cover one of them. */
  chanceOf(legs: readonly NamedLeg[]): number | null;
  /** The ends by which these markets are judged; none where none of our laws covers the match. */
  endsOf(markets: readonly string[]): readonly JointEnd[];
}

/**
 * Joint chances over the law of a match.
 * @param lawOf the smallest law that judges these markets
 * @param marketOf the market with a given name; null for one that the law does not judge
 */
export function jointOver<End>(
  lawOf: (markets: readonly string[]) => Law<End>,
  marketOf: (name: string) => Market<End> | null,
): Joint {
  const namesOf = (legs: readonly NamedLeg[]) => legs.map(({ market }) => market);
  const known = (legs: readonly NamedLeg[]) =>
    legs.flatMap(({ market: name, selection }) => {
      const market = marketOf(name);
      return market?.selections.includes(selection) ? [{ market, selection }] : [];
    });
  return {
    problemOf(legs) {
      const stranger = legs.findIndex((leg) => known([leg]).length === 0);
      if (stranger >= 0) return { code: 'LEG_NOT_COMBINED', leg: stranger };
      return builderProblem(lawOf(namesOf(legs)), known(legs));
    },
    chanceOf(legs) {
      const own = known(legs);
      return own.length < legs.length ? null : jointChance(lawOf(namesOf(legs)), own);
    },
    endsOf(markets) {
      const judges = new Map(markets.map((name) => [name, marketOf(name)]));
      const judge = (end: End, { market: name, selection }: NamedLeg): Judged | null => {
        const market = judges.get(name);
        return market?.selections.includes(selection) ? market.judge(selection, end) : null;
      };
      return lawOf(markets).map(({ end, chance }) => ({ end, chance, judge: (leg) => judge(end, leg) }));
    },
  };
}

/** Computes a value on first use. */
export function lazily<T>(compute: () => T): () => T {
  let kept: { readonly value: T } | null = null;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}
