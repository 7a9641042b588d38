/**
 * The clock of a room's water: it follows real time, except for the periods in which the water is frozen. Fish are where their course puts them at
 * the time of the water.
 */
export interface WaterClock {
  /** Total time for which it was frozen before the latest freeze, in milliseconds. */
  readonly lagMs: number;
  /** When it last froze, in milliseconds since 1970; null for never. */
  readonly frozenAt: number | null;
}
/** How long the water stays frozen. */
export const FREEZE_MS = 4_000;
/** The minimum time between the starts of two freezes. */
export const FREEZE_EACH_MS = 20_000;
export const NEVER_FROZEN: WaterClock = { lagMs: 0, frozenAt: null };

/** The time of the water at a moment. It never goes back (rule 6.157). */
export const waterTime = ({ lagMs, frozenAt }: WaterClock, at: number): number =>
  at - lagMs - (frozenAt === null ? 0 : Math.min(Math.max(at - frozenAt, 0), FREEZE_MS));

/** For how much longer the water is frozen at a moment, in milliseconds; 0 while it is not. */
export const frozenFor = ({ frozenAt }: WaterClock, at: number): number =>
  frozenAt === null || at < frozenAt ? 0 : Math.max(frozenAt + FREEZE_MS - at, 0);

/** The clock after a freezing fish was killed at a moment; unchanged when the last freeze was too recent. */
export function freeze(clock: WaterClock, at: number): WaterClock {
  if (clock.frozenAt === null) return { lagMs: clock.lagMs, frozenAt: at };
  return at < clock.frozenAt + FREEZE_EACH_MS ? clock : { lagMs: clock.lagMs + FREEZE_MS, frozenAt: at };
}
