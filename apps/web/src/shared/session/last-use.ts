/**
 * Time of the member's last call from any tab: the server's idle time starts there (decision 47); background calls do
 * not count.
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
