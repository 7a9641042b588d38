import { createStore, useStore } from '@kismet/app-kit/store';
import type { Clock } from '@kismet/kernel/time';

let offsetMs = 0;

/** Learns server time from a response's `Date` header; devices with a wrong clock then still make valid payloads. */
export function noteServerDate(header: string | null, nowMs: number = Date.now()): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(server)) offsetMs = server - nowMs;
}

/** Server time as estimated by this browser. */
export const serverClock: Clock = { now: () => Date.now() + offsetMs };

const answered = createStore<string | null>(null);
/** Age of the shown data; `keptAt` marks a response from the worker's cache. */
export const noteAnswer = (keptAt: string | null): void => answered.set(keptAt ?? new Date().toISOString());
export const useLastAnswer = (): string | null => useStore(answered);
