import { seededPrng } from '@kismet/kernel/prng';
import { describe, expect, test } from 'vitest';
import { FAMILIES, familyOf, playOf } from './families.ts';
import { type PrizeMode, paysTooMuch, ppmOf, returnOf } from './odds.ts';
import type { Drawn, Family, Play } from './play.ts';
import { drawFrom, drawnFault, picksOf, readSelection, selectionText } from './selection.ts';

const SERIES: PrizeMode = { kind: 'series', series: 1950 };
const TABLE: PrizeMode = { kind: 'keep', keptPpm: 0 };
const DIGITS = Array.from({ length: 10 }, (_, n) => String(n));

/** Every result of a small family, enumerated independently of the code under test. */
function everyResult(code: string): readonly Drawn[] {
  const over = (symbols: readonly string[], k: number, isDistinct: boolean): string[][] =>
    k === 0
      ? [[]]
      : over(symbols, k - 1, isDistinct).flatMap((rest) =>
          symbols.filter((one) => !isDistinct || !rest.includes(one)).map((one) => [...rest, one]),
        );
  if (code === 'k3') return over(['1', '2', '3', '4', '5', '6'], 3, false).map((row) => [row]);
  if (code === 'five-digits') return over(DIGITS, 5, false).map((row) => [row]);
  const eleven = Array.from({ length: 11 }, (_, n) => String(n + 1).padStart(2, '0'));
  return over(eleven, 5, true).map((row) => [row]);
}
/** One random line of a play: the minimum number of symbols per column that makes a line. */
function oneLine(play: Play, random: ReturnType<typeof seededPrng>): string[][] {
  for (let tries = 0; tries < 1000; tries++) {
    const picks = play.columns.map(({ symbols, least }) => {
      const left = [...symbols];
      const taken = Array.from({ length: least }, () => left.splice(random.int(left.length), 1)[0]!);
      return taken.sort((a, b) => symbols.indexOf(a) - symbols.indexOf(b));
    });
    if (picks.every((picked) => picked.length === 0))
      picks[random.int(picks.length)]!.push(random.pick(play.columns[0]!.symbols));
    if (play.combos(picks) > 0) return picks;
  }
  throw new Error(`${play.code} makes no line`);
}

describe.each(['k3', 'five-digits', '11x5'])('[LO-07] %s, over all possible results', (code) => {
  const family = familyOf(code)!;
  const results = everyResult(code);
  const seed = 20261122;
  test.each(family.plays)('$code hits its prizes exactly as often as it states', (play) => {
    const random = seededPrng(`${seed}:${play.code}`);
    const picks = oneLine(play, random);
    const lines = play.combos(picks);
    const met = new Map<string, number>();
    for (const drawn of results)
      for (const [tier, times] of Object.entries(play.hits(picks, drawn))) met.set(tier, (met.get(tier) ?? 0) + times);
    for (const { code: tier, expected } of play.tiers) {
      const isOther = play.apart && !met.has(tier);
      const due = (BigInt(lines * results.length) * expected.over) / expected.under;
      if (!isOther)
        expect([tier, BigInt(met.get(tier) ?? 0)], `seed ${seed}, ${selectionText(picks)}`).toEqual([tier, due]);
    }
  });
});

