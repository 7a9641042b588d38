/** How long counting up an increased amount takes, in milliseconds. */
export const COUNTS_MS = 600;

/**
 * The amount displayed during the count-up: it ends exactly at the server's figure.
 * @param elapsedMs since the change
 */
export function countedAt(from: bigint, to: bigint, elapsedMs: number): bigint {
  if (elapsedMs >= COUNTS_MS || to <= from) return to;
  return from + ((to - from) * BigInt(Math.max(Math.floor(elapsedMs), 0))) / BigInt(COUNTS_MS);
}
