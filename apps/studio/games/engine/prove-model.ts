import { type Enumeration, enumerateSpins } from './enumerate-spins.ts';
import { FIRST_SPIN, type SpinState } from './evaluate-spin.ts';
import { exactReturn, freshCovers } from './exact-return.ts';
import { mostOfHold } from './hold.ts';
import type { Published } from './model.ts';
import { percent, reduced } from './ratio.ts';
import type { SlotRules, Strip } from './slot-rules.ts';
import { scatterCounts, specialSum, spinSum, symbolCounts } from './spin-sum.ts';

/** The figures of a model computed from its rules alone, and whether enumeration agrees with the arithmetic. */
export interface Proof {
  readonly published: Omit<Published, 'volatility'>;
  /** Differences between the sum over all windows and the analytic sum; empty when the proof holds. */
  readonly differences: readonly string[];
}

/** Every kind of spin in a round of these rules. */
function statesOf(rules: SlotRules): SpinState[] {
  const states: SpinState[] = [FIRST_SPIN];
  const free = rules.freeSpins.some((spins) => spins > 0);
  if (free) {
    const specials = rules.special ? [...new Set(rules.special.strip)] : [null];
    for (const special of specials) states.push({ free: true, held: [], special });
  }
  if (rules.cover?.stays) {
    const isFree = rules.cover.in === 'free';
    const reels = isFree ? rules.freeReels : rules.reels;
    for (const { fresh } of freshCovers(rules, reels, []))
      if (fresh.length > 0) states.push({ free: isFree, held: fresh, special: null });
  }
  return states;
}

/** Enumerates all windows of every kind of spin and compares them with the exact arithmetic. Takes a few seconds. */
export function proveModel(rules: SlotRules): Proof {
  const differences: string[] = [];
  const seen = statesOf(rules).map((state) => {
    const reels = state.free ? rules.freeReels : rules.reels;
    const all = enumerateSpins(rules, reels, state);
    const name = `${state.free ? 'free' : 'first'} ${state.held.join()} ${state.special ?? ''}`.trim();
    for (const fault of compare(rules, reels, state, all)) differences.push(`${name}: ${fault}`);
    return { state, all };
  });
  const base = seen[0]!.all;
  return {
    differences,
    published: {
      rtp: percent(exactReturn(rules), 4),
      hitRatio: percent(reduced(BigInt(base.hits), BigInt(base.windows)), 2),
      bestSpin: Math.floor((base.best * mostOfWheel(rules, false)) / rules.coins),
      featureEvery: base.features > 0 ? Math.floor(base.windows / base.features) : 0,
      ceiling: Math.ceil(mostOfRound(rules, seen) / rules.coins),
    },
  };
}

function compare(rules: SlotRules, reels: readonly Strip[], state: SpinState, all: Enumeration): string[] {
  const faults: string[] = [];
  const differs = (what: string, found: bigint | number, expected: bigint): void => {
    if (BigInt(found) !== expected) faults.push(`${what} ${found}, expected ${expected}`);
  };
  const sum = spinSum(rules, reels, state);
  const special = state.special === null ? 0n : specialSum(rules, reels, state.special);
  differs('points', all.points, sum.points + special);
  differs('windows', all.windows, sum.windows);
  scatterCounts(rules, reels, state.held).forEach((ways, count) => {
    differs(`${count} scatters`, all.scatters[count] ?? 0, ways);
  });
  if (rules.hold)
    symbolCounts(rules, reels, rules.hold.symbol, state.held).forEach((ways, count) => {
      differs(`${count} coins`, all.coins[count] ?? 0, ways);
    });
  if (rules.cover && (rules.cover.in === 'free') === state.free)
    for (const { fresh, chance } of freshCovers(rules, reels, state.held)) {
      const key = [...state.held, ...fresh].sort().join();
      differs(`covered ${key}`, all.covers.get(key) ?? 0, (chance.numerator * sum.windows) / chance.denominator);
    }
  return faults;
}

const mostOfWheel = (rules: SlotRules, free: boolean): number =>
  rules.wheel && (rules.wheel.in === 'free') === free ? Math.max(...rules.wheel.strip) : 1;

/** An upper bound of a round's pay: every spin counted at its best. */
function mostOfRound(rules: SlotRules, seen: readonly { state: SpinState; all: Enumeration }[]): number {
  const best = (free: boolean): number =>
    Math.max(0, ...seen.filter(({ state }) => state.free === free).map(({ all }) => all.best));
  const again =
    rules.cover?.in === 'base' && rules.cover.stays ? freshCovers(rules, rules.reels, []).at(-1)!.fresh.length : 0;
  const frees = rules.freeSpins.some((spins) => spins > 0) ? rules.freeSpinCap : 0;
  return (
    best(false) * mostOfWheel(rules, false) * (1 + again) +
    frees * best(true) * mostOfWheel(rules, true) * rules.freeSpinMultiplier +
    mostOfHold(rules)
  );
}
