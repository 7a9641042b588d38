import { timeEntropy } from './statistics.ts';

/** When somebody plays, and how fast (rule 6.117). */
export interface PlayTimes {
  /** Milliseconds from the start of a turn to the first thing done in it. */
  readonly times: readonly number[];
  /** Hours of the longest play without a pause of half an hour. */
  readonly hoursAwake: number;
}
export const MACHINE_SIGNALS = ['even-times', 'too-fast', 'no-tail', 'no-sleep'] as const;
export type MachineSignal = (typeof MACHINE_SIGNALS)[number];

/** What the play times of a player indicate. A signal leads to a review by a person. */
export interface MachineFigures {
  readonly actions: number;
  /** Entropy of the times in classes of 250 ms, in bits. */
  readonly entropy: number;
  /** Percentage of actions below 250 ms. */
  readonly fast: number;
  /** The 95th percentile of the times divided by their median. */
  readonly spread: number;
  readonly hoursAwake: number;
  readonly signals: readonly MachineSignal[];
}

/** Minimum number of actions from which entropy and speed are judged, and from which the spread is. */
export const FEWEST_ACTIONS = 200;
export const FEWEST_FOR_SPREAD = 300;
const LEAST_ENTROPY_BITS = 2;
const LEAST_HUMAN_MS = 250;
const LEAST_SPREAD = 1.6;
const MOST_HOURS_AWAKE = 20;
const PAUSE_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * What suggests a machine: times in few classes, faster than a hand can move, without the long tail of thinking, and no sleep. A machine that
 * imitates human times shows none of these.
 */
export function machineFigures({ times, hoursAwake }: PlayTimes): MachineFigures {
  const actions = times.length;
  const entropy = actions === 0 ? 0 : timeEntropy(times);
  const fast = times.filter((time) => time < LEAST_HUMAN_MS).length;
  const spread = spreadOf(times);
  const found: Readonly<Record<MachineSignal, boolean>> = {
    'even-times': actions >= FEWEST_ACTIONS && entropy < LEAST_ENTROPY_BITS,
    'too-fast': actions >= FEWEST_ACTIONS && fast * 10 > actions,
    'no-tail': actions >= FEWEST_FOR_SPREAD && spread < LEAST_SPREAD,
    'no-sleep': hoursAwake > MOST_HOURS_AWAKE,
  };
  return {
    actions,
    entropy: tenths(entropy),
    fast: actions === 0 ? 0 : tenths((100 * fast) / actions),
    spread: tenths(spread),
    hoursAwake: tenths(hoursAwake),
    signals: MACHINE_SIGNALS.filter((signal) => found[signal]),
  };
}

/** 0 if there are no times. */
function spreadOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const late = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return median > 0 ? late / median : 0;
}

/**
 * Hours of the longest play without a pause of half an hour.
 * @param ends when hands ended, in milliseconds, in any order
 */
export function hoursAwake(ends: readonly number[]): number {
  let longest = 0;
  let since = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const end of ends.toSorted((a, b) => a - b)) {
    if (end - last >= PAUSE_MS) since = end;
    longest = Math.max(longest, end - since);
    last = end;
  }
  return longest / HOUR_MS;
}
