import type { JointEnd, NamedLeg } from '../matches/joint.ts';
import type { BookSport } from '../matches/match.ts';
import { type EndPlace, endPlace } from './end-places.ts';

/** Open bets on the same selections of a match, in units of 10^-5: a single selection, or several that must win together. */
export interface Bundle {
  readonly legs: readonly NamedLeg[];
  readonly staked: bigint;
  /** Paid when all of them win. */
  readonly payout: bigint;
}
/** What the book keeps at those ends of a match that share a cell: at the worst of them. Below zero it loses. */
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
  /** Bets that these ends do not judge: the total staked, and the most that would be paid. */
  readonly beside: { readonly staked: bigint; readonly payout: bigint };
}

/** Merges bundles of the same selections. */
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
 * What the book keeps at each end of a match, over its joint law: the stakes of all bundles that the law judges, less what they are paid at that end.
 * Several selections together count as won where none is lost, even if not all are won in full. Null where no law covers the match.
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
