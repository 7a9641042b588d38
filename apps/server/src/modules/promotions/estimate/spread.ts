import type { Prng } from '@kismet/kernel/prng';

const DRAWS = 400;
/** An operator's guess of the share of members who take part is scaled by a random factor: from this least value, over this range. */
const SHARE_LEAST = 0.5;
const SHARE_RANGE = 1;
const STEPS = 10_000;

interface Spread {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** Share of the draws above the limit, 0 to 1. */
  readonly over: number;
}
/**
 * The uncertainty of a sample's sums: members are drawn again with replacement, and the participation share varies from half to
 * one and a half times the guess, at most all. `limit` is compared with the sum of `face`.
 */
export function spreadOf(
  members: readonly { readonly face: number; readonly cost: number }[],
  { scale, share, limit }: { readonly scale: number; readonly share: number; readonly limit: number },
  rng: Prng,
): Spread {
  const costs: number[] = [];
  let over = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    let [face, cost] = [0, 0];
    for (let i = 0; i < members.length; i++) {
      const one = members[rng.int(members.length)]!;
      face += one.face;
      cost += one.cost;
    }
    const factor = share >= 1 ? 1 : Math.min(1, share * (SHARE_LEAST + (SHARE_RANGE * rng.int(STEPS)) / STEPS));
    costs.push(cost * scale * factor);
    if (face * scale * factor > limit) over++;
  }
  costs.sort((a, b) => a - b);
  const at = (part: number) => costs[Math.floor((costs.length - 1) * part)] ?? 0;
  return { low: at(0.1), middle: at(0.5), high: at(0.9), over: over / DRAWS };
}
