import type { Judge, Met } from './lottery-oracle-met.ts';
import { everySet } from './lottery-oracle-national.ts';

const chance = (times: number, ways: number, all: number, prize = 'win'): Met[] =>
  times > 0 ? [{ prize, times, chance: [ways, all] }] : [];
const priced = (times: number, price: number, prize = 'win'): Met[] =>
  times > 0 ? [{ prize, times, fixedE4: BigInt(Math.round(price * 10_000)) }] : [];
const sets = (list: readonly string[], size: number, isMet: (some: string[]) => boolean): number => {
  let lines = 0;
  everySet(list, size, (some) => {
    if (isMet(some)) lines++;
  });
  return lines;
};
/** Symbol multiplicities in descending order: `221` for two pairs and one. */
function tallied(list: readonly string[]): { form: string; most: string[]; rest: string[] } {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  const most = [...counts.keys()].filter((one) => counts.get(one) === highest);
  return {
    form: [...counts.values()].sort((a, b) => b - a).join(''),
    most,
    rest: [...counts.keys()].filter((one) => !most.includes(one)),
  };
}
const holds = (picked: readonly string[], all: readonly string[]): boolean => all.every((one) => picked.includes(one));
/** Lines with one pick per position, all of which must hit. */
const straight = (picks: readonly (readonly string[])[], row: readonly string[]): number =>
  picks.reduce((lines, picked, place) => lines * picked.filter((one) => one === row[place]).length, 1);
const places = (picks: readonly (readonly string[])[], row: readonly string[]): number =>
  picks.reduce((sum, picked, place) => sum + (picked.includes(row[place]!) ? 1 : 0), 0);

const SPANS: Record<string, [number, number]> = {
  FIVE: [0, 5],
  FRONT4: [0, 4],
  LAST4: [1, 5],
  FRONT3: [0, 3],
  MIDDLE3: [1, 4],
  LAST3: [2, 5],
  FRONT2: [0, 2],
  LAST2: [3, 5],
};
const GROUPS: Record<string, string> = { 120: '11111', 60: '2111', 30: '221', 20: '311', 10: '32', 5: '41' };
const PATTERN_WAYS: Record<string, number> = { triple: 10, straight: 60, pair: 270, 'half-straight': 360, mixed: 300 };
function pattern(three: readonly string[]): string {
  const { form } = tallied(three);
  if (form === '3') return 'triple';
  if (form === '21') return 'pair';
  const has = (n: number) => three.includes(String(n % 10));
  for (let n = 0; n < 10; n++) if (has(n) && has(n + 1) && has(n + 2)) return 'straight';
  for (let n = 0; n < 10; n++) if (has(n) && has(n + 1)) return 'half-straight';
  return 'mixed';
}
const isSide = (side: string, value: number, big: number): boolean =>
  ({ big: value >= big, small: value < big, odd: value % 2 === 1, even: value % 2 === 0 })[side]!;

export const fiveDigits: Judge = (play, picks, drawn) => {
  const row = drawn[0]!;
  const [first = [], second = []] = picks;
  if (play === 'POSITION') return chance(places(picks, row), 1, 10);
  const two = /^DRAGON_TIGER_(\d)(\d)$/.exec(play);
  if (two) {
    const [a, b] = [Number(row[Number(two[1]) - 1]), Number(row[Number(two[2]) - 1])];
    const met = a === b ? 'tie' : a > b ? 'dragon' : 'tiger';
    return chance(first.includes(met) ? 1 : 0, met === 'tie' ? 10 : 45, 100, met);
  }
  const star = /^FIVE_GROUP(\d+)$/.exec(play);
  if (star) {
    const { form, most, rest } = tallied(row);
    const isForm = form === GROUPS[star[1]!];
    const isMet = star[1] === '120' ? holds(first, row) : holds(first, most) && holds(second, rest);
    return chance(isForm && isMet ? 1 : 0, Number(star[1]), 100_000);
  }
  const [, name = '', kind = ''] = /^([A-Z]+\d?)_(.+)$/.exec(play)!;
  const [from, to] = SPANS[name]!;
  const part = row.slice(from, to);
  const { form } = tallied(part);
  switch (kind) {
    case 'STRAIGHT':
      return chance(straight(picks, part), 1, 10 ** part.length);
    case 'SUM':
      return chance(first.includes(String(part.reduce((sum, one) => sum + Number(one), 0))) ? 1 : 0, 1, 1000);
    case 'GROUP3':
      return chance(form === '21' && holds(first, part) ? 1 : 0, 3, 1000);
    case 'GROUP6':
      return chance(form === '111' && holds(first, part) ? 1 : 0, 6, 1000);
    case 'GROUP':
      return chance(form === '11' && holds(first, part) ? 1 : 0, 2, 100);
    case 'ANY1':
      return chance(
        sets(first, 1, (some) => holds(part, some)),
        271,
        1000,
      );
    case 'ANY2':
      return chance(
        sets(first, 2, (some) => holds(part, some)),
        54,
        1000,
      );
    case 'SIDES': {
      const on = picks.map((sides, n) => sides.filter((side) => isSide(side, Number(part[n]), 5)).length);
      return chance(on[0]! * on[1]!, 1, 4);
    }
    default: {
      const met = pattern(part);
      return chance(first.includes(met) ? 1 : 0, PATTERN_WAYS[met]!, 1000, met);
    }
  }
};

