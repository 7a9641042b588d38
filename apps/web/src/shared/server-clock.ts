import { createStore, useStore } from '@kismet/app-kit/store';
import type { Clock } from '@kismet/kernel/time';

let offsetMs = 0;

/** Learns the server's time from the `Date` header of an answer; a clock-poor phone then still makes valid payloads. */
export function noteServerDate(header: string | null, nowMs: number = Date.now()): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(server)) offsetMs = server - nowMs;
}

/** The server's time as far as this browser knows it. */
export const serverClock: Clock = { now: () => Date.now() + offsetMs };

const answered = createStore<string | null>(null);
/** When what is shown was last heard from the server; `keptAt` is the mark of an answer that the worker had kept. */
export const noteAnswer = (keptAt: string | null): void => answered.set(keptAt ?? new Date().toISOString());
export const useLastAnswer = (): string | null => useStore(answered);
