import type { ReelTiming } from './reel-view.ts';

/** Timing of a spin in milliseconds (ui 9.1). */
export interface SpinTiming extends ReelTiming {
  readonly startStagger: number;
  readonly minSpin: number;
  readonly stopStagger: number;
  /** Delay before a reel that can still trigger free spins, and only then. */
  readonly anticipation: number;
}

export const NORMAL: SpinTiming = {
  startStagger: 100,
  accelerate: 300,
  minSpin: 500,
  stopStagger: 140,
  anticipation: 450,
  overshoot: 56,
  settle: 600,
};
export const QUICK: SpinTiming = {
  startStagger: 30,
  accelerate: 200,
  minSpin: 300,
  stopStagger: 0,
  anticipation: 250,
  overshoot: 42,
  settle: 300,
};
export const CROSS_FADE_MS = 300;
export const WIN_LINE_MS = 900;
export const WIN_CYCLES = 2;
