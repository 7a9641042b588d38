/**
 * Options of property tests. They use the seed of all random tests (`RANDOM_SEED`, vitest.config.ts). Shrinking a counterexample is
 * limited to half a minute: otherwise it may take hours, and no test timeout can stop it, since it blocks the event loop.
 */
export const PROPERTY = { seed: Number(process.env.RANDOM_SEED), interruptAfterTimeLimit: 30_000 } as const;
