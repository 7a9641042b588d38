import type { Judged } from '../pricing/market.ts';
import { isWhen } from '../pricing/market.ts';
import { type Score, type Side, winnerOf } from '../pricing/score.ts';
import { lastGoalChances, nextGoalChances, nextGoalTimes, raceChances } from './goal-order.ts';
import type { Goal, MatchState, MinuteModel } from './minute-process.ts';
import { partGrid } from './process-law.ts';

/** A match so far, given by its goals. */
export interface PlayedGoals {
  readonly goals: readonly Goal[];
  /** Whole minutes played. */
  readonly minute: number;
  readonly isOver: boolean;
}

/** A question about the order or the time of goals, which the final score does not answer (rule 6.150). */
export interface GoalMarket {
  readonly type: string;
  readonly scope: string | null;
  readonly selections: readonly string[];
  /** Chances of the selections given the match so far; null when the question is already decided. */
  chancesOf(model: MinuteModel, played: PlayedGoals): readonly number[] | null;
  /** The result of a selection given the goals so far; null while it is open. */
  judge(played: PlayedGoals, selection: string): Judged | null;
}

const SIDES = ['home', 'none', 'away'] as const;
/** The six quarters of an hour of a match, by their last minute. */
export const QUARTERS: readonly number[] = [15, 30, 45, 60, 75, 90];
const QUARTER = 15;
export const quarterScope = (end: number): string => `${end - QUARTER + 1}-${end}`;

const countOf = (goals: readonly Goal[], side: Side): number => goals.filter((goal) => goal.side === side).length;
const scoreOf = (goals: readonly Goal[]): Score => ({ home: countOf(goals, 'home'), away: countOf(goals, 'away') });
const stateOf = ({ goals, minute }: PlayedGoals): MatchState => ({
  ...scoreOf(goals),
  ...{ minute, homeReds: 0, awayReds: 0 },
});
const bySide = (answer: Side | 'none' | null, selection: string): Judged | null =>
  answer === null ? null : isWhen(answer === selection);
const inOrder = ({ home, none, away }: Record<'home' | 'none' | 'away', number>) => [home, none, away];

/** Which side scores goal number n of the match. */
export const nextGoal = (number: number): GoalMarket => ({
  type: 'next-goal',
  scope: `${number}`,
  selections: SIDES,
  chancesOf: (model, played) =>
    played.goals.length === number - 1 ? inOrder(nextGoalChances(model, stateOf(played))) : null,
  judge: ({ goals, isOver }, selection) => bySide(goals[number - 1]?.side ?? (isOver ? 'none' : null), selection),
});

export const lastGoal: GoalMarket = {
  type: 'last-goal',
  scope: null,
  selections: SIDES,
  chancesOf(model, played) {
    const { home, none, away } = lastGoalChances(model, stateOf(played));
    // if no further goal follows, the latest one is the last
    const last = played.goals.at(-1)?.side ?? 'none';
    return [home, 0, away].map((chance, n) => (SIDES[n] === last ? chance + none : chance));
  },
  judge: ({ goals, isOver }, selection) => bySide(isOver ? (goals.at(-1)?.side ?? 'none') : null, selection),
};

export const firstGoalTime: GoalMarket = {
  type: 'first-goal-time',
  scope: null,
  selections: [...QUARTERS.map(quarterScope), 'none'],
  chancesOf: (model, played) => (played.goals.length === 0 ? nextGoalTimes(model, stateOf(played), QUARTERS) : null),
  judge({ goals, isOver }, selection) {
    const [first] = goals;
    if (first) return isWhen(quarterScope(QUARTERS.find((end) => first.minute <= end)!) === selection);
    return isOver ? isWhen(selection === 'none') : null;
  },
};

const inQuarter = (goals: readonly Goal[], end: number): readonly Goal[] =>
  goals.filter(({ minute }) => minute > end - QUARTER && minute <= end);
const quarterGrid = (model: MinuteModel, { goals, minute }: PlayedGoals, end: number) =>
  partGrid(model, Math.max(minute, end - QUARTER), end, scoreOf(inQuarter(goals, end)));

/** Whether a goal is scored in a quarter of an hour. */
export const quarterGoal = (end: number): GoalMarket => ({
  type: 'quarter-goal',
  scope: quarterScope(end),
  selections: ['yes', 'no'],
  chancesOf(model, played) {
    if (played.minute >= end || inQuarter(played.goals, end).length > 0) return null;
    const none = quarterGrid(model, played, end).find(({ end: { home, away } }) => home + away === 0)!.chance;
    return [1 - none, none];
  },
  judge({ goals, minute, isOver }, selection) {
    if (inQuarter(goals, end).length > 0) return isWhen(selection === 'yes');
    return isOver || minute >= end ? isWhen(selection === 'no') : null;
  },
});

/** Which side scores more in a quarter of an hour. */
export const quarterResult = (end: number): GoalMarket => ({
  type: 'quarter-result',
  scope: quarterScope(end),
  selections: ['home', 'draw', 'away'],
  chancesOf(model, played) {
    if (played.minute >= end) return null;
    const chances = { home: 0, draw: 0, away: 0 };
    for (const { end: score, chance } of quarterGrid(model, played, end)) chances[winnerOf(score)] += chance;
    return [chances.home, chances.draw, chances.away];
  },
  judge: ({ goals, minute, isOver }, selection) =>
    isOver || minute >= end ? isWhen(winnerOf(scoreOf(inQuarter(goals, end))) === selection) : null,
});

/** Which side is first to reach a number of goals. */
export const raceToGoals = (most: number): GoalMarket => ({
  type: 'race-goals',
  scope: `${most}`,
  selections: SIDES,
  chancesOf(model, played) {
    const { home, away } = scoreOf(played.goals);
    return Math.max(home, away) < most ? inOrder(raceChances(model, stateOf(played), most)) : null;
  },
  judge({ goals, isOver }, selection) {
    const first = goals.find((goal, n) => countOf(goals.slice(0, n + 1), goal.side) === most);
    return bySide(first?.side ?? (isOver ? 'none' : null), selection);
  },
});

/** The market with a given name; null if it is none of these. */
export function goalMarketOf(type: string, scope: string | null): GoalMarket | null {
  if (scope === null) return [lastGoal, firstGoalTime].find((one) => one.type === type) ?? null;
  const number = Number(scope);
  if (type === 'next-goal' && number >= 1) return nextGoal(number);
  if (type === 'race-goals' && (number === 2 || number === 3)) return raceToGoals(number);
  const end = QUARTERS.find((one) => quarterScope(one) === scope);
  if (end === undefined) return null;
  if (type === 'quarter-goal') return quarterGoal(end);
  return type === 'quarter-result' ? quarterResult(end) : null;
}
