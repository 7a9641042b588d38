import { perTab } from '../browser/storage.ts';

/** Resend times of this tab's codes by purpose; kept over a reload (row LG-08). */
type Waits = Readonly<Record<string, number>>;

export function readWaits(text: string | null, nowMs: number): Waits {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (!kept || typeof kept !== 'object' || Array.isArray(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, number] => Number(entry[1]) > nowMs),
    );
  } catch {
    return {};
  }
}

export const waitUntil = (name: string, nowMs: number): number => readWaits(perTab.get('codeWait'), nowMs)[name] ?? 0;
export function keepWait(name: string, untilMs: number, nowMs: number): void {
  const waits = { ...readWaits(perTab.get('codeWait'), nowMs), [name]: untilMs };
  perTab.set('codeWait', JSON.stringify(readWaits(JSON.stringify(waits), nowMs)));
}

/** `1:05` from milliseconds, rounded up, so that 0:00 means over. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
