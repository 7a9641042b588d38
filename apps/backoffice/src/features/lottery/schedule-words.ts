import type { T } from '@kismet/app-kit/texts';

/** A Sunday, weekday 1. */
const SUNDAY_MS = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;
const weekday = (code: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(SUNDAY_MS + (code - 1) * DAY_MS);

/** A schedule in words: `weekdays 2,5 18:15`, `monthdays 1,16 15:00`, `every 60`; unknown ones unchanged. */
export function scheduleWords(t: T, tag: string, schedule: string): string {
  const [kind = '', days = '', time = ''] = schedule.split(' ');
  const codes = days.split(',').map(Number);
  const comma = t('bo.listComma');
  if (kind === 'every' && codes[0]! > 0)
    return codes[0]! % 60 === 0
      ? t('bo.lotteries.everyMinutes', { count: codes[0]! / 60 })
      : t('bo.lotteries.everySeconds', { count: codes[0]! });
  if (kind === 'weekdays')
    return t('bo.lotteries.weekdays', { days: codes.map((code) => weekday(code, tag)).join(comma), time });
  if (kind === 'monthdays') return t('bo.lotteries.monthdays', { days: codes.join(comma), time });
  return schedule;
}