/** Prices of the sums of three dice, from 3 to 10; 11 to 18 mirror them. */
const DICE_SUMS = [210.6, 70.2, 35.1, 21.06, 14.04, 10.02, 8.42, 7.8];
export const k3: Judge = (play, [picked = []], drawn) => {
  const dice = drawn[0]!;
  const sum = Number(dice[0]) + Number(dice[1]) + Number(dice[2]);
  const { form } = tallied(dice);
  const shown = (face: string) => dice.filter((one) => one === face).length;
  switch (play) {
    case 'SUM':
      return priced(picked.includes(String(sum)) ? 1 : 0, DICE_SUMS[Math.min(sum, 21 - sum) - 3]!);
    case 'SIZE':
      return priced(form !== '3' && picked.includes(sum > 10 ? 'big' : 'small') ? 1 : 0, 2);
    case 'PARITY':
      return priced(picked.includes(sum % 2 ? 'odd' : 'even') ? 1 : 0, 1.95);
    case 'TRIPLE':
      return priced(form === '3' && picked.includes(dice[0]!) ? 1 : 0, 210.6);
    case 'TRIPLE_ANY':
      return priced(form === '3' ? 1 : 0, 35.1);
    case 'PAIR':
      return priced(picked.filter((face) => shown(face) === 2).length, 14.04);
    case 'TWO_DIFFERENT':
      return priced(
        sets(picked, 2, (some) => holds(dice, some)),
        7.02,
      );
    case 'THREE_DIFFERENT':
      return priced(
        sets(picked, 3, (some) => holds(dice, some)),
        35.1,
      );
    case 'RUN':
      return priced(
        [1, 2, 3, 4].some((n) => [n, n + 1, n + 2].every((one) => dice.includes(String(one)))) ? 1 : 0,
        8.77,
      );
    default:
      return [1, 2, 3].flatMap((times) =>
        priced(picked.filter((face) => shown(face) === times).length, times + 1, `shown ${times}`),
      );
  }
};

const TOP_TWO: Record<number, number> = { 2: 43.87, 4: 21.93, 6: 14.62, 8: 10.96, 10: 8.77 };
const SUM_SIDES: Record<string, number> = { big: 2.19, even: 2.19, small: 1.75, odd: 1.75 };
export const pk10: Judge = (play, picks, drawn) => {
  const row = drawn[0]!;
  const [picked = []] = picks;
  const value = (place: number) => Number(row[place]);
  const top = value(0) + value(1);
  if (play === 'POSITION') return chance(places(picks, row), 1, 10);
  if (play === 'TOP2') return chance(straight(picks, row), 1, 90);
  if (play === 'TOP3') return chance(straight(picks, row), 1, 720);
  if (play === 'CHAMPION') return priced(picked.filter((side) => isSide(side, value(0), 6)).length, 1.95);
  if (play === 'SUM') {
    // ordered pairs of two different numbers from 1 to 10
    let ways = 0;
    for (let a = 1; a <= 10; a++) for (let b = 1; b <= 10; b++) if (a !== b && a + b === top) ways++;
    return priced(picked.includes(String(top)) ? 1 : 0, TOP_TWO[ways]!);
  }
  if (play === 'SUM_SIDE')
    return picked.filter((side) => isSide(side, top, 12)).flatMap((side) => priced(1, SUM_SIDES[side]!, side));
  const place = Number(play.slice(-1)) - 1;
  return priced(picked.includes(value(place) > value(9 - place) ? 'dragon' : 'tiger') ? 1 : 0, 1.95);
};

/** One in this many, for any 1 to any 8 (2.2, 5.5, 16.5, 66, 462, 77, 22, 8.25). */
const ANY: [number, number][] = [
  [5, 11],
  [2, 11],
  [2, 33],
  [1, 66],
  [1, 462],
  [1, 77],
  [1, 22],
  [4, 33],
];
export const elevenFive: Judge = (play, picks, drawn) => {
  const row = drawn[0]!;
  const [picked = []] = picks;
  const any = /^ANY(\d)$/.exec(play);
  if (any) {
    const size = Number(any[1]);
    const lines = sets(picked, size, (some) => (size <= 5 ? holds(row, some) : holds(some, row)));
    return chance(lines, ...ANY[size - 1]!);
  }
  const size = Number(play.slice(5, 6));
  if (play.endsWith('GROUP')) return chance(holds(picked, row.slice(0, size)) ? 1 : 0, 1, size === 2 ? 55 : 165);
  return chance(straight(picks, row), 1, [11, 110, 990][size - 1]!);
};
