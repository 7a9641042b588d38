/**
 * Options of property tests. They take the seed of all random tests (`RANDOM_SEED`, vitest.config.ts). A counterexample is shrunk for at
 * most half a minute: without a limit that may take hours, and no test timeout can stop it, since it blocks the event loop.
 */
export const PROPERTY = { seed: Number(process.env.RANDOM_SEED), interruptAfterTimeLimit: 30_000 } as const;
