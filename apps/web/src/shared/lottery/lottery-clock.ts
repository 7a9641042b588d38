import { useSyncExternalStore } from 'react';
import { serverSnapshot } from '../api/server-snapshot.ts';

let offsetMs = 0;
/** Learns the database's time from a response: it decides when bets close, so every countdown uses it. */
export function noteServerNow(serverNow: number): void {
  offsetMs = serverNow - Date.now();
}
export const lotteryNow = (): number => Date.now() + offsetMs;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
const wholeSecond = (): number => Math.floor(lotteryNow() / 1000) * 1000;
/** Server time, updated every second by one timer for the page. */
export const useSecond = (): number =>
  useSyncExternalStore(subscribe, wholeSecond, () => Math.floor(serverSnapshot().at / 1000) * 1000);
/** A value derived from server time, updated only when it changes. */
export function useAtNow<V extends string | number | boolean | null>(of: (nowMs: number) => V): V {
  const read = () => of(lotteryNow());
  return useSyncExternalStore(subscribe, read, () => of(serverSnapshot().at));
}
