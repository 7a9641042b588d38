import { type Ratio, reduced } from '../engine/ratio.ts';
import { type Blocks, picker } from '../engine/stream.ts';
import { LOST } from '../shared/pays.ts';
import type { SingleRoundGame } from './table-game.ts';

const POCKETS = 37;
const NUMBERS = Array.from({ length: POCKETS }, (_, number) => number);
/** Numbers in the order of the European wheel, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const isRed = (number: number): boolean => RED.includes(number);
/** Every number except zero, which no outside spot covers. */
const above = (isIn: (number: number) => boolean): number[] => NUMBERS.filter((number) => number > 0 && isIn(number));

/** The numbers of every spot of the layout by its name; an inside spot is named by its numbers, as `17-18-20-21`. */
function layout(): Readonly<Record<string, readonly number[]>> {
  const inner: number[][] = NUMBERS.map((number) => [number]);
  const rows = above((number) => number % 3 === 1);
  for (const first of rows) {
    const [a, b, c] = [first, first + 1, first + 2];
    inner.push([a, b, c], [a, b], [b, c]);
    if (first === rows.at(-1)) continue;
    inner.push([a, a + 3], [b, b + 3], [c, c + 3], [a, b, a + 3, b + 3], [b, c, b + 3, c + 3]);
    inner.push([a, b, c, a + 3, b + 3, c + 3]);
  }
  inner.push([0, 1], [0, 2], [0, 3], [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]);
  const thirds = [0, 1, 2];
  return {
    ...Object.fromEntries(inner.map((numbers) => [numbers.join('-'), numbers])),
    ...Object.fromEntries(thirds.map((n) => [`dozen-${n + 1}`, above((number) => Math.ceil(number / 12) === n + 1)])),
    ...Object.fromEntries(thirds.map((n) => [`column-${n + 1}`, above((number) => number % 3 === (n + 1) % 3)])),
    red: above(isRed),
    black: above((number) => !isRed(number)),
    odd: above((number) => number % 2 === 1),
    even: above((number) => number % 2 === 0),
    low: above((number) => number <= 18),
    high: above((number) => number > 18),
  };
}
const LAYOUT = layout();

/** The numbers that a spot covers; null for a name that is not on the layout. */
export const numbersOf = (spot: string): readonly number[] | null =>
  Object.hasOwn(LAYOUT, spot) ? LAYOUT[spot]! : null;

/** A number with `each` neighbours on either side of it on the wheel, in wheel order. */
export function neighboursOf(number: number, each: number): number[] {
  const at = WHEEL.indexOf(number);
  return Array.from({ length: 2 * each + 1 }, (_, n) => WHEEL[(at + n - each + POCKETS) % POCKETS]!);
}

/** Bets on sectors of the wheel, as chips on spots of the layout. */
export const SECTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  voisins: { '0-2-3': 2, '4-7': 1, '12-15': 1, '18-21': 1, '19-22': 1, '32-35': 1, '25-26-28-29': 2 },
  tiers: { '5-8': 1, '10-11': 1, '13-16': 1, '23-24': 1, '27-30': 1, '33-36': 1 },
  orphelins: { '1': 1, '6-9': 1, '14-17': 1, '17-20': 1, '31-34': 1 },
};

const pay = (spot: string, number: number): Ratio => {
  const numbers = LAYOUT[spot]!;
  return numbers.includes(number) ? reduced(36n, BigInt(numbers.length)) : LOST;
};

export const roulette: SingleRoundGame<number> = {
  code: 'roulette',
  version: '1',
  spots: Object.keys(LAYOUT),
  *play(): Blocks<number> {
    return yield* picker([])(0, POCKETS);
  },
  pay,
  payClasses: NUMBERS,
  returns: () =>
    Object.fromEntries(
      Object.entries(LAYOUT).map(([spot, numbers]) => {
        const each = reduced(36n, BigInt(numbers.length));
        return [spot, reduced(BigInt(numbers.length) * each.numerator, BigInt(POCKETS) * each.denominator)];
      }),
    ),
};
