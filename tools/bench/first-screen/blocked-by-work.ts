import fs from 'node:fs';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}
/** A phone's processor takes so many times as long. */
const SLOWER = 4;
const LONG_MS = 50;

/**
 * What Lighthouse calls total blocking time, in milliseconds, counted in processor time of the page's thread instead of by the clock: the
 * browser, its painting without a GPU and the server share the cores here, and what the thread waits for them is no work of the page.
 * Counts to the end of the trace, so rather too much. Null where the trace is missing or has no such page.
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
