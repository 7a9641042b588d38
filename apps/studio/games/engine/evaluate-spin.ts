import { REELS, ROWS, type SlotRules, type Strip } from './slot-rules.ts';

/** One line that pays. `points` are multiples of the stake of one line, before the free spins' multiplier. */
export interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly points: number;
}

export interface SpinPay {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterPoints: number;
  /** All of it, in multiples of the stake of one line. */
  readonly points: number;
}

/** The visible symbols, reel by reel from the first, each from the top row down. */
export function windowOf(reels: readonly Strip[], stops: readonly number[]): number[][] {
  return reels.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  );
}

/** What a window pays: every line its best win, scatters wherever they stand. */
export function evaluateSpin(rules: SlotRules, window: readonly (readonly number[])[]): SpinPay {
  const lineWins: LineWin[] = [];
  let points = 0;
  for (let line = 0; line < rules.lines.length; line++) {
    const win = lineWin(rules, window, line);
    if (!win) continue;
    lineWins.push(win);
    points += win.points;
  }
  let scatters = 0;
  for (let reel = 0; reel < REELS; reel++)
    for (let row = 0; row < ROWS; row++) if (window[reel]![row] === rules.scatter) scatters++;
  const scatterPoints = (rules.scatterPays[scatters] ?? 0) * rules.lines.length;
  return { lineWins, scatters, scatterPoints, points: points + scatterPoints };
}

function lineWin(rules: SlotRules, window: readonly (readonly number[])[], line: number): LineWin | null {
  const rows = rules.lines[line]!;
  let wilds = 0;
  while (wilds < REELS && window[wilds]![rows[wilds]!] === rules.wild) wilds++;
  const ofWilds = rules.pays[rules.wild]![wilds]!;
  if (wilds === REELS) return ofWilds > 0 ? { line, symbol: rules.wild, count: wilds, points: ofWilds } : null;
  const symbol = window[wilds]![rows[wilds]!]!;
  let count = wilds + 1;
  let helped = wilds > 0;
  for (; count < REELS; count++) {
    const here = window[count]![rows[count]!]!;
    if (here === rules.wild) helped = true;
    else if (here !== symbol) break;
  }
  const ofSymbol = symbol === rules.scatter ? 0 : rules.pays[symbol]![count]! * (helped ? rules.wildMultiplier : 1);
  if (ofSymbol === 0 && ofWilds === 0) return null;
  return ofSymbol >= ofWilds
    ? { line, symbol, count, points: ofSymbol }
    : { line, symbol: rules.wild, count: wilds, points: ofWilds };
}

/** Pay of five symbols along one line, for the exact sum over all of them. */
export function linePoints(rules: SlotRules, symbols: readonly number[]): number {
  const oneLine: SlotRules = { ...rules, lines: [[0, 0, 0, 0, 0]] };
  return (
    lineWin(
      oneLine,
      symbols.map((symbol) => [symbol]),
      0,
    )?.points ?? 0
  );
}
