import { per, type Ratio, sumOf as total } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';
import { LOST } from '../shared/pays.ts';
import type { SingleRoundGame } from './table-game.ts';

/** Three dice, in the order in which they were thrown. */
export type Dice = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6];

/** Total returned on a stake of one, in hundredths, as for three dice of the lottery (rule 3.6): 97.5 % of the fair price, rounded down. */
const SUMS: Readonly<Record<number, number>> = {
  3: 21_060,
  4: 7_020,
  5: 3_510,
  6: 2_106,
  7: 1_404,
  8: 1_002,
  9: 842,
  10: 780,
};
const TRIPLE = 21_060;
const ANY_TRIPLE = 3_510;
const PAIR = 1_404;
const TWO = 702;
const THREE = 3_510;
const RUN = 877;
const HALF = 200;
const PARITY = 195;
/** One number, by how many dice show it. */
const NUMBER = [0, 200, 300, 400];

const count = (dice: Dice, face: number): number => dice.filter((one) => one === face).length;
const sumOf = ([a, b, c]: Dice): number => a + b + c;
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;
const isRun = (dice: Dice): boolean => {
  const [a, b, c] = [...dice].sort((x, y) => x - y) as [number, number, number];
  return b === a + 1 && c === b + 1;
};

type Judge = (dice: Dice) => number;
const when =
  (isWon: (dice: Dice) => boolean, pays: number): Judge =>
  (dice) =>
    isWon(dice) ? pays : 0;
const each = <T>(items: readonly T[], spot: (item: T) => [string, Judge]): Record<string, Judge> =>
  Object.fromEntries(items.map(spot));

const PAIRS = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => [a, b] as const));
const THREES = PAIRS.flatMap(([a, b]) => FACES.filter((c) => c > b).map((c) => [a, b, c] as const));

/** Total returned by every spot on a stake of one, in hundredths. */
const SPOTS: Readonly<Record<string, Judge>> = {
  small: when((dice) => sumOf(dice) <= 10 && !isTriple(dice), HALF),
  big: when((dice) => sumOf(dice) >= 11 && !isTriple(dice), HALF),
  odd: when((dice) => sumOf(dice) % 2 === 1, PARITY),
  even: when((dice) => sumOf(dice) % 2 === 0, PARITY),
  ...each(
    Array.from({ length: 16 }, (_, n) => n + 3),
    (sum) => [`sum-${sum}`, when((dice) => sumOf(dice) === sum, SUMS[Math.min(sum, 21 - sum)]!)],
  ),
  ...each(FACES, (face) => [`number-${face}`, (dice) => NUMBER[count(dice, face)]!]),
  ...each(FACES, (face) => [`pair-${face}`, when((dice) => count(dice, face) === 2, PAIR)]),
  ...each(FACES, (face) => [`triple-${face}`, when((dice) => count(dice, face) === 3, TRIPLE)]),
  'any-triple': when(isTriple, ANY_TRIPLE),
  ...each(PAIRS, ([a, b]) => [`two-${a}-${b}`, when((dice) => count(dice, a) > 0 && count(dice, b) > 0, TWO)]),
  ...each(THREES, (three) => [
    `three-${three.join('-')}`,
    when((dice) => three.every((face) => count(dice, face) === 1), THREE),
  ]),
  run: when(isRun, RUN),
};

const THROWS: readonly Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])));

const pay = (spot: string, dice: Dice): Ratio => {
  const hundredths = SPOTS[spot]!(dice);
  return hundredths === 0 ? LOST : { numerator: BigInt(hundredths), denominator: 100n };
};

export const sicBo: SingleRoundGame<Dice> = {
  code: 'sic-bo',
  version: '1',
  spots: Object.keys(SPOTS),
  *play(): Blocks<Dice> {
    const pick = picker([]);
    const throwDie = function* (die: number): Blocks<number> {
      return (yield* pick(die, FACES.length)) + 1;
    };
    return [yield* throwDie(0), yield* throwDie(1), yield* throwDie(2)];
  },
  pay,
  payClasses: THROWS,
  returns: () =>
    Object.fromEntries(
      Object.keys(SPOTS).map((spot) => [spot, per(total(THROWS.map((dice) => pay(spot, dice))), THROWS.length)]),
    ),
};
