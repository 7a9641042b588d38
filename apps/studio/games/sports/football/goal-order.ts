import type { Side } from '../pricing/score.ts';
import { BILLION, lengthOf, type MatchState, type MinuteModel, thresholdAt } from './minute-process.ts';
import { isSteady } from './process-law.ts';

/** Chances of both sides and of neither. */
export interface SideChances {
  readonly home: number;
  readonly none: number;
  readonly away: number;
}

const chanceIn = (model: MinuteModel, state: MatchState, minute: number, side: Side): number =>
  thresholdAt(model, { ...state, minute }, side) / BILLION;

/** Which side scores next within a minute, if neither has before: home draws first, as in the match. */
function firstIn(model: MinuteModel, from: MatchState, minute: number): readonly [home: number, away: number] {
  const [home, away] = [chanceIn(model, from, minute, 'home'), chanceIn(model, from, minute, 'away')];
  return [home, (1 - home) * away];
}

/** Which side scores the next goal. Until then the score does not change, so rates that depend on it do not matter. */
export function nextGoalChances(model: MinuteModel, from: MatchState): SideChances {
  let [home, none, away] = [0, 1, 0];
  for (let minute = from.minute; minute < lengthOf(model); minute++) {
    const [one, other] = firstIn(model, from, minute);
    home += none * one;
    away += none * other;
    none *= 1 - one - other;
  }
  return { home, none, away };
}

/**
 * When the next goal is scored: the chance for each part of the match, given by their last minutes, and finally that of no goal.
 * @param ends last minutes of the parts, ascending, the last one the end of the match
 */
export function nextGoalTimes(model: MinuteModel, from: MatchState, ends: readonly number[]): readonly number[] {
  const chances = [...ends.map(() => 0), 0];
  let none = 1;
  for (let minute = from.minute; minute < lengthOf(model); minute++) {
    const [home, away] = firstIn(model, from, minute);
    const part = ends.findIndex((end) => minute < end);
    chances[part] = chances[part]! + none * (home + away);
    none *= 1 - home - away;
  }
  chances[ends.length] = none;
  return chances;
}

/** Which side scores the last of the goals still to come. Refuses (RangeError) rates that depend on the score. */
export function lastGoalChances(model: MinuteModel, from: MatchState): SideChances {
  if (!isSteady(model)) throw new RangeError('the last goal needs rates that do not change');
  let [home, none, away] = [0, 1, 0];
  for (let minute = lengthOf(model) - 1; minute >= from.minute; minute--) {
    const [one, other] = [chanceIn(model, from, minute, 'home'), chanceIn(model, from, minute, 'away')];
    // within a minute away draws last
    away += none * other;
    home += none * (1 - other) * one;
    none *= (1 - one) * (1 - other);
  }
  return { home, none, away };
}

/** Which side is first to reach a number of goals; both have fewer now. */
export function raceChances(model: MinuteModel, from: MatchState, goals: number): SideChances {
  const place = (home: number, away: number): number => home * goals + away;
  const running = new Float64Array(goals * goals);
  running[place(from.home, from.away)] = 1;
  const won = { home: 0, away: 0 };
  for (let minute = from.minute; minute < lengthOf(model); minute++)
    // from the highest score down, so that no goal is counted twice
    for (const side of ['home', 'away'] as const)
      for (let home = goals - 1; home >= from.home; home--)
        for (let away = goals - 1; away >= from.away; away--) {
          const chance = running[place(home, away)]!;
          if (chance === 0) continue;
          const goal = chance * chanceIn(model, { ...from, home, away }, minute, side);
          running[place(home, away)] = chance - goal;
          const [to, and] = side === 'home' ? [home + 1, away] : [home, away + 1];
          if (Math.max(to, and) === goals) won[side] += goal;
          else running[place(to, and)] = running[place(to, and)]! + goal;
        }
  return { ...won, none: running.reduce((sum, chance) => sum + chance, 0) };
}
