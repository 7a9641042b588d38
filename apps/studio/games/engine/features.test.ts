import { expect, it } from 'vitest';
import { MODELS } from '../models.ts';
import { expectedHold, playHold } from './hold.ts';
import { roundFromBlocks } from './outcome.ts';
import { NOTHING, per, plus, type Ratio, whole } from './ratio.ts';
import type { HoldRules } from './slot-rules.ts';
import { type Blocks, drive } from './stream.ts';

const bytesOf = (words: readonly number[]) => {
  const bytes = new Uint8Array(32);
  words.forEach((word, i) => {
    new DataView(bytes.buffer).setUint32(i * 4, word);
  });
  return bytes;
};
/** Blocks of 32 bytes from a list of words, then zeros. */
const words =
  (list: readonly number[]) =>
  (counter: number): Uint8Array =>
    bytesOf(list.slice(counter * 8, counter * 8 + 8));

it('[STD-44] the expectation of the hold feature equals the sum over all its outcomes', () => {
  const hold: HoldRules = { symbol: 0, needed: 1, turns: 2, first: [1, 3], place: [0, 0, 4], full: 50 };
  /** Enumerates every branch of the feature as a round plays it: each draw branches into all its possible values. */
  const everyWay = (drawn: readonly number[], depth: number): Ratio => {
    let asked = 0;
    // biome-ignore lint/correctness/useYield: it answers at once; only rounds request blocks
    const pick = function* (_place: number, length: number): Blocks<number> {
      if (asked < drawn.length) return drawn[asked++]!;
      throw { length };
    };
    try {
      const played = drive(playHold(hold, 3, [0], pick), () => new Uint8Array(32));
      return whole(played.points);
    } catch (split) {
      const { length } = split as { length: number };
      if (length === undefined || depth > 40) throw split;
      let sum = NOTHING;
      for (let i = 0; i < length; i++) sum = plus(sum, everyWay([...drawn, i], depth + 1));
      return per(sum, length);
    }
  };
  expect(everyWay([], 0)).toEqual(expectedHold(hold, 3, 1));
});

it('a covered reel stays, the others spin again, and only these are drawn', () => {
  const { rules } = MODELS['cover-10']!;
  const wild = (reel: number) => rules.reels[reel]!.indexOf(rules.wild);
  const away = (reel: number) => (wild(reel) + 8) % rules.reels[reel]!.length;
  const first = [0, wild(1), away(2), away(3), 0];
  const second = [3, wild(2), away(3), 3];
  const third = [5, away(3), 5];
  const { outcome, draws } = drive(roundFromBlocks(rules), words([...first, ...second, ...third]));
  expect(outcome.spins.map((spin) => [spin.covered, spin.respin ?? false])).toEqual([
    [[1], false],
    [[1, 2], true],
    [[1, 2], true],
  ]);
  expect(draws.map((draw) => draw.reel)).toEqual([0, 1, 2, 3, 4, 0, 2, 3, 4, 0, 3, 4]);
});

it('a covered reel stays to the end of the free spins', () => {
  const { rules } = MODELS['stay-20']!;
  const scatter = (reel: number) => rules.reels[reel]!.indexOf(rules.scatter);
  const wild = rules.freeReels[2]!.indexOf(rules.wild);
  const away = (reel: number) => (rules.freeReels[reel]!.indexOf(rules.wild) + 8) % rules.freeReels[reel]!.length;
  const start = [scatter(0), 0, scatter(2), 0, scatter(4)];
  const frees = [[1, away(1), wild, away(3), 1], ...Array.from({ length: 7 }, () => [2, away(1), away(3), 2])];
  const { outcome } = drive(roundFromBlocks(rules), words([...start, ...frees.flat()]));
  expect(outcome.spins).toHaveLength(9);
  expect(outcome.spins.slice(1).every((spin) => spin.covered?.join() === '2')).toBe(true);
});

it('a wheel multiplies the pay of the reels, and is drawn after them', () => {
  const { rules } = MODELS['wheel-5']!;
  const top = rules.wheel!.strip.indexOf(10);
  const plain = drive(roundFromBlocks(rules), words([0, 0, 0, rules.wheel!.strip.indexOf(1)])).outcome;
  const { outcome, draws } = drive(roundFromBlocks(rules), words([0, 0, 0, top]));
  expect(outcome.points).toBe(plain.points * 10);
  expect(draws.at(-1)).toMatchObject({ reel: 3, of: rules.wheel!.strip.length, stop: top });
});

it('the hold feature starts at its number of coins and is recorded coin by coin', () => {
  const { rules } = MODELS['hold-25']!;
  const hold = rules.hold!;
  const both = (reel: number) => {
    const strip = rules.reels[reel]!;
    return strip.findIndex((id, at) => id === hold.symbol && strip[(at + 1) % strip.length] === hold.symbol);
  };
  const stops = [both(0), both(1), both(2), 0, 0];
  const { outcome } = drive(roundFromBlocks(rules), words(stops));
  const { hold: played } = outcome.spins[0]!;
  expect(played!.start.length).toBeGreaterThanOrEqual(6);
  expect(played!.turns).toHaveLength(3);
  expect(played!.points).toBe(played!.start.reduce((sum, [, value]) => sum + value, 0));
});
