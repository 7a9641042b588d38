import { expect, it } from 'vitest';
import type { Side } from '../pricing/score.ts';
import { lastGoal } from './goal-markets.ts';
import { lastGoalChances, nextGoalChances, nextGoalTimes, raceChances } from './goal-order.ts';
import { type Goal, KICK_OFF, minuteModel } from './minute-process.ts';
import { endsLaw, partGrid } from './process-law.ts';

/** Four minutes in which goals are not rare, so that both sides may score in the same minute. */
const MODEL = minuteModel({ home: 1.6, away: 1.1 }, [0.4, 0.6], 2);
const SIDES = ['home', 'away'] as const;

/** All 2^8 courses of four minutes with their chances: in each minute home draws first. */
const COURSES = Array.from({ length: 256 }, (_, bits) => {
  let chance = 1;
  const goals: Goal[] = [];
  for (let draw = 0; draw < 8; draw++) {
    const side = SIDES[draw % 2]!;
    const minute = Math.floor(draw / 2) + 1;
    const p = MODEL.periods[minute <= 2 ? 0 : 1]![side] / 1e9;
    const isGoal = (bits >> draw) % 2 === 1;
    chance *= isGoal ? p : 1 - p;
    if (isGoal) goals.push({ minute, side });
  }
  return { goals, chance };
});
const chanceOf = (isIn: (goals: readonly Goal[]) => boolean): number =>
  COURSES.reduce((sum, { goals, chance }) => (isIn(goals) ? sum + chance : sum), 0);
const named = (whoOf: (goals: readonly Goal[]) => Side | undefined) =>
  Object.fromEntries(
    (['home', 'none', 'away'] as const).map((who) => [who, chanceOf((goals) => (whoOf(goals) ?? 'none') === who)]),
  );
const expectSame = (given: Readonly<Record<string, number>>, counted: Readonly<Record<string, number>>) => {
  for (const [who, chance] of Object.entries(counted)) expect(given[who], who).toBeCloseTo(chance, 12);
};

it('[TV-6.349] order and time of goals are priced as enumerating all courses of four minutes gives', () => {
  expectSame(
    { ...nextGoalChances(MODEL, KICK_OFF) },
    named((goals) => goals[0]?.side),
  );
  expectSame(
    { ...lastGoalChances(MODEL, KICK_OFF) },
    named((goals) => goals.at(-1)?.side),
  );
  for (const most of [1, 2, 3])
    expectSame(
      { ...raceChances(MODEL, KICK_OFF, most) },
      named(
        (goals) =>
          goals.find(({ side }, n) => goals.slice(0, n + 1).filter((one) => one.side === side).length === most)?.side,
      ),
    );
  const times = nextGoalTimes(MODEL, KICK_OFF, [1, 3, 4]);
  const parts = [[1], [2, 3], [4]].map((minutes) => chanceOf(([first]) => !!first && minutes.includes(first.minute)));
  for (const [n, chance] of [...parts, chanceOf((goals) => goals.length === 0)].entries())
    expect(times[n]).toBeCloseTo(chance, 12);
  // a goal that was scored is the last one if no other follows
  const played = { goals: [{ minute: 1, side: 'away' as const }], minute: 1, isOver: false };
  const [home = 0, none, away] = lastGoal.chancesOf(MODEL, played)!;
  expect([none, home + away!]).toEqual([0, expect.closeTo(1, 12)]);
  expect(home).toBeCloseTo(lastGoalChances(MODEL, { ...KICK_OFF, minute: 1 }).home, 12);
});

it('[TV-6.349] halves with the first goal, and a single period of a match', () => {
  const count = (goals: readonly Goal[], isIn: (goal: Goal) => boolean) => goals.filter(isIn).length;
  for (const { end, chance } of endsLaw(MODEL, KICK_OFF, null, 'none')) {
    const same = chanceOf(
      (goals) =>
        (goals[0]?.side ?? 'none') === end.opener &&
        SIDES.every(
          (side) =>
            count(goals, (goal) => goal.side === side && goal.minute <= 2) === end.first[side] &&
            count(goals, (goal) => goal.side === side && goal.minute > 2) === end.second[side],
        ),
    );
    expect(chance).toBeCloseTo(same, 12);
  }
  for (const { end, chance } of partGrid(MODEL, 1, 3, { home: 1, away: 0 }))
    expect(chance).toBeCloseTo(
      chanceOf((goals) =>
        SIDES.every(
          (side) =>
            count(goals, (goal) => goal.side === side && (goal.minute === 2 || goal.minute === 3)) ===
            end[side] - (side === 'home' ? 1 : 0),
        ),
      ),
      12,
    );
  const trailing = { ...MODEL, trailingPpm: 1_200_000 };
  expect(() => partGrid(trailing, 0, 2, { home: 0, away: 0 })).toThrow(RangeError);
  expect(() => endsLaw(trailing, KICK_OFF, null, 'none')).toThrow(RangeError);
  expect(() => lastGoalChances(trailing, KICK_OFF)).toThrow(RangeError);
});
