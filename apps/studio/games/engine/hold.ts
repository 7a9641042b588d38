import { meanOf, NOTHING, per, plus, type Ratio, times, whole } from './ratio.ts';
import type { HoldRules, SlotRules } from './slot-rules.ts';
import type { Blocks, Pick } from './stream.ts';

/** A coin at a position (reel by reel, each from top to bottom) and its value in coins of the stake. */
export type HeldCoin = readonly [place: number, value: number];

export interface HoldFeature {
  /** The coins that triggered it. */
  readonly start: readonly HeldCoin[];
  /** The new coins of each turn. */
  readonly turns: readonly (readonly HeldCoin[])[];
  readonly isFull: boolean;
  readonly points: number;
}

/** Plays the feature from the initial coins; every empty position is drawn in every turn. */
export function* playHold(hold: HoldRules, places: number, taken: readonly number[], pick: Pick): Blocks<HoldFeature> {
  const start: HeldCoin[] = [];
  for (const place of taken) start.push([place, hold.first[yield* pick(place, hold.first.length)]!]);
  const filled = new Set(taken);
  const turns: HeldCoin[][] = [];
  for (let left = hold.turns; left > 0 && filled.size < places; ) {
    const brought: HeldCoin[] = [];
    for (let place = 0; place < places; place++) {
      if (filled.has(place)) continue;
      const value = hold.place[yield* pick(place, hold.place.length)]!;
      if (value > 0) brought.push([place, value]);
    }
    for (const [place] of brought) filled.add(place);
    turns.push(brought);
    left = brought.length > 0 ? hold.turns : left - 1;
  }
  const isFull = filled.size === places;
  const points = [...start, ...turns.flat()].reduce((sum, [, value]) => sum + value, isFull ? hold.full : 0);
  return { start, turns, isFull, points };
}

/** The exact expected pay of the feature from `taken` coins, by the number of empty positions and turns left. */
export function expectedHold(hold: HoldRules, places: number, taken: number): Ratio {
  const blank = hold.place.filter((value) => value === 0).length;
  const size = hold.place.length;
  const coins = hold.place.filter((value) => value > 0);
  const mean = coins.length > 0 ? meanOf(coins) : NOTHING;
  const known = new Map<string, Ratio>();
  const from = (empty: number, left: number): Ratio => {
    if (empty === 0) return whole(hold.full);
    if (left === 0) return NOTHING;
    const key = `${empty},${left}`;
    const found = known.get(key);
    if (found) return found;
    let sum = NOTHING;
    for (let brought = 0; brought <= empty; brought++) {
      const ways =
        chooseOf(empty, brought) * BigInt(size - blank) ** BigInt(brought) * BigInt(blank) ** BigInt(empty - brought);
      const value = plus(times(mean, whole(brought)), from(empty - brought, brought > 0 ? hold.turns : left - 1));
      sum = plus(sum, times(per(whole(ways), BigInt(size) ** BigInt(empty)), value));
    }
    known.set(key, sum);
    return sum;
  };
  return plus(times(meanOf(hold.first), whole(taken)), from(places - taken, hold.turns));
}

const chooseOf = (n: number, k: number): bigint => {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
};

/** The maximum pay of the feature. */
export const mostOfHold = (rules: SlotRules): number =>
  rules.hold
    ? Math.max(...rules.hold.first, ...rules.hold.place) * rules.rows * rules.reels.length + rules.hold.full
    : 0;
