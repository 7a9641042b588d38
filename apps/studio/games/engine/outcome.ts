import { evaluateSpin, type LineWin, type SpinState, windowOf } from './evaluate-spin.ts';
import { type HoldFeature, playHold } from './hold.ts';
import type { SlotRules } from './slot-rules.ts';
import { type Blocks, type Draw, type Pick, picker } from './stream.ts';

export interface Spin {
  readonly free: boolean;
  readonly stops: readonly number[];
  /** As on the strips; covered reels are listed separately. */
  readonly window: readonly (readonly number[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterPoints: number;
  /** Including all multipliers and the hold feature; in coins. */
  readonly points: number;
  /** Free spins awarded by this spin, after the cap. */
  readonly freeSpins: number;
  /** The other reels were respun next to covered ones. */
  readonly respin?: true;
  /** Fully wild reels. */
  readonly covered?: readonly number[];
  /** The total multiplier on the pay of the reels; when absent, the one in the rules. */
  readonly multiplier?: number;
  /** The special symbol of these free spins, and its pay before the multiplier. */
  readonly special?: number;
  readonly specialPoints?: number;
  readonly hold?: HoldFeature;
}

export interface RoundOutcome {
  readonly spins: readonly Spin[];
  readonly points: number;
  /** The ticket for the pool, in games with a pool. */
  readonly ticket?: number;
}

export interface RoundTrace {
  readonly outcome: RoundOutcome;
  readonly draws: readonly Draw[];
}

/** A whole round with all features from one byte stream; in a game with a pool, its ticket (one of `tickets`) is drawn last. */
export function* roundFromBlocks(rules: SlotRules, tickets: number | null = null): Blocks<RoundTrace> {
  const draws: Draw[] = [];
  const pick = picker(draws);
  const spins: Spin[] = [];
  let spin = yield* turn(rules, pick, { free: false, held: [], special: null }, [], rules.freeSpinCap);
  spins.push(spin);
  while (turnsAgain(rules, spin, spins.at(-2))) {
    const state = { free: false, held: spin.covered!, special: null };
    spin = { ...(yield* turn(rules, pick, state, spin.stops, 0)), respin: true };
    spins.push(spin);
  }
  yield* freeSpinsOf(rules, pick, spins);
  const points = spins.reduce((sum, one) => sum + one.points, 0);
  const ticket = tickets === null ? {} : { ticket: yield* pick(TICKET_DRAW, tickets) };
  return { outcome: { spins, points, ...ticket }, draws };
}

/** The reel number recorded for the draw of the ticket. */
export const TICKET_DRAW = -1;

/** Whether the other reels spin again because this spin newly covered a reel. */
const turnsAgain = (rules: SlotRules, spin: Spin, before: Spin | undefined): boolean =>
  rules.cover?.in === 'base' &&
  rules.cover.stays &&
  (spin.covered?.length ?? 0) > (before?.covered?.length ?? 0) &&
  spin.covered!.length < rules.reels.length;

function* freeSpinsOf(rules: SlotRules, pick: Pick, spins: Spin[]): Blocks<void> {
  let given = spins[0]!.freeSpins;
  if (given === 0) return;
  const chosen = rules.special
    ? rules.special.strip[yield* pick(rules.reels.length, rules.special.strip.length)]!
    : null;
  const stays = rules.cover?.in === 'free' && rules.cover.stays;
  let held: readonly number[] = [];
  let stops: readonly number[] = [];
  for (let left = given; left > 0; left--) {
    const state = { free: true, held, special: chosen };
    const spin = yield* turn(rules, pick, state, stops, rules.freeSpinCap - given);
    spins.push(spin);
    given += spin.freeSpins;
    left += spin.freeSpins;
    stops = spin.stops;
    if (stays) held = spin.covered ?? [];
  }
}

/** One spin: stops of the spinning reels, the wheel, the pay, and the hold feature if triggered. */
function* turn(
  rules: SlotRules,
  pick: Pick,
  state: SpinState,
  before: readonly number[],
  mayGive: number,
): Blocks<Spin> {
  const reels = state.free ? rules.freeReels : rules.reels;
  const stops: number[] = [];
  for (let reel = 0; reel < reels.length; reel++)
    stops.push(state.held.includes(reel) ? before[reel]! : yield* pick(reel, reels[reel]!.length));
  const wheel = rules.wheel && (rules.wheel.in === 'free') === state.free ? rules.wheel.strip : null;
  const turned = wheel ? wheel[yield* pick(reels.length, wheel.length)]! : 1;
  const window = windowOf(rules, reels, stops);
  const pay = evaluateSpin(rules, window, state);
  const begins = rules.hold !== undefined && !state.free && pay.coins >= rules.hold.needed;
  const hold = begins
    ? yield* playHold(rules.hold!, window.flat().length, placesOf(window, rules.hold!.symbol), pick)
    : null;
  const multiplier = turned * (state.free ? rules.freeSpinMultiplier : 1);
  return {
    free: state.free,
    stops,
    window,
    lineWins: pay.lineWins,
    scatters: pay.scatters,
    scatterPoints: pay.scatterPoints,
    points: pay.points * multiplier + (hold?.points ?? 0),
    freeSpins: Math.min(rules.freeSpins[pay.scatters] ?? 0, mayGive),
    ...(pay.covered.length > 0 ? { covered: pay.covered } : {}),
    ...(wheel ? { multiplier } : {}),
    ...(state.special === null ? {} : { special: state.special, specialPoints: pay.specialPoints }),
    ...(hold ? { hold } : {}),
  };
}

const placesOf = (window: readonly (readonly number[])[], symbol: number): number[] =>
  window.flat().flatMap((id, place) => (id === symbol ? [place] : []));
