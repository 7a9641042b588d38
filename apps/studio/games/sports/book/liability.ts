import type { JointEnd, NamedLeg } from '../matches/joint.ts';
import type { BookSport } from '../matches/match.ts';
import { type EndPlace, endPlace } from './end-places.ts';

/** Open bets on the same selections of a match, in units of 10^-5: a selection by itself, or several that win together. */
export interface Bundle {
  readonly legs: readonly NamedLeg[];
  readonly staked: bigint;
  /** When all of them win. */
  readonly payout: bigint;
}
/** What the book keeps by the ends of a match that are shown as one: by the worst of them. Below zero it loses. */
export interface GridCell {
  readonly row: string;
  readonly column: string;
  readonly worst: bigint;
  readonly chance: number;
}
/** What the book keeps at each end of a match. */
export interface Grid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly GridCell[];
  /** Bets that these ends do not judge: staked, and paid at most. */
  readonly beside: { readonly staked: bigint; readonly payout: bigint };
}

/** Bundles of the same selections as one. */
export function gathered(bundles: readonly Bundle[]): Bundle[] {
  const keyOf = ({ legs }: Bundle) =>
    legs
      .map(({ market, selection }) => `${market} ${selection}`)
      .sort()
      .join('+');
  return [...Map.groupBy(bundles, keyOf).values()].map((same) => ({
    legs: same[0]!.legs,
    staked: same.reduce((sum, { staked }) => sum + staked, 0n),
    payout: same.reduce((sum, { payout }) => sum + payout, 0n),
  }));
}

/** What a bundle pays at an end; null when the end does not judge it. */
function paidAt({ legs, staked, payout }: Bundle, { judge }: Pick<JointEnd, 'judge'>): bigint | null {
  const judged = legs.map(judge);
  if (judged.includes(null)) return null;
  if (legs.length > 1) return judged.every((one) => one === 'won') ? payout : judged.includes('lost') ? 0n : payout;
  switch (judged[0]) {
    case 'won':
      return payout;
    case 'half-won':
      return (payout + staked) / 2n;
    case 'push':
      return staked;
    case 'half-lost':
      return staked / 2n;
    default:
      return 0n;
  }
}

/**
 * What the book keeps by each end of a match, over its joint law: stakes of all bundles that the law judges less what they are paid there. Of
 * selections together one that is neither lost nor won in full counts as won. Null where no law has the match.
 */
export function gridOf(sport: BookSport, ends: readonly JointEnd[], bundles: readonly Bundle[]): Grid | null {
  const first = ends[0];
  if (!first) return null;
  const isJudged = (bundle: Bundle) => paidAt(bundle, first) !== null;
  const own = bundles.filter(isJudged);
  const others = bundles.filter((bundle) => !isJudged(bundle));
  const staked = own.reduce((sum, bundle) => sum + bundle.staked, 0n);
  const cells = new Map<string, { place: EndPlace; worst: bigint; chance: number }>();
  for (const end of ends) {
    const place = endPlace(sport, end.end);
    const kept = own.reduce((sum, bundle) => sum - paidAt(bundle, end)!, staked);
    const key = `${place.row.name} ${place.column.name}`;
    const before = cells.get(key);
    const worst = before && before.worst < kept ? before.worst : kept;
    cells.set(key, { place, worst, chance: end.chance + (before?.chance ?? 0) });
  }
  const shown = [...cells.values()];
  const names = (side: 'row' | 'column') =>
    [...new Map(shown.map(({ place }) => [place[side].name, place[side].order]))]
      .toSorted((a, b) => a[1] - b[1])
      .map(([name]) => name);
  return {
    ...{ rows: names('row'), columns: names('column') },
    cells: shown.map(({ place, worst, chance }) => ({ row: place.row.name, column: place.column.name, worst, chance })),
    beside: {
      staked: others.reduce((sum, bundle) => sum + bundle.staked, 0n),
      payout: others.reduce((sum, bundle) => sum + bundle.payout, 0n),
    },
  };
}
