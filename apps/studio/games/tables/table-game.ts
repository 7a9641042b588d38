import { plus, type Ratio, times, whole } from '../engine/ratio.ts';
import type { Blocks } from '../engine/stream.ts';
import { payoutOf } from '../shared/pays.ts';

/** The pure rules of a table game: the result from a byte stream, and what each spot pays on it (rules 6.5 to 6.12). */
export interface TableGame<Result> {
  readonly code: string;
  /** Must change with every change of a rule or a pay. */
  readonly version: string;
  /** What can be bet on. */
  readonly spots: readonly string[];
  /** What a stake of one on a spot returns, the stake included; 0 when it is lost. */
  pay(spot: string, result: Result): Ratio;
  /**
   * Representative results: for every possible result they contain one that pays the same on every spot. Combinations that cannot occur may be
   * included: the maximum loss of a table is then overstated and never understated.
   */
  readonly payClasses: readonly Result[];
  /** The exact return of each spot on a fresh shoe. */
  returns(): Readonly<Record<string, Ratio>>;
}

/** A game that needs only its stream: dice, a wheel, a fresh deck each round. */
export interface SingleRoundGame<Result> extends TableGame<Result> {
  play(): Blocks<Result>;
}

/** Stakes of one wager by spot, in units of 10^-5. */
export type Stakes = Readonly<Record<string, bigint>>;

export const stakeOf = (stakes: Stakes): bigint => Object.values(stakes).reduce((sum, stake) => sum + stake, 0n);

/** What a wager is paid: the exact sum of its spots, rounded down once. */
export function payoutOn<Result>(game: TableGame<Result>, stakes: Stakes, result: Result): bigint {
  const paid = Object.entries(stakes).map(([spot, stake]) => times(whole(stake), game.pay(spot, result)));
  return payoutOf(1n, paid.reduce(plus, whole(0)));
}

/** The most that a table can lose with these wagers in one round: over all results, payouts less stakes. Never below 0. */
export function mostLossOn<Result>(game: TableGame<Result>, wagers: readonly Stakes[]): bigint {
  const total: Record<string, bigint> = {};
  for (const stakes of wagers)
    for (const [spot, stake] of Object.entries(stakes)) total[spot] = (total[spot] ?? 0n) + stake;
  const staked = stakeOf(total);
  const losses = game.payClasses.map((result) => payoutOn(game, total, result) - staked);
  return losses.reduce((most, loss) => (loss > most ? loss : most), 0n);
}

/** The most that a stake of one on the best spot can return, rounded up. */
const BEST = new WeakMap<object, bigint>();
function bestPayOf<Result>(game: TableGame<Result>): bigint {
  const known = BEST.get(game);
  if (known !== undefined) return known;
  const pays = game.payClasses.flatMap((result) => game.spots.map((spot) => game.pay(spot, result)));
  const best = pays.reduce((most, { numerator, denominator }) => {
    const pay = (numerator + denominator - 1n) / denominator;
    return pay > most ? pay : most;
  }, 0n);
  BEST.set(game, best);
  return best;
}

/**
 * Whether a table can lose more than `most` with these wagers in one round. If all of them on the best spot together would not come to that, results
 * are not enumerated: with hundreds of wagers that enumeration was the cost of a bet.
 */
export function canLoseMore<Result>(
  game: TableGame<Result>,
  wagers: readonly { readonly stake: bigint; readonly stakes: Stakes }[],
  most: bigint,
): boolean {
  const staked = wagers.reduce((sum, { stake }) => sum + stake, 0n);
  if (staked * bestPayOf(game) <= most) return false;
  return (
    mostLossOn(
      game,
      wagers.map(({ stakes }) => stakes),
    ) > most
  );
}
