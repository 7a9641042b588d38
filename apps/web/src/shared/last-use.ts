/**
 * When the one who is signed in last asked the server for something, in any tab: the server counts its idle time from there
 * (decision 47), and calls that nobody asked for do not count.
 */
let lastUseMs = Date.now();
let toldMs = 0;
const TELL_EVERY_MS = 5_000;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kismet-use');
if (channel)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && data > lastUseMs && data <= Date.now()) lastUseMs = data;
  };

export const lastUse = (): number => lastUseMs;
export function noteUse(nowMs: number = Date.now()): void {
  lastUseMs = nowMs;
  if (nowMs - toldMs < TELL_EVERY_MS) return;
  toldMs = nowMs;
  channel?.postMessage(nowMs);
}