describe.each(FAMILIES)('[LO-07] $code', (family: Family) => {
  test('draws are valid results, and every selection parses back to itself', () => {
    const random = seededPrng(`draws:${family.code}`);
    for (let i = 0; i < 200; i++)
      expect(
        drawnFault(
          family,
          drawFrom(family, (bound) => random.int(bound)),
        ),
      ).toBeNull();
    for (const play of family.plays) {
      const picks = oneLine(play, random);
      const read = readSelection(play, selectionText(picks));
      expect(read).toMatchObject({ combos: play.combos(picks), text: selectionText(picks) });
      expect(picksOf(selectionText(picks))).toEqual(picks);
    }
  });
  test('separate lines pay the same as their ticket', () => {
    const random = seededPrng(`sum:${family.code}`);
    for (const play of family.plays.filter(({ columns }) => columns.length === 1)) {
      const { symbols, least } = play.columns[0]!;
      const few = [...new Set(Array.from({ length: least + 2 }, () => random.pick(symbols)))].sort();
      const parts = few.length <= least || least > 1 ? [few] : few.map((one) => [one]);
      if (play.combos([few]) === 0) continue;
      const drawn = drawFrom(family, (bound) => random.int(bound));
      const sum = (all: readonly string[][]) =>
        all.flatMap((one) => Object.values(play.hits([one], drawn))).reduce((a, b) => a + b, 0);
      if (!play.code.includes('GROUP')) expect(sum(parts), `${play.code} ${few}`).toBe(sum([few]));
    }
  });
  test('every play names each prize once', () => {
    expect(new Set(family.plays.map(({ code }) => code)).size).toBe(family.plays.length);
    for (const play of family.plays) expect(new Set(play.tiers.map(({ code }) => code)).size).toBe(play.tiers.length);
  });
});

test.each([
  ['vietnamese-north', 'LO2', 995_000],
  ['vietnamese-north', 'LO2_1K', 993_600],
  ['vietnamese-south', 'LO2_1K', 990_000],
  ['vietnamese-north', 'XIEN2', 933_000],
  ['vietnamese-north', 'XIEN3', 799_000],
  ['vietnamese-north', 'XIEN4', 667_000],
  ['vietnamese-south', 'XIEN2', 731_000],
  ['vietnamese-south', 'XIEN4', 416_000],
  ['vietnamese-north', 'TRUOT4', 830_000],
  ['vietnamese-south', 'TRUOT10', 841_000],
  ['vietnamese-north', 'DE_DAUDUOI', 995_000],
  ['thai', 'TOD3', 780_000],
  ['thai', 'RUNTOP', 867_000],
  ['thai', 'RUNBOT', 798_000],
  ['four-digits', 'BIG', 640_000],
  ['four-digits', 'SMALL', 650_000],
  ['four-digits', 'ABC3', 610_000],
  ['k3', 'SIZE', 972_000],
  ['k3', 'ONE', 921_000],
])('[LO-07] the computed return of %s %s is %i ppm, to a thousandth', (family, play, ppm) => {
  expect(Math.abs(ppmOf(returnOf(playOf(familyOf(family)!, play)!, TABLE)) - ppm)).toBeLessThan(1000);
});

describe('[LO-07] the publishing guard', () => {
  const lo = playOf(familyOf('vietnamese-north')!, 'LO2')!;
  test('99.5 % with an upline rate of 0.4 % may be published, with 0.5 % not', () => {
    expect(paysTooMuch(lo, 4000)).toBe(false);
    expect(paysTooMuch(lo, 4001)).toBe(true);
  });
  test('a series is safe by construction: prize and rebate share one pool', () => {
    const straight = playOf(familyOf('five-digits')!, 'LAST3_STRAIGHT')!;
    expect(paysTooMuch(straight, 20_000)).toBe(false);
    expect(ppmOf(returnOf(straight, SERIES))).toBe(975_000);
  });
  test('every default table may be published at a rate of 0.4 %', () => {
    for (const family of FAMILIES)
      expect(family.plays.filter((play) => paysTooMuch(play, 4000)).map(({ code }) => code)).toEqual([]);
  });
});

test('[LO-07] bad selections are refused with where and why', () => {
  const lo = playOf(familyOf('vietnamese-north')!, 'LO2')!;
  expect(readSelection(lo, '79|12')).toEqual({ fault: 'columns' });
  expect(readSelection(lo, '7')).toEqual({ fault: 'symbol', column: 'numbers', symbol: '7' });
  expect(readSelection(lo, '')).toEqual({ fault: 'few', column: 'numbers', limit: 1 });
  expect(readSelection(playOf(familyOf('five-digits')!, 'FIVE_GROUP5')!, '1|1')).toEqual({ fault: 'no-line' });
  expect(readSelection(playOf(familyOf('five-digits')!, 'POSITION')!, '||||')).toEqual({ fault: 'no-line' });
  expect(readSelection(lo, '12,12,79')).toMatchObject({ combos: 2, text: '12,79' });
});
