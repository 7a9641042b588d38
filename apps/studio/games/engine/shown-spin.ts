import { withCovered } from './evaluate-spin.ts';
import type { Spin } from './outcome.ts';
import type { SlotRules } from './slot-rules.ts';

/** A spin's window as displayed: covered reels are fully wild. */
export const shownWindow = (rules: SlotRules, spin: Spin): readonly (readonly number[])[] =>
  spin.covered ? withCovered(rules, spin.window, spin.covered) : spin.window;

/** Whether a position is part of a win: it lies on the line or, with ways, shows the symbol or a wild on a counted reel. */
export function isPartOf(
  rules: SlotRules,
  spin: Spin,
  win: Spin['lineWins'][number],
): (reel: number, row: number) => boolean {
  const window = shownWindow(rules, spin);
  const rows = rules.lines[win.line];
  return (reel, row) =>
    reel < win.count &&
    (rows ? rows[reel] === row : window[reel]![row] === win.symbol || window[reel]![row] === rules.wild);
}

/** All positions that contributed to a spin's pay or awards. */
export function litPlaces(rules: SlotRules, spin: Spin): (reel: number, row: number) => boolean {
  const wins = spin.lineWins.map((win) => isPartOf(rules, spin, win));
  const showsScatters = spin.scatterPoints > 0 || spin.freeSpins > 0;
  return (reel, row) =>
    wins.some((isPart) => isPart(reel, row)) ||
    (showsScatters && spin.window[reel]![row] === rules.scatter) ||
    ((spin.specialPoints ?? 0) > 0 && spin.window[reel]!.includes(spin.special!)) ||
    (spin.hold !== undefined && spin.window[reel]![row] === rules.hold!.symbol);
}

/** The multiplier of a spin's wins. */
export const multiplierOf = (rules: SlotRules, spin: Spin): number =>
  spin.multiplier ?? (spin.free ? rules.freeSpinMultiplier : 1);
