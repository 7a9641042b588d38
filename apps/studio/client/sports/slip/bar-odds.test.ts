import { expect, it } from 'vitest';
import { barOdds } from './bar-odds.ts';
import type { SlipPick } from './slip.ts';

const pick = (fixture: string, oddsE4: number, market = 'result'): SlipPick => ({
  ...{ fixture, market, selection: 'home', league: 'sitara', sport: 'cricket', home: 'a', away: 'b' },
  ...{ oddsE4, nowE4: oddsE4, isClosed: false },
});
const odds = (mode: string, picks: SlipPick[], more: Partial<Parameters<typeof barOdds>[0]> = {}) =>
  barOdds({ mode, picks, builder: null, builders: {}, ...more });
const joint = (seenE4: number | null) => ({ seenE4, nowE4: seenE4, problem: null });

it('the closed slip shows the odds of its single selection, and the combined odds of a combination', () => {
  expect(odds('singles', [pick('x', 19_000)])).toEqual([19_000]);
  expect(odds('combination', [pick('x', 19_000), pick('y', 19_000)])).toEqual([36_100]);
  expect(odds('combination', [pick('x', 13_300), pick('y', 17_700), pick('z', 21_000)])).toEqual([49_436]);
  // never more than a bet can pay
  expect(odds('combination', [pick('x', 1_000_000), pick('y', 1_000_000)])).toEqual([10_000_000]);
});

it('several bets show no combined odds; a bet builder and an each-way bet show theirs', () => {
  const two = [pick('x', 19_000), pick('y', 15_000)];
  for (const mode of ['singles', 'of-2', 'trixie']) expect(odds(mode, two)).toEqual([]);
  const one = [pick('x', 19_000), pick('x', 15_000, 'total')];
  expect(odds('builder', one, { builder: joint(25_000) })).toEqual([25_000]);
  expect(odds('builder', one, { builder: joint(null) })).toEqual([]);
  expect(odds('each-way', [pick('x', 60_000, 'top-batter'), pick('x', 20_000, 'top-batter-place')])).toEqual([
    60_000, 20_000,
  ]);
  const mixed = [...one, pick('y', 20_000)];
  expect(odds('builders', mixed, { builders: { x: joint(25_000) } })).toEqual([50_000]);
  expect(odds('builders', mixed)).toEqual([]);
});
