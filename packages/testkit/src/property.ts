/**
 * For every property: a counterexample is made smaller for half a minute at most, then shown as it is. Without a limit a long one is made smaller for
 * hours, and no limit of the test can stop it, since nothing else runs meanwhile.
 */
export const SHRINK_LIMIT = { interruptAfterTimeLimit: 30_000 } as const;
