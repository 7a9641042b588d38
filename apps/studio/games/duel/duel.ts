import { plus, type Ratio, reduced, times } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';
import { LOST, PUSH, toOne } from '../shared/pays.ts';
import type { SingleRoundGame } from '../tables/table-game.ts';

/** The sides, and the two kinds of draw: both fall, or time runs out. */
export const DUEL_RESULTS = ['meron', 'wala', 'bdd', 'ftd'] as const;
export type DuelResult = (typeof DUEL_RESULTS)[number];

/** Chances of the results of one fight, in 100,000ths. */
export type DuelLaw = Readonly<Record<DuelResult, number>>;

const ALL = 100_000;
/** Fights in 100,000 that one side wins. */
export const DECIDED = 88_550;
/** Margin on the fixed odds of the sides: five hundredths. */
const MARGIN = 105n;
const ODDS_SCALE = 10_000n;

/**
 * The law of a fight (rule 6.13).
 * @param meron fights in 100,000 that MERON wins, which a rating shifts; WALA wins the rest of those that are decided
 */
export function lawOf(meron = 45_000): DuelLaw {
  if (!Number.isInteger(meron) || meron <= 0 || meron >= DECIDED) throw new RangeError('each side can win');
  return { meron, wala: DECIDED - meron, bdd: 10_400, ftd: 1_050 };
}

/** The result of a fight from its stream, drawn once betting is closed. */
export function* fight(law: DuelLaw): Blocks<DuelResult> {
  let left = yield* picker([])(0, ALL);
  for (const result of DUEL_RESULTS) {
    if (left < law[result]) return result;
    left -= law[result];
  }
  throw new RangeError('the chances of a law add up to 100,000');
}

/** Fixed decimal odds of a side in ten-thousandths, rounded down: its fair price among decided fights, less the margin. */
export const fixedOddsE4 = (law: DuelLaw, side: 'meron' | 'wala'): number =>
  Number((ODDS_SCALE * BigInt(DECIDED) * 100n) / (BigInt(law[side]) * MARGIN));

/** Fixed odds on a fight: a stake on a side is returned on either kind of draw; a stake on a draw pays on that draw only. */
export function duelOf(law: DuelLaw): SingleRoundGame<DuelResult> {
  const side = (of: 'meron' | 'wala') => reduced(BigInt(fixedOddsE4(law, of)), ODDS_SCALE);
  const wins: Readonly<Record<DuelResult, Ratio>> = {
    meron: side('meron'),
    wala: side('wala'),
    bdd: toOne(8),
    ftd: toOne(88),
  };
  const isSide = (spot: string): boolean => spot === 'meron' || spot === 'wala';
  const pay = (spot: string, result: DuelResult): Ratio => {
    if (spot === result) return wins[result];
    return isSide(spot) && !isSide(result) ? PUSH : LOST;
  };
  const returnOf = (spot: string): Ratio =>
    DUEL_RESULTS.map((result) => times(reduced(BigInt(law[result]), BigInt(ALL)), pay(spot, result))).reduce(plus);
  return {
    code: 'duel',
    version: '1',
    spots: DUEL_RESULTS,
    play: () => fight(law),
    pay,
    payClasses: DUEL_RESULTS,
    returns: () => Object.fromEntries(DUEL_RESULTS.map((spot) => [spot, returnOf(spot)])),
  };
}
