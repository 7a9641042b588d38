import * as z from 'zod/mini';

/** A brand's limits for our games; sent at launch under `meta.policy`, they can tighten the defaults but not loosen them. */
export interface Policy {
  /** Maximum rounds of one automatic run; 0 disables it. */
  readonly autoplayMax: number;
  readonly requireLossLimit: boolean;
  /** Whether the player may choose the shorter cycle. */
  readonly turbo: boolean;
  /** Minimum time between two rounds, milliseconds. */
  readonly minCycleMs: number;
  /** Games of the house that could be opened at launch; absent if the operator did not say. A page of several tables shows no others. */
  readonly games?: readonly string[];
}

/** The balanced profile (ui 2.7). */
export const BALANCED: Policy = { autoplayMax: 50, requireLossLimit: true, turbo: true, minCycleMs: 2_500 };
const QUICK_GAINS_MS = 1_000;
const QUICK_FLOOR_MS = 1_500;

/** More than any house has tables. */
const MOST_GAMES = 200;
const games = z.array(z.string().check(z.maxLength(80))).check(z.maxLength(MOST_GAMES));
const told = z.object({
  autoplayMax: z.optional(z.int().check(z.gte(0))),
  requireLossLimit: z.optional(z.boolean()),
  turbo: z.optional(z.boolean()),
  minCycleMs: z.optional(z.int().check(z.gte(0), z.lte(60_000))),
});

/** The policy of a launch, with the games that can be opened (`meta.games`); values that cannot be parsed are ignored. */
export function policyOf(meta: Readonly<Record<string, unknown>> | undefined): Policy {
  const read = told.safeParse(meta?.policy ?? {});
  const open = games.safeParse(meta?.games);
  const offered = open.success ? { games: open.data } : {};
  if (!read.success) return { ...BALANCED, ...offered };
  return {
    ...offered,
    autoplayMax: Math.min(read.data.autoplayMax ?? BALANCED.autoplayMax, BALANCED.autoplayMax),
    requireLossLimit: read.data.requireLossLimit ?? BALANCED.requireLossLimit,
    turbo: read.data.turbo ?? BALANCED.turbo,
    minCycleMs: Math.max(read.data.minCycleMs ?? BALANCED.minCycleMs, BALANCED.minCycleMs),
  };
}

/** Minimum milliseconds between the starts of two rounds. */
export const cycleMs = (policy: Policy, isQuick: boolean): number =>
  isQuick && policy.turbo ? Math.max(policy.minCycleMs - QUICK_GAINS_MS, QUICK_FLOOR_MS) : policy.minCycleMs;
