import type { Prng } from '@kismet/kernel/prng';
import type { Wager } from '@kismet/rules/promotions/kind';
import type { PlayDay } from '../../rollups/index.ts';
import { BONUS_WEIGHTS } from '../offers/bonus-terms.ts';
import { type Play, playOnce } from './play-once.ts';
import type { Given } from './replay.ts';

/** Returns of settled bets by category, as multiples of the stake. */
type Returns = ReadonlyMap<string, readonly number[]>;
export interface Granted {
  readonly given: Given;
  readonly wager: Wager;
  /** The member's play by day. */
  readonly days: readonly PlayDay[];
}
const GRANTS_MOST = 200;
const COURSES = 40;
const BETS_MOST = 1000;
const PPM = 1_000_000;
const WINDOW_DAYS = 30;
/** For members and games without history: half of the bets return nothing, and the house keeps 4 %. */
const USUAL_RETURNS: readonly number[] = [0, 1.92];
const USUAL_STAKE = 1_000_000;
/** Lets other tasks of the process run. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Simulates the outcome of bonus money: for some grants the following play is drawn repeatedly, from the member's betting and from
 * the returns of such bets. Gives how much of one unit of bonus money is converted to cash, and how much is wagered for it.
 */
export async function bonusCourse(
  grants: readonly Granted[],
  returns: Returns,
  rng: Prng,
): Promise<{ readonly moved: number; readonly wagered: number }> {
  const some = grants.length <= GRANTS_MOST ? grants : Array.from({ length: GRANTS_MOST }, () => rng.pick(grants));
  let [bonus, moved, wagered] = [0, 0, 0];
  for (const [at, grant] of some.entries()) {
    if (at % 20 === 19) await breath();
    const play = playOf(grant, returns);
    bonus += play.bonus;
    for (let course = 0; course < COURSES; course++) {
      const one = playOnce(play, rng);
      moved += one.moved / COURSES;
      wagered += one.wagered / COURSES;
    }
  }
  return bonus === 0 ? { moved: 0, wagered: 0 } : { moved: moved / bonus, wagered: wagered / bonus };
}

function playOf({ given, wager, days }: Granted, returns: Returns): Play {
  const bonus = Number(given.reward.amount);
  const stakes = days.reduce((sum, { stake }) => sum + Number(stake), 0);
  const bets = days.reduce((sum, day) => sum + day.bets, 0);
  const byCategory = Map.groupBy(days, ({ category }) => category);
  const games = [...byCategory].map(([category, own]) => ({
    share: own.reduce((sum, day) => sum + day.bets, 0) / Math.max(1, bets),
    weight: (BONUS_WEIGHTS[category] ?? 0) / PPM,
    returns: returns.get(category) ?? USUAL_RETURNS,
  }));
  return {
    cash: Number(given.deposit ?? 0n),
    bonus,
    need: (bonus * wager.multiplePpm) / PPM,
    cap: bonus * wager.capTimes,
    maxBet: wager.maxBet === null ? null : Number(wager.maxBet),
    stake: bets > 0 ? stakes / bets : USUAL_STAKE,
    games: bets > 0 ? games : [{ share: 1, weight: 1, returns: USUAL_RETURNS }],
    betsMost: bets > 0 ? Math.min(BETS_MOST, Math.ceil((bets * wager.days) / WINDOW_DAYS)) : BETS_MOST,
  };
}
