import { addDays, businessDay, businessDayStart, DAY_MS } from '@kismet/kernel/time';
import { instantOf } from '@kismet/kernel/zone';
import type { DrawTimes } from './draw.ts';

/** Draw schedule of a lottery. Weekday codes: Monday 2 to Saturday 7, Sunday 1 (rule 0.3). */
export type Schedule =
  | { readonly kind: 'weekdays'; readonly codes: readonly number[]; readonly time: string }
  | { readonly kind: 'monthdays'; readonly days: readonly number[]; readonly time: string }
  | { readonly kind: 'every'; readonly seconds: number };

/** Parses `weekdays 2,7 18:15`, `monthdays 1,16 15:00` or `every 60`; null for anything else. */
export function readSchedule(text: string): Schedule | null {
  const every = /^every (\d+)$/.exec(text);
  if (every) {
    const seconds = Number(every[1]);
    return seconds >= 30 && 86_400 % seconds === 0 ? { kind: 'every', seconds } : null;
  }
  const days = /^(weekdays|monthdays) (\d{1,2}(?:,\d{1,2})*) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (!days) return null;
  const numbers = days[2]!.split(',').map(Number);
  const time = `${days[3]}:${days[4]}`;
  if (days[1] === 'weekdays')
    return numbers.every((n) => n >= 1 && n <= 7) ? { kind: 'weekdays', codes: numbers, time } : null;
  return numbers.every((n) => n >= 1 && n <= 31) ? { kind: 'monthdays', days: numbers, time } : null;
}
/** `2,7`, as in row LO-02; empty for days of the month; every day for continuous games. */
export const weekdayCodes = (schedule: Schedule): string =>
  schedule.kind === 'weekdays' ? schedule.codes.join(',') : schedule.kind === 'every' ? '1,2,3,4,5,6,7' : '';

export interface Planned extends DrawTimes {
  readonly numero: string;
}

/**
 * Every draw with a draw time in `[fromMs, toMs)`, in order. Continuous games open at the previous lock; others at the previous
 * draw.
 */
export function drawsBetween(
  schedule: Schedule,
  zone: string,
  lockSeconds: number,
  fromMs: number,
  toMs: number,
): readonly Planned[] {
  const lock = lockSeconds * 1000;
  if (schedule.kind === 'every') return continuous(schedule.seconds * 1000, zone, lock, fromMs, toMs);
  const planned: Planned[] = [];
  // the first draw opens at the previous draw time
  let openMs = lastBefore(schedule, zone, fromMs);
  for (let at = nextAfter(schedule, zone, fromMs - 1); at < toMs; at = nextAfter(schedule, zone, at)) {
    planned.push({
      numero: businessDay(at, zone).replaceAll('-', ''),
      openMs: openMs ?? at - 7 * DAY_MS,
      lockMs: at - lock,
      drawMs: at,
    });
    openMs = at;
  }
  return planned;
}

/** The day starts at midnight of the zone; issues are numbered from one. */
function continuous(step: number, zone: string, lock: number, fromMs: number, toMs: number): readonly Planned[] {
  const planned: Planned[] = [];
  const width = DAY_MS / step > 999 ? 4 : 3;
  for (let at = Math.ceil(fromMs / step) * step; at < toMs; at += step) {
    const start = at - step;
    const day = businessDay(start, zone);
    const number = Math.floor((start - businessDayStart(day, zone)) / step) + 1;
    planned.push({
      numero: `${day.replaceAll('-', '')}-${String(number).padStart(width, '0')}`,
      openMs: start - lock,
      lockMs: at - lock,
      drawMs: at,
    });
  }
  return planned;
}

function nextAfter(schedule: Exclude<Schedule, { kind: 'every' }>, zone: string, afterMs: number): number {
  const first = businessDay(afterMs, zone);
  for (let day = 0; day < 70; day++) {
    const date = addDays(first, day);
    const at = isDrawDay(schedule, date) ? instantOf(`${date}T${schedule.time}`, zone) : null;
    if (at !== null && at > afterMs) return at;
  }
  return Number.POSITIVE_INFINITY;
}
function lastBefore(schedule: Exclude<Schedule, { kind: 'every' }>, zone: string, beforeMs: number): number | null {
  const last = businessDay(beforeMs, zone);
  for (let day = 0; day < 70; day++) {
    const date = addDays(last, -day);
    const at = isDrawDay(schedule, date) ? instantOf(`${date}T${schedule.time}`, zone) : null;
    if (at !== null && at < beforeMs) return at;
  }
  return null;
}
function isDrawDay(schedule: Exclude<Schedule, { kind: 'every' }>, date: string): boolean {
  if (schedule.kind === 'monthdays') return schedule.days.includes(Number(date.slice(8)));
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return schedule.codes.includes(weekday + 1);
}
