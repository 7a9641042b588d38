import { type Blocks, picker } from '../../engine/stream.ts';
import type { Score, Side } from '../pricing/score.ts';
import type { FootballEnd } from './football-end.ts';

export const BILLION = 1_000_000_000;
const MILLION = 1_000_000;

/**
 * The process by which simulated matches are drawn and priced (rule 6.16): in each minute home scores or not, then away. It also suits other games
 * scored in goals with periods of equal length, such as hockey.
 */
export interface MinuteModel {
  /** Minutes of a period; both halves have the same number of periods. */
  readonly minutes: number;
  /** Chance of a goal in a minute of each period, in 10^9ths. */
  readonly periods: readonly Score[];
  /** Rate of the side that is behind, in parts per million; a million leaves it unchanged. */
  readonly trailingPpm: number;
  /** Rate of a side with one player fewer than the other, and of the other side, in parts per million. */
  readonly shortPpm: number;
  readonly strongPpm: number;
}
/** A match at the beginning of a minute, counted from 0. */
export interface MatchState extends Score {
  readonly minute: number;
  readonly homeReds: number;
  readonly awayReds: number;
}
export interface Goal {
  readonly minute: number;
  readonly side: Side;
}

export const KICK_OFF: MatchState = { minute: 0, home: 0, away: 0, homeReds: 0, awayReds: 0 };
const UNCHANGED = { trailingPpm: MILLION, shortPpm: MILLION, strongPpm: MILLION };

/** A model from expected goals and the share of each period. */
export const minuteModel = (
  means: Score,
  weights: readonly number[],
  minutes: number,
  rates = UNCHANGED,
): MinuteModel => ({
  minutes,
  periods: weights.map((weight) => ({
    home: Math.round(((means.home * weight) / minutes) * BILLION),
    away: Math.round(((means.away * weight) / minutes) * BILLION),
  })),
  ...rates,
});

export const lengthOf = ({ minutes, periods }: MinuteModel): number => minutes * periods.length;

/** Chance that a side scores in a minute, as a whole number of 10^9ths; the same number is used for drawing and for pricing. */
export function thresholdAt(model: MinuteModel, state: MatchState, side: Side): number {
  const other = side === 'home' ? 'away' : 'home';
  const [own, against] = side === 'home' ? [state.homeReds, state.awayReds] : [state.awayReds, state.homeReds];
  let threshold = model.periods[Math.floor(state.minute / model.minutes)]![side];
  const apply = (ppm: number) => {
    if (ppm !== MILLION) threshold = Number((BigInt(threshold) * BigInt(ppm)) / BigInt(MILLION));
  };
  if (state[side] < state[other]) apply(model.trailingPpm);
  if (own > against) apply(model.shortPpm);
  if (against > own) apply(model.strongPpm);
  return threshold;
}

/** The goals of a match from its stream, from a state to the end. */
export function* playMinutes(model: MinuteModel, from: MatchState = KICK_OFF): Blocks<readonly Goal[]> {
  const pick = picker([]);
  const goals: Goal[] = [];
  let state = from;
  for (let minute = from.minute; minute < lengthOf(model); minute++) {
    state = { ...state, minute };
    for (const side of ['home', 'away'] as const)
      if ((yield* pick(side === 'home' ? 0 : 1, BILLION)) < thresholdAt(model, state, side)) {
        goals.push({ minute: minute + 1, side });
        state = { ...state, [side]: state[side] + 1 };
      }
  }
  return goals;
}

/** How a match ended, computed from all its goals. A goal in minute `half` still belongs to the first half. */
export function endOf(goals: readonly Goal[], half: number): FootballEnd {
  const count = (side: Side, isIn: (minute: number) => boolean) =>
    goals.filter((goal) => goal.side === side && isIn(goal.minute)).length;
  const scoreOf = (isIn: (minute: number) => boolean): Score => ({
    home: count('home', isIn),
    away: count('away', isIn),
  });
  return {
    ...scoreOf(() => true),
    first: scoreOf((minute) => minute <= half),
    second: scoreOf((minute) => minute > half),
    opener: goals[0]?.side ?? 'none',
  };
}
