/** Parameters of a scan through windows of time, or of numbers that increase with time: each as wide as the previous one, or four times as wide after a quick one. */
export interface Walk {
  readonly start: number;
  readonly end: number;
  readonly first: number;
  /** Number of rows wanted. */
  readonly limit: number;
  /** Milliseconds of a monotonic clock; a scan that takes longer stops and returns its position. */
  now(): number;
}
const QUICK_MS = 150;
const PATIENCE_MS = 1500;
const WIDER = 4;
const MOST_WINDOWS = 40;

/**
 * Reads windows from the newest back until there are enough rows, nothing is left, or the time is up. `reached` is its position,
 * null at the start: older rows were not read, and the next scan begins there.
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
