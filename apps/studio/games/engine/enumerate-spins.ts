import { evaluateSpin } from './evaluate-spin.ts';
import { ROWS, type SlotRules, type Strip } from './slot-rules.ts';

/** What looking at every single combination of stops gives. */
export interface Enumeration {
  readonly windows: number;
  readonly points: bigint;
  /** Windows that pay anything or give free spins. */
  readonly hits: number;
  /** Most points of a single window. */
  readonly best: number;
  /** Sum of squared points, for the spread of a spin. */
  readonly squares: bigint;
  /** Windows by number of scatters. */
  readonly scatters: readonly number[];
}

/** Every combination of stops through the evaluator that also judges real rounds. Takes a second or two. */
export function enumerateSpins(rules: SlotRules, reels: readonly Strip[]): Enumeration {
  const columns = reels.map((strip) =>
    strip.map((_, stop) => Array.from({ length: ROWS }, (_unused, row) => strip[(stop + row) % strip.length]!)),
  );
  const scatters = new Array<number>(16).fill(0);
  let windows = 0;
  let points = 0;
  let hits = 0;
  let best = 0;
  let squares = 0;
  for (const a of columns[0]!)
    for (const b of columns[1]!)
      for (const c of columns[2]!)
        for (const d of columns[3]!)
          for (const e of columns[4]!) {
            const pay = evaluateSpin(rules, [a, b, c, d, e]);
            windows++;
            points += pay.points;
            squares += pay.points * pay.points;
            scatters[pay.scatters]!++;
            if (pay.points > 0 || (rules.freeSpins[pay.scatters] ?? 0) > 0) hits++;
            if (pay.points > best) best = pay.points;
          }
  return { windows, points: BigInt(points), hits, best, squares: BigInt(squares), scatters };
}
