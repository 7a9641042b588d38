import { expect, it } from 'vitest';
import type { FixtureView } from '../../server/sports/fixture-view.ts';
import { ToldStops } from './stopped.ts';

const MAIN = { market: '1x2', selections: [{ code: 'home', oddsE4: 20_000 }] };
const row = (id: string) => ({ id, sport: 'football', isSuspended: false, main: MAIN }) as unknown as FixtureView;
const pick = (fixture: string) => ({ fixture, sport: 'football', market: '1x2', nowE4: 20_000 });
const over = (names: readonly string[]) => {
  const stops = new ToldStops();
  stops.take(names);
  const shown = {
    ...{ board: { now: 0, fixtures: [row('a'), row('b')] }, picks: [pick('a'), pick('b')] },
    builders: { a: { seenE4: 30_000, nowE4: 30_000, problem: null } },
  };
  const { board, picks, builders } = stops.over(shown as never) as unknown as typeof shown;
  return {
    rows: board.fixtures.map(({ isSuspended, main }) => isSuspended || main!.selections[0]!.oddsE4 === null),
    picks: picks.map(({ nowE4 }) => nowE4 === null),
    builder: builders.a.nowE4 === null,
  };
};

it('[TV-6.333] what the desk suspends is closed on board, slip and bet builder before the page polls; anything else stays open', () => {
  expect(over([])).toEqual({ rows: [false, false], picks: [false, false], builder: false });
  for (const name of ['fixture:a', 'market:a:1x2'])
    expect(over([name])).toEqual({ rows: [true, false], picks: [true, false], builder: true });
  for (const name of ['book', 'sport:football'])
    expect(over([name])).toEqual({ rows: [true, true], picks: [true, true], builder: true });
  expect(over(['sport:tennis', 'market:a:total:250'])).toEqual(over([]));
});
