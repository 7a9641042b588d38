/** How a walk through windows of time, or of numbers that go on as time does, goes: each as wide as the one before, or four times as wide where that was quick. */
export interface Walk {
  readonly start: number;
  readonly end: number;
  readonly first: number;
  /** Rows that are enough. */
  readonly limit: number;
  /** Milliseconds by any clock that goes on; a walk that took longer stops and says how far it came. */
  now(): number;
}
const QUICK_MS = 150;
const PATIENCE_MS = 1500;
const WIDER = 4;
const MOST_WINDOWS = 40;

/**
 * Reads windows from the newest back until there are enough rows, nothing is left, or it takes too long. `reached` is where it stopped
 * looking, null at the start: what is older was not looked at, and a next walk begins there.
 */
export async function walkBack<Row>(
  { start, end, first, limit, now }: Walk,
  read: (from: number, to: number, limit: number) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; reached: number | null }> {
  const rows: Row[] = [];
  const began = now();
  let to = end;
  for (let [width, n] = [first, 0]; to > start; n++) {
    if (n === MOST_WINDOWS || now() - began > PATIENCE_MS) return { rows, reached: to };
    const from = Math.max(start, to - width);
    const at = now();
    rows.push(...(await read(from, to, limit - rows.length)));
    if (rows.length >= limit) return { rows, reached: null };
    if (now() - at < QUICK_MS) width *= WIDER;
    to = from;
  }
  return { rows, reached: null };
}
