/** Where a module reads the time: passed in, so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The business day (`YYYY-MM-DD`) of an instant in a brand's zone, given as minutes east of UTC. */
export const businessDay = (ms: number, zoneMinutes: number): string =>
  new Date(ms + zoneMinutes * 60_000).toISOString().slice(0, 10);

/** First millisecond of a business day in a zone given as minutes east of UTC. */
export const businessDayStart = (day: string, zoneMinutes: number): number =>
  Date.parse(`${day}T00:00:00.000Z`) - zoneMinutes * 60_000;

export const DAY_MS = 86_400_000;
