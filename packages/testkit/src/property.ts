/**
 * Property-test options: a counterexample is shrunk for at most half a minute. Without a limit shrinking may take hours, and no
 * test timeout can stop it, since it blocks the event loop.
 */
export const SHRINK_LIMIT = { interruptAfterTimeLimit: 30_000 } as const;
