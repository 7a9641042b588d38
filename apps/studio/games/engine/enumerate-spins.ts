import { evaluateSpin, type SpinState } from './evaluate-spin.ts';
import type { SlotRules, Strip } from './slot-rules.ts';

/** Result of enumerating every combination of stops. */
export interface Enumeration {
  readonly windows: number;
  readonly points: bigint;
  /** Windows that pay or trigger a feature. */
  readonly hits: number;
  /** Windows that trigger free spins or the hold feature. */
  readonly features: number;
  /** Maximum points of a single window. */
  readonly best: number;
  /** Windows by number of scatters, of coins, and by covered reels (joined by commas). */
  readonly scatters: readonly number[];
  readonly coins: readonly number[];
  readonly covers: ReadonlyMap<string, number>;
}

/** Evaluates every combination of stops with the evaluator of real rounds; held reels do not spin. */
export function enumerateSpins(rules: SlotRules, reels: readonly Strip[], state: SpinState): Enumeration {
  const columns = reels.map((strip, reel) =>
    (state.held.includes(reel) ? [0] : strip).map((_, stop) =>
      Array.from({ length: rules.rows }, (_unused, row) => strip[(stop + row) % strip.length]!),
    ),
  );
  const scatters = new Array<number>(rules.rows * reels.length + 1).fill(0);
  const coins = new Array<number>(rules.rows * reels.length + 1).fill(0);
  const covers = new Map<string, number>();
  const sum = { windows: 0, points: 0, hits: 0, features: 0, best: 0 };
  const window: number[][] = columns.map((all) => all[0]!);
  const look = (): void => {
    const pay = evaluateSpin(rules, window, state);
    const begins = (rules.freeSpins[pay.scatters] ?? 0) > 0 || (rules.hold ? pay.coins >= rules.hold.needed : false);
    sum.windows++;
    sum.points += pay.points;
    if (begins) sum.features++;
    if (pay.points > 0 || begins) sum.hits++;
    if (pay.points > sum.best) sum.best = pay.points;
    scatters[pay.scatters]!++;
    coins[pay.coins]!++;
    if (rules.cover) {
      const key = pay.covered.join();
      covers.set(key, (covers.get(key) ?? 0) + 1);
    }
  };
  const walk = (reel: number): void => {
    for (const column of columns[reel]!) {
      window[reel] = column;
      if (reel === columns.length - 1) look();
      else walk(reel + 1);
    }
  };
  walk(0);
  return { ...sum, points: BigInt(sum.points), scatters, coins, covers };
}
