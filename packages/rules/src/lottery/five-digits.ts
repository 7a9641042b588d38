import { choose, count, product, subsets, tally } from './counting.ts';
import { column, DIGITS, type Drawn, type Family, fraction, type Picks, type Play, type Tier } from './play.ts';

const row = (drawn: Drawn): readonly string[] => drawn[0]!;
const series = (over: number, under: number, code = 'win'): Tier => ({
  code,
  expected: fraction(over, under),
  oddsE4: null,
});
const places = (k: number, least = 1) => Array.from({ length: k }, (_, n) => column(`place-${n + 1}`, DIGITS, least));

/** The positions of a play: a name, the first position and their number. */
interface Span {
  readonly name: string;
  readonly from: number;
  readonly length: number;
}
const span = (name: string, from: number, length: number): Span => ({ name, from, length });
const THREES = [span('FRONT3', 0, 3), span('MIDDLE3', 1, 3), span('LAST3', 2, 3)];
const TWOS = [span('FRONT2', 0, 2), span('LAST2', 3, 2)];
const of = ({ from, length }: Span, drawn: Drawn) => row(drawn).slice(from, from + length);

const straight = (where: Span, group: string): Play => ({
  code: `${where.name}_STRAIGHT`,
  group,
  columns: places(where.length),
  factor: 1,
  tiers: [series(1, 10 ** where.length)],
  combos: product,
  hits: (picks, drawn) => ({
    win: picks.every((picked, n) => picked.includes(of(where, drawn)[n]!)) ? 1 : 0,
  }),
});
/** A set of digits expanded into lines by `combos`; one prize per draw. */
function set(
  code: string,
  group: string,
  least: number,
  tiers: readonly Tier[],
  combos: (n: number) => number,
  hits: (picked: readonly string[], drawn: Drawn) => number,
): Play {
  return {
    code,
    group,
    columns: [column('digits', DIGITS, least)],
    factor: 1,
    tiers,
    combos: (picks) => combos(picks[0]!.length),
    hits: (picks, drawn) => ({ win: hits(picks[0]!, drawn) }),
  };
}
const isAmong = (picked: readonly string[], drawn: readonly string[]) => drawn.every((one) => picked.includes(one));
const kinds = (drawn: readonly string[]): number => new Set(drawn).size;

const SUMS = Array.from({ length: 28 }, (_, n) => String(n));
const DIGIT_SUMS = SUMS.map((sum) =>
  count(
    DIGITS.flatMap((a) => DIGITS.flatMap((b) => DIGITS.map((c) => Number(a) + Number(b) + Number(c)))),
    (one) => one === Number(sum),
  ),
);

const threes = (where: Span): readonly Play[] => [
  straight(where, 'three'),
  {
    code: `${where.name}_SUM`,
    group: 'three',
    columns: [column('sum', SUMS)],
    factor: 1,
    tiers: [series(1, 1000)],
    combos: (picks) => picks[0]!.reduce((ways, sum) => ways + DIGIT_SUMS[Number(sum)]!, 0),
    hits: (picks, drawn) => ({
      win: picks[0]!.includes(String(of(where, drawn).reduce((sum, one) => sum + Number(one), 0))) ? 1 : 0,
    }),
  },
  set(
    `${where.name}_GROUP3`,
    'three',
    2,
    [series(3, 1000)],
    (n) => n * (n - 1),
    (picked, drawn) => (kinds(of(where, drawn)) === 2 && isAmong(picked, of(where, drawn)) ? 1 : 0),
  ),
  set(
    `${where.name}_GROUP6`,
    'three',
    3,
    [series(6, 1000)],
    (n) => choose(n, 3),
    (picked, drawn) => (kinds(of(where, drawn)) === 3 && isAmong(picked, of(where, drawn)) ? 1 : 0),
  ),
  set(
    `${where.name}_ANY1`,
    'any',
    1,
    [series(271, 1000)],
    (n) => n,
    (picked, drawn) => count(picked, (one) => of(where, drawn).includes(one)),
  ),
  set(
    `${where.name}_ANY2`,
    'any',
    2,
    [series(54, 1000)],
    (n) => choose(n, 2),
    (picked, drawn) =>
      choose(
        count(picked, (one) => of(where, drawn).includes(one)),
        2,
      ),
  ),
];
const SIDES = ['big', 'small', 'odd', 'even'];
const isOn = (side: string, digit: number): boolean =>
  side === 'big' ? digit >= 5 : side === 'small' ? digit < 5 : (digit % 2 === 1) === (side === 'odd');
const twos = (where: Span): readonly Play[] => [
  straight(where, 'two'),
  set(
    `${where.name}_GROUP`,
    'two',
    2,
    [series(2, 100)],
    (n) => choose(n, 2),
    (picked, drawn) => (kinds(of(where, drawn)) === 2 && isAmong(picked, of(where, drawn)) ? 1 : 0),
  ),
  {
    code: `${where.name}_SIDES`,
    group: 'sides',
    columns: [column('place-1', SIDES), column('place-2', SIDES)],
    factor: 1,
    tiers: [series(1, 4)],
    combos: product,
    hits: (picks, drawn) => ({
      win: product(picks.map((picked, n) => picked.filter((side) => isOn(side, Number(of(where, drawn)[n]))))),
    }),
  },
];

