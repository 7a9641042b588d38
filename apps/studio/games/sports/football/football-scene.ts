import { type MinuteModel, minuteModel } from './minute-process.ts';
import { QUARTER_WEIGHTS, scoreGrid } from './score-grid.ts';

export const MEANS = { home: 1.6, away: 1.1 };
export const MODEL = minuteModel(MEANS, QUARTER_WEIGHTS, 15);
export const GRID = scoreGrid(MEANS, -0.08);

export function goalsOf(model: MinuteModel, side: 'home' | 'away', from = 0, to = 90): number[] {
  let chances = [1];
  for (let minute = from; minute < to; minute++) {
    const p = model.periods[Math.floor(minute / model.minutes)]![side] / 1e9;
    chances = [...chances, 0].map((chance, n) => chance * (1 - p) + (n > 0 ? chances[n - 1]! * p : 0));
  }
  return chances;
}
