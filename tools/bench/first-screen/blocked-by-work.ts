import fs from 'node:fs';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** CPU time of the thread, microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}
/** How many times longer a phone's CPU takes. */
const SLOWER = 4;
const LONG_MS = 50;

/**
 * Lighthouse's total blocking time, in milliseconds, measured in CPU time of the page's thread instead of by the clock: browser, server
 * and painting without a GPU share the cores here, and the time that the thread waits for them is not the page's work. Counts to the end
 * of the trace, so it errs on the high side. Null when the trace is missing or has no such page.
 */
export function blockedByWork(file: string, base: string): number | null {
  if (!fs.existsSync(file)) return null;
  const { traceEvents } = JSON.parse(fs.readFileSync(file, 'utf8')) as { traceEvents: readonly TraceEvent[] };
  const opened = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(base),
  );
  const painted =
    opened &&
    traceEvents.find(({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === opened.pid && ts > opened.ts);
  if (!painted) return null;
  const ofThread = ({ pid, tid }: TraceEvent) => pid === opened.pid && tid === opened.tid;
  return traceEvents
    .filter((one) => ofThread(one) && one.ph === 'X' && one.name.endsWith('RunTask') && one.ts >= painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * SLOWER - LONG_MS), 0);
}
