import { payoutOf } from '../shared/pays.ts';
import { type Stakes, stakeOf, type TableGame } from './table-game.ts';

/** The pair may together win or lose at most one part in this many of what both staked. */
const PART = 5n;

/** What a player staked in a round, and what that wins or loses on each class of results, in units of 10^-5. */
export interface Position {
  readonly owner: string;
  readonly staked: bigint;
  readonly nets: readonly bigint[];
}

/** The positions of a round's players. A player's wagers are taken together; the pays for the same stake on the same spot are computed once. */
export function positionsIn<Result>(
  game: TableGame<Result>,
  wagers: readonly { readonly owner: string; readonly stakes: Stakes }[],
): Position[] {
  const known = new Map<string, readonly bigint[]>();
  const paysOf = (spot: string, stake: bigint): readonly bigint[] => {
    const key = `${spot} ${stake}`;
    const pays = known.get(key) ?? game.payClasses.map((result) => payoutOf(stake, game.pay(spot, result)));
    known.set(key, pays);
    return pays;
  };
  return [...Map.groupBy(wagers, ({ owner }) => owner)].map(([owner, own]) => {
    const staked = own.reduce((sum, { stakes }) => sum + stakeOf(stakes), 0n);
    const pays = own.flatMap(({ stakes }) => Object.entries(stakes).map(([spot, stake]) => paysOf(spot, stake)));
    return { owner, staked, nets: game.payClasses.map((_, n) => pays.reduce((sum, one) => sum + one[n]!, -staked)) };
  });
}

/**
 * Whether two players are on opposite sides (rule 6.160): each can win, and whenever one of them wins, the two together win or lose at most a fifth
 * of what both staked. Results on which neither wins, such as the zero of a wheel or a tie, go to the house and prove nothing.
 */
export function areOpposite(one: Position, other: Position): boolean {
  const room = one.staked + other.staked;
  let [oneWins, otherWins] = [false, false];
  for (const [n, net] of one.nets.entries()) {
    const against = other.nets[n]!;
    if (net <= 0n && against <= 0n) continue;
    const together = net + against;
    if ((together < 0n ? -together : together) * PART > room) return false;
    if (net > 0n) oneWins = true;
    else otherWins = true;
  }
  return oneWins && otherWins;
}

/**
 * Every two players of a round who are on opposite sides, each pair in the order of their names. In a crowd most players bet the same as others, so
 * each two distinct positions are compared once.
 */
export function oppositePairs(positions: readonly Position[]): (readonly [string, string])[] {
  const alike = [...Map.groupBy(positions, ({ staked, nets }) => [staked, ...nets].join()).values()];
  return alike.flatMap((some, n) =>
    alike.slice(n + 1).flatMap((others) => (areOpposite(some[0]!, others[0]!) ? pairsOf(some, others) : [])),
  );
}

const pairsOf = (some: readonly Position[], others: readonly Position[]): (readonly [string, string])[] =>
  some.flatMap(({ owner: a }) => others.map(({ owner: b }) => (a < b ? ([a, b] as const) : ([b, a] as const))));
