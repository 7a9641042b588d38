import { expect, it } from 'vitest';
import { type Ratio, reduced } from '../engine/ratio.ts';
import { compareRatios } from '../shared/pays.ts';
import { CHAMPIONS, lawOfPair, pairOf } from './champions.ts';
import { fixedOddsE4 } from './duel.ts';
import { duelGames, fightAt } from './duel-games.ts';
import { dangal, poolDangal } from './duel-titles.ts';
import { poolReturn } from './pool-round.ts';

const CYCLE = 28;
const names = (round: number) => [pairOf(round).meron.code, pairOf(round).wala.code];

it('[TV-6.94] the programme: each champion meets each other one once in 28 fights, then with the sides exchanged', () => {
  expect([1, 2, 3, 4, 5, 29].map(names)).toEqual([
    ['shisham', 'ber'],
    ['akhrot', 'deodar'],
    ['chinar', 'jaman'],
    ['keekar', 'neem'],
    ['shisham', 'deodar'],
    ['ber', 'shisham'],
  ]);
  const met = new Set<string>();
  for (let round = 1; round <= CYCLE; round++) {
    expect(names(round)).toEqual(names(round + CYCLE).reverse());
    expect(names(round)).toEqual(names(round + 2 * CYCLE));
    met.add(names(round).sort().join(' '));
  }
  expect(met.size).toBe((CHAMPIONS.length * (CHAMPIONS.length - 1)) / 2);
  for (const round of [0, -1, 1.5, Number.NaN]) expect(() => pairOf(round)).toThrow('numbered from one');
});

it('[TV-6.94] chances and odds of a pair follow from its strengths: 118 against 84', () => {
  const law = lawOfPair(pairOf(1));
  expect(law).toEqual({ meron: 51_727, wala: 36_823, bdd: 10_400, ftd: 1_050 });
  expect([fixedOddsE4(law, 'meron'), fixedOddsE4(law, 'wala')]).toEqual([16_303, 22_902]);
  expect(duelGames[0]!.at(1).fixed!.pay('meron', 'meron')).toEqual(reduced(16_303n, 10_000n));
});

it('[STD-44] no spot of any fight returns more than the lobby says, and the best one returns exactly that', () => {
  const greatest = (ratios: readonly Ratio[]) => ratios.reduce((a, b) => (compareRatios(a, b) > 0 ? a : b));
  const best = greatest(Array.from({ length: 2 * CYCLE }, (_, n) => greatest(Object.values(fightAt(n + 1).returns()))));
  const percent = ({ numerator, denominator }: Ratio) =>
    (Number((numerator * 100_000_000n) / denominator) / 1_000_000).toFixed(4);
  expect(percent(best)).toBe(dangal.rtp);
  expect(poolReturn).toEqual(reduced(955_725n, 1_000_000n));
  expect(percent(poolReturn)).toBe(poolDangal.rtp);
});
