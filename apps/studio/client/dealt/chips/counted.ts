/** How long an amount that has grown is counted up, in milliseconds. */
export const COUNTS_MS = 600;

/**
 * What is shown of an amount while it is counted: it ends exactly at what the server said.
 * @param elapsedMs since it has changed
 */
export function countedAt(from: bigint, to: bigint, elapsedMs: number): bigint {
  if (elapsedMs >= COUNTS_MS || to <= from) return to;
  return from + ((to - from) * BigInt(Math.max(Math.floor(elapsedMs), 0))) / BigInt(COUNTS_MS);
}