/** Five-star groups: numbers of repeated and single digits. */
const GROUPS = [
  { ways: 60, repeated: 1, times: 2, singles: 3 },
  { ways: 30, repeated: 2, times: 2, singles: 1 },
  { ways: 20, repeated: 1, times: 3, singles: 2 },
  { ways: 10, repeated: 1, times: 3, singles: 1, singleTimes: 2 },
  { ways: 5, repeated: 1, times: 4, singles: 1 },
];
function group({ ways, repeated, times, singles, singleTimes = 1 }: (typeof GROUPS)[number]): Play {
  const lines = ([many, few]: Picks) =>
    subsets(many!, repeated).reduce(
      (sum, some) =>
        sum +
        choose(
          count(few!, (one) => !some.includes(one)),
          singles,
        ),
      0,
    );
  return {
    code: `FIVE_GROUP${ways}`,
    group: 'five',
    columns: [column('repeated', DIGITS, repeated), column('singles', DIGITS, singles)],
    factor: 1,
    tiers: [series(ways, 100_000)],
    combos: lines,
    hits: ([many, few], drawn) => {
      const counts = [...tally(row(drawn))];
      const of = (n: number) => counts.filter(([, seen]) => seen === n).map(([digit]) => digit);
      const [again, once] = [of(times), of(singleTimes)];
      const isForm = again.length === repeated && once.length === singles;
      return { win: isForm && isAmong(many!, again) && isAmong(few!, once) ? 1 : 0 };
    },
  };
}

const PATTERNS = [
  ['triple', 10],
  ['straight', 60],
  ['pair', 270],
  ['half-straight', 360],
  ['mixed', 300],
] as const;
/** The form of three digits; digits are cyclic, so 9-0-1 is a straight and 0 is adjacent to 9 (rule 3.6). */
export function patternOf(three: readonly string[]): string {
  if (kinds(three) === 1) return 'triple';
  if (kinds(three) === 2) return 'pair';
  const numbers = three.map(Number);
  const neighbours = numbers
    .flatMap((a, n) => numbers.slice(n + 1).map((b) => [1, 9].includes(Math.abs(a - b))))
    .filter(Boolean);
  return ['mixed', 'half-straight', 'straight'][neighbours.length]!;
}
const choice = (
  code: string,
  groupCode: string,
  tiers: readonly Tier[],
  symbols: readonly string[],
  met: (drawn: Drawn) => string,
): Play => ({
  code,
  group: groupCode,
  columns: [column('choice', symbols)],
  factor: 1,
  tiers,
  apart: tiers.map(({ code }) => [code]),
  combos: (picks) => picks[0]!.length,
  hits: (picks, drawn) => (picks[0]!.includes(met(drawn)) ? { [met(drawn)]: 1 } : {}),
});
const pattern = (where: Span): Play =>
  choice(
    `${where.name}_PATTERN`,
    'pattern',
    PATTERNS.map(([code, ways]) => series(ways, 1000, code)),
    PATTERNS.map(([code]) => code),
    (drawn) => patternOf(of(where, drawn)),
  );
/** A tie is a bet of its own, so dragon and tiger lose on it. */
const dragonTiger = ([a, b]: readonly number[]): Play =>
  choice(
    `DRAGON_TIGER_${a! + 1}${b! + 1}`,
    'dragon-tiger',
    [series(45, 100, 'dragon'), series(45, 100, 'tiger'), series(10, 100, 'tie')],
    ['dragon', 'tiger', 'tie'],
    (drawn) => {
      const [x, y] = [row(drawn)[a!]!, row(drawn)[b!]!];
      return x > y ? 'dragon' : x < y ? 'tiger' : 'tie';
    },
  );

/** Five digits of a house draw (rule 3.6). */
export const fiveDigits: Family = {
  code: 'five-digits',
  rows: [{ code: 'digits', count: 5, form: DIGITS }],
  plays: [
    straight(span('FIVE', 0, 5), 'five'),
    set(
      'FIVE_GROUP120',
      'five',
      5,
      [series(120, 100_000)],
      (n) => choose(n, 5),
      (picked, drawn) => (kinds(row(drawn)) === 5 && isAmong(picked, row(drawn)) ? 1 : 0),
    ),
    ...GROUPS.map(group),
    straight(span('FRONT4', 0, 4), 'four'),
    straight(span('LAST4', 1, 4), 'four'),
    ...THREES.flatMap(threes),
    ...TWOS.flatMap(twos),
    {
      code: 'POSITION',
      group: 'position',
      columns: places(5, 0),
      factor: 1,
      tiers: [series(1, 10)],
      combos: (picks) => picks.reduce((sum, picked) => sum + picked.length, 0),
      hits: (picks, drawn) => ({ win: count(picks.entries(), ([n, picked]) => picked.includes(row(drawn)[n]!)) }),
    },
    ...subsets([0, 1, 2, 3, 4], 2).map(dragonTiger),
    ...THREES.map(pattern),
  ],
};
