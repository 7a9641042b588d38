import type { SlotRules, Strip } from '../../games/engine/slot-rules.ts';

/** Whether the reels from `from` on can still trigger the free spins: enough scatters so far, and strips that contain one. */
export function canStillTrigger(rules: SlotRules, strips: readonly Strip[], from: number, scatters: number): boolean {
  const left = strips.slice(from).filter((strip) => strip.includes(rules.scatter)).length;
  return (
    strips[from]!.includes(rules.scatter) &&
    rules.freeSpins.some((award, count) => award > 0 && count > scatters && count <= scatters + left)
  );
}
