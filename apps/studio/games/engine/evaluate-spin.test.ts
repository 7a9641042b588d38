import { describe, expect, it } from 'vitest';
import { evaluateSpin, windowOf } from './evaluate-spin.ts';
import { LINES } from './lines.ts';
import { payTable, type SlotRules, strips } from './slot-rules.ts';

const symbols = 'WSABC';
const reels = strips(symbols, ['ABCWS', 'ABCWS', 'ABCWS', 'ABCWS', 'ABCWS']);
const rules: SlotRules = {
  code: 'test',
  version: '1',
  symbols,
  wild: 0,
  scatter: 1,
  rows: 3,
  coins: 3,
  reels,
  freeReels: reels,
  lines: LINES.slice(0, 3),
  pays: payTable(symbols, { W: [20, 50, 500], A: [10, 40, 100], B: [5, 20, 60], C: [2, 4, 8] }),
  wildMultiplier: 1,
  scatterPays: [0, 0, 0, 2, 10, 50],
  freeSpins: [0, 0, 0, 8, 8, 8],
  freeSpinMultiplier: 2,
  freeSpinCap: 20,
};
/** A window with `middle` in the middle row; the other rows pay nothing. */
const middleRow = (middle: string) =>
  Array.from(middle, (letter, reel) => [reel % 2 ? 2 : 4, symbols.indexOf(letter), reel % 2 ? 4 : 3]);
const pays = (middle: string, of: SlotRules = rules) => evaluateSpin(of, middleRow(middle)).lineWins;

describe('a line', () => {
  it.each([
    ['AAABC', { line: 0, symbol: 2, count: 3, points: 10 }],
    ['AAAAA', { line: 0, symbol: 2, count: 5, points: 100 }],
    ['AWABC', { line: 0, symbol: 2, count: 3, points: 10 }],
    ['WWBBC', { line: 0, symbol: 3, count: 4, points: 20 }],
    ['WWWWW', { line: 0, symbol: 0, count: 5, points: 500 }],
    ['WWWAB', { line: 0, symbol: 2, count: 4, points: 40 }],
  ])('%s pays its best win once', (middle, win) => expect(pays(middle)).toEqual([win]));

  it.each(['AABAA', 'BAAAA', 'SSSAB', 'ABCAB'])('%s pays nothing', (middle) => expect(pays(middle)).toEqual([]));

  it('pays the wilds alone when they are worth more than the symbol that they complete', () => {
    expect(pays('WWWCA')).toEqual([{ line: 0, symbol: 0, count: 3, points: 20 }]);
    expect(pays('WWWSA')).toEqual([{ line: 0, symbol: 0, count: 3, points: 20 }]);
  });

  it('is multiplied only when a wild completes it', () => {
    const doubling = { ...rules, wildMultiplier: 2 };
    expect(pays('AWAAB', doubling)[0]!.points).toBe(80);
    expect(pays('AAAAB', doubling)[0]!.points).toBe(40);
    expect(pays('WWWWW', doubling)[0]!.points).toBe(500);
  });
});

describe('scatters', () => {
  it('pay a multiple of the total stake in any position, and a wild does not substitute for them', () => {
    const window = [
      [1, 3, 4],
      [2, 1, 4],
      [3, 4, 1],
      [0, 2, 3],
      [2, 3, 4],
    ];
    expect(evaluateSpin(rules, window)).toMatchObject({ scatters: 3, scatterPoints: 6, points: 6 });
  });
});

it('a window wraps around the end of the strip', () => {
  expect(windowOf(rules, rules.reels, [4, 0, 0, 0, 3]).map((reel) => reel.map((id) => symbols[id]).join(''))).toEqual([
    'SAB',
    'ABC',
    'ABC',
    'ABC',
    'WSA',
  ]);
});

describe('ways', () => {
  const ways: SlotRules = { ...rules, lines: [], wildMultiplier: 2 };
  const columns = (...written: string[]) => written.map((column) => Array.from(column, (l) => symbols.indexOf(l)));

  it('multiply the symbol counts of the reels, and a wild counts as often as its multiplier', () => {
    const { lineWins } = evaluateSpin(ways, columns('AAB', 'ACC', 'WAC', 'BCB', 'CCB'));
    expect(lineWins).toContainEqual({ line: -1, symbol: 2, count: 3, points: 10 * 2 * 1 * 3, ways: 6 });
  });
  it('end at the first reel without the symbol', () =>
    expect(evaluateSpin(ways, columns('AAA', 'BBB', 'AAA', 'AAA', 'AAA')).points).toBe(0));
});

describe('expanding wilds', () => {
  const covering: SlotRules = { ...rules, cover: { in: 'base', stays: true } };
  const columns = (...written: string[]) => written.map((column) => Array.from(column, (l) => symbols.indexOf(l)));

  it('a wild covers its reel, and a held reel is wild whatever it shows', () => {
    const window = columns('ABC', 'CWC', 'BCA', 'ABC', 'BCA');
    expect(evaluateSpin(covering, window)).toMatchObject({ covered: [1] });
    const held = evaluateSpin(covering, window, { free: false, held: [2], special: null });
    expect(held.covered).toEqual([1, 2]);
    expect(held.lineWins.map((win) => [win.line, win.symbol, win.count])).toEqual([
      [0, 3, 4],
      [1, 2, 4],
      [2, 4, 4],
    ]);
  });
  it('only where the rules enable it', () =>
    expect(
      evaluateSpin(covering, columns('ABC', 'CWC', 'BCA', 'ABC', 'BCA'), { free: true, held: [], special: null })
        .covered,
    ).toEqual([]));
});

it('the special symbol pays by the number of its reels, in any position, on every line', () => {
  const window = ['ABC', 'CCC', 'BBA', 'CBC', 'CCA'].map((column) => Array.from(column, (l) => symbols.indexOf(l)));
  expect(evaluateSpin(rules, window, { free: true, held: [], special: 2 }).specialPoints).toBe(10 * 3);
});
