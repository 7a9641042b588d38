/**
 * How the time of a room's water goes: with everybody's, but for the spans in which it stands still. Fish are where their course is at the
 * time of the water.
 */
export interface WaterClock {
  /** How long it has stood still in all, but for the last time. Milliseconds. */
  readonly lagMs: number;
  /** When it froze last, in milliseconds since 1970; null for never. */
  readonly frozenAt: number | null;
}
/** The water stands still for so long. */
export const FREEZE_MS = 4_000;
/** It does not freeze again sooner than so long after it froze. */
export const FREEZE_EACH_MS = 20_000;
export const NEVER_FROZEN: WaterClock = { lagMs: 0, frozenAt: null };

/** The time of the water at a moment. It never goes back (rule 6.157). */
export const waterTime = ({ lagMs, frozenAt }: WaterClock, at: number): number =>
  at - lagMs - (frozenAt === null ? 0 : Math.min(Math.max(at - frozenAt, 0), FREEZE_MS));

/** How long the water still stands still at a moment, in milliseconds; 0 while it does not. */
export const frozenFor = ({ frozenAt }: WaterClock, at: number): number =>
  frozenAt === null || at < frozenAt ? 0 : Math.max(frozenAt + FREEZE_MS - at, 0);

/** The clock after a freezing fish was killed at a moment: the same one where the water froze a short while ago. */
export function freeze(clock: WaterClock, at: number): WaterClock {
  if (clock.frozenAt === null) return { lagMs: clock.lagMs, frozenAt: at };
  return at < clock.frozenAt + FREEZE_EACH_MS ? clock : { lagMs: clock.lagMs + FREEZE_MS, frozenAt: at };
}
