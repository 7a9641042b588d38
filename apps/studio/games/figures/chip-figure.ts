import { poolPayout, type Side } from '../duel/pool.ts';
import { POOL_SPOTS, poolWith, stakedBy } from '../duel/pool-round.ts';
import { NOTHING, plus, type Ratio, times, whole } from '../engine/ratio.ts';
import type { ChipGame, RoundGame } from '../tables/chip-game.ts';
import type { DealtRound, DealtWager } from '../tables/dealt-round.ts';
import { type Stakes, stakeOf, type TableGame } from '../tables/table-game.ts';
import { type Chanced, lawOfRound } from './result-laws.ts';
import { playedOf, type RoundFigure, sumsOfPlayed } from './round-figure.ts';

/** Computed once per game: for a game with whole decks it means counting millions of deals. */
const RETURNS = new WeakMap<RoundGame, ReturnType<RoundGame['returns']>>();
const returnsOf = (played: RoundGame) => {
  const known = RETURNS.get(played) ?? played.returns();
  RETURNS.set(played, known);
  return known;
};

const floored = ({ numerator, denominator }: Ratio): bigint => numerator / denominator;

/** What a round of a chip game paid, with the expected payout; null while it has no result or when nothing was staked on it. */
export function chipFigure(game: ChipGame, round: DealtRound<unknown>): RoundFigure | null {
  const wagers = playedOf(round.wagers);
  if (wagers.length === 0 || (round.phase !== 'RESULT' && round.phase !== 'SETTLED')) return null;
  const played = game.at(round.number);
  const law = lawOfRound(game.title.code, round.number);
  const spread = played.fixed
    ? spreadOf(played, played.fixed, totalOf(wagers), law)
    : spreadOfLaw(law!, (result) => poolPays(round.number, wagers, result));
  return { ...sumsOfPlayed(wagers), ...spread };
}

type Spread = Pick<RoundFigure, 'expected' | 'variance'>;

function totalOf(wagers: readonly DealtWager[]): Stakes {
  const total: Record<string, bigint> = {};
  for (const { stakes } of wagers)
    for (const [spot, stake] of Object.entries(stakes)) total[spot] = (total[spot] ?? 0n) + stake;
  return total;
}

/**
 * Mean and variance of the payout at fixed odds. Where the law of the results is not available, the variance is the greatest possible between the
 * lowest and the highest payout: (most - mean)(mean - least). That is exact for bets on one spot, and never too small.
 */
function spreadOf(
  played: RoundGame,
  fixed: TableGame<unknown>,
  total: Stakes,
  law: readonly Chanced<unknown>[] | null,
): Spread {
  const pays = (result: unknown): bigint => exactly(total, (spot) => fixed.pay(spot, result));
  if (law) return spreadOfLaw(law, pays);
  const returns = returnsOf(played);
  const expected = exactly(total, (spot) => returns[spot]!);
  const paid = fixed.payClasses.map(pays);
  const most = paid.reduce((max, one) => (one > max ? one : max), 0n);
  const least = paid.reduce((min, one) => (one < min ? one : min), stakeOf(total) + most);
  return { expected, variance: (most - expected) * (expected - least) };
}

const exactly = (total: Stakes, by: (spot: string) => Ratio): bigint =>
  floored(
    Object.entries(total)
      .map(([spot, stake]) => times(whole(stake), by(spot)))
      .reduce(plus, NOTHING),
  );

function spreadOfLaw(law: readonly Chanced<unknown>[], pays: (result: unknown) => bigint): Spread {
  const paid = law.map(({ result, chance }) => ({ chance, units: pays(result) }));
  const meanOf = (value: (units: bigint) => bigint): Ratio =>
    paid.map(({ chance, units }) => times(chance, whole(value(units)))).reduce(plus, NOTHING);
  const mean = meanOf((units) => units);
  const square = meanOf((units) => units * units);
  return { expected: floored(mean), variance: floored(plus(square, times(whole(-1), times(mean, mean)))) };
}

/** What a pool pays on a result; known at the close, whoever wins. */
function poolPays(round: number, wagers: readonly DealtWager[], result: unknown): bigint {
  const side = POOL_SPOTS.find((spot): spot is Side => spot === result);
  const pool = poolWith(round, stakedBy(wagers));
  return wagers.reduce((sum, { stake, stakes }) => {
    if (!side) return sum + stake;
    const own = stakes[side] ?? 0n;
    return own === 0n ? sum : sum + poolPayout(pool, side, own);
  }, 0n);
}
