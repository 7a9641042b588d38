import type { Prng } from '@kismet/kernel/prng';

/** A simulation of play with bonus money. Numbers are units, but figures of an estimate rather than money, so floating point is enough. */
export interface Play {
  readonly cash: number;
  readonly bonus: number;
  /** The wagering left until the bonus becomes cash. */
  readonly need: number;
  /** The cap on the converted amount. */
  readonly cap: number;
  readonly maxBet: number | null;
  readonly stake: number;
  /** A game that may be played: its contribution (0 to 1) and possible returns, as multiples of the stake. */
  readonly games: readonly { readonly share: number; readonly weight: number; readonly returns: readonly number[] }[];
  /** Maximum bets within the days of the bonus. */
  readonly betsMost: number;
}
const CENT = 1000;
const PER_MILLION = 1_000_000;

/** One course of play: cash is staked first, each payout is split like its stake (rule 4.8). */
export function playOnce(play: Play, rng: Prng): { readonly moved: number; readonly wagered: number } {
  let [cash, bonus, done, wagered] = [play.cash, play.bonus, 0, 0];
  for (let bet = 0; bet < play.betsMost; bet++) {
    const stake = Math.min(play.stake, cash + bonus, cash < play.stake ? (play.maxBet ?? Infinity) : Infinity);
    const game = choose(play.games, rng);
    if (stake < CENT || !game) break;
    const own = Math.min(cash, stake);
    // bonus money is not accepted where its contribution is zero
    if (own < stake && game.weight === 0) break;
    const payout = stake * rng.pick(game.returns);
    cash += (payout * own) / stake - own;
    bonus += (payout * (stake - own)) / stake - (stake - own);
    wagered += stake;
    if (play.maxBet === null || stake <= play.maxBet) done += stake * game.weight;
    if (done >= play.need) return { moved: Math.min(bonus, play.cap), wagered };
  }
  return { moved: 0, wagered };
}

function choose(games: Play['games'], rng: Prng): Play['games'][number] | undefined {
  let at = rng.int(PER_MILLION) / PER_MILLION;
  for (const game of games) {
    at -= game.share;
    if (at < 0) return game;
  }
  return games.at(-1);
}
