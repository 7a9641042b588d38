import type { SlotRules, Strip } from './slot-rules.ts';

/** A win: one line, or with `line` -1 all ways of a symbol together. `points` are coins, before multipliers. */
export interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly points: number;
  readonly ways?: number;
}

export interface SpinPay {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterPoints: number;
  /** Pay of the special symbol in free spins, over all lines. */
  readonly specialPoints: number;
  /** Symbols that count towards the hold feature. */
  readonly coins: number;
  /** Fully wild reels. */
  readonly covered: readonly number[];
  /** Total pay in coins. */
  readonly points: number;
}

/** Parameters of an evaluation, besides the window. */
export interface SpinState {
  readonly free: boolean;
  /** Reels covered by an earlier spin that stay covered. */
  readonly held: readonly number[];
  readonly special: number | null;
}

export const FIRST_SPIN: SpinState = { free: false, held: [], special: null };
const NONE: readonly number[] = [];
type Window = readonly (readonly number[])[];

/** The visible symbols, reel by reel from the first, each from top to bottom. */
export function windowOf(rules: SlotRules, reels: readonly Strip[], stops: readonly number[]): number[][] {
  return reels.map((strip, reel) =>
    Array.from({ length: rules.rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  );
}

/** Evaluates a window: the best win of each line or of the ways, scatters in any position, and feature pays. */
export function evaluateSpin(rules: SlotRules, window: Window, state: SpinState = FIRST_SPIN): SpinPay {
  const covered = coveredReels(rules, window, state);
  const seen = covered.length > 0 ? withCovered(rules, window, covered) : window;
  const lineWins = rules.lines.length > 0 ? linesOf(rules, seen) : waysOf(rules, seen);
  let points = 0;
  for (const win of lineWins) points += win.points;
  const scatters = countOf(window, rules.scatter, state.held);
  const scatterPoints = (rules.scatterPays[scatters] ?? 0) * rules.coins;
  const specialPoints = state.special === null ? 0 : specialPay(rules, window, state.special);
  const coins = rules.hold ? countOf(window, rules.hold.symbol, state.held) : 0;
  points += scatterPoints + specialPoints;
  return { lineWins, scatters, scatterPoints, specialPoints, coins, covered, points };
}

function countOf(window: Window, symbol: number, held: readonly number[]): number {
  let count = 0;
  for (let reel = 0; reel < window.length; reel++) {
    if (held.length > 0 && held.includes(reel)) continue;
    const column = window[reel]!;
    for (let row = 0; row < column.length; row++) if (column[row] === symbol) count++;
  }
  return count;
}

function coveredReels(rules: SlotRules, window: Window, state: SpinState): readonly number[] {
  if (!rules.cover || (rules.cover.in === 'free') !== state.free) return NONE;
  const covered: number[] = [];
  for (let reel = 0; reel < window.length; reel++)
    if (state.held.includes(reel) || window[reel]!.includes(rules.wild)) covered.push(reel);
  return covered;
}

/** A window after its covered reels have become wild. */
export const withCovered = (rules: SlotRules, window: Window, covered: readonly number[]): Window =>
  window.map((column, reel) => (covered.includes(reel) ? column.map(() => rules.wild) : column));

function linesOf(rules: SlotRules, window: Window): LineWin[] {
  const wins: LineWin[] = [];
  for (let line = 0; line < rules.lines.length; line++) {
    const win = lineWin(rules, window, rules.lines[line]!, line);
    if (win) wins.push(win);
  }
  return wins;
}

function lineWin(rules: SlotRules, window: Window, rows: readonly number[], line: number): LineWin | null {
  const reels = window.length;
  let wilds = 0;
  while (wilds < reels && window[wilds]![rows[wilds]!] === rules.wild) wilds++;
  const ofWilds = wilds === 0 ? 0 : rules.pays[rules.wild]![wilds]!;
  if (wilds === reels) return ofWilds > 0 ? { line, symbol: rules.wild, count: wilds, points: ofWilds } : null;
  const symbol = window[wilds]![rows[wilds]!]!;
  let count = wilds + 1;
  let helped = wilds > 0;
  for (; count < reels; count++) {
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

/** Each symbol of the first reel, times the number of ways it continues; wilds occur on later reels only. */
function waysOf(rules: SlotRules, window: Window): LineWin[] {
  const wins: LineWin[] = [];
  const first = window[0]!;
  for (let row = 0; row < first.length; row++) {
    const symbol = first[row]!;
    if (symbol === rules.scatter || first.indexOf(symbol) !== row) continue;
    let ways = 1;
    let count = 0;
    for (; count < window.length; count++) {
      let here = 0;
      for (const id of window[count]!) here += id === symbol ? 1 : id === rules.wild ? rules.wildMultiplier : 0;
      if (here === 0) break;
      ways *= here;
    }
    const points = rules.pays[symbol]![count]! * ways;
    if (points > 0) wins.push({ line: -1, symbol, count, points, ways });
  }
  return wins;
}

/** The special symbol on n reels pays as n in a row, on every line. */
function specialPay(rules: SlotRules, window: Window, special: number): number {
  let reels = 0;
  for (const column of window) if (column.includes(special)) reels++;
  return rules.pays[special]![reels]! * rules.lines.length;
}

const ONE_ROW = new Array<number>(8).fill(0);
/** Pay of one symbol per reel along a line, for the exact sum over all of them. */
export const linePoints = (rules: SlotRules, symbols: Window): number =>
  lineWin(rules, symbols, ONE_ROW, 0)?.points ?? 0;
