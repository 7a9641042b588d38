import { createStore } from '@kismet/app-kit/store';
import type { Draw } from '@kismet/contracts/lottery/draws';
import { local } from '../../shared/browser/storage.ts';
import { lotteryNow } from '../../shared/lottery/lottery-clock.ts';

/** A reminder before a draw closes, kept in this browser (ui 5.11). */
export interface Reminder {
  readonly drawId: string;
  readonly gameCode: string;
  readonly numero: string;
  /** Names by language, from the list of lotteries. */
  readonly name: Readonly<Record<string, string>>;
  /** Epoch milliseconds at which bets close. */
  readonly lockTime: number;
}
export const BEFORE_MS = 5 * 60_000;
const MOST = 20;

const isReminder = (one: Reminder): boolean =>
  [one?.drawId, one?.gameCode, one?.numero].every((part) => typeof part === 'string') &&
  Number.isFinite(one.lockTime) &&
  one.name !== null &&
  typeof one.name === 'object';
/** Reads stored future reminders; anything else is ignored. */
export function readReminders(text: string | null, nowMs: number): readonly Reminder[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept)
      ? kept
          .filter(isReminder)
          .filter(({ lockTime }) => lockTime > nowMs)
          .slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}
/** Whether there is still time for a reminder. */
export const canRemind = (draw: Pick<Draw, 'lockTime'>, nowMs: number): boolean => draw.lockTime - BEFORE_MS > nowMs;
/** Splits reminders into due and pending. */
export const parted = (all: readonly Reminder[], nowMs: number) => ({
  due: all.filter(({ lockTime }) => lockTime - BEFORE_MS <= nowMs && lockTime > nowMs),
  left: all.filter(({ lockTime }) => lockTime - BEFORE_MS > nowMs),
});

export const reminders = createStore<readonly Reminder[]>(readReminders(local.get('lotteryReminders'), Date.now()), []);
function keep(next: readonly Reminder[]): void {
  reminders.set(next);
  local.set('lotteryReminders', next.length > 0 ? JSON.stringify(next) : null);
}
export function toggleReminder(reminder: Reminder): void {
  const others = reminders.get().filter(({ drawId }) => drawId !== reminder.drawId);
  keep(others.length < reminders.get().length ? others : [...others, reminder].slice(-MOST));
}

const LOOK_MS = 5_000;
let timer: ReturnType<typeof setInterval> | undefined;
/** Shows each reminder once when due, on any page while the site is open. */
export function watchReminders(tell: (reminder: Reminder) => void): void {
  timer ??= setInterval(() => {
    const { due, left } = parted(reminders.get(), lotteryNow());
    if (due.length === 0) return;
    keep(left);
    for (const one of due) tell(one);
  }, LOOK_MS);
}
