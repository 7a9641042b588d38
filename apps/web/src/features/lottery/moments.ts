import { fieldsText } from '@kismet/app-kit/dates';
import type { T } from '@kismet/app-kit/texts';

const text = (ms: number, tag: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): string =>
  fieldsText(new Date(ms), tag, { ...(zone && { timeZone: zone }), ...options });
const FULL: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
};

/** When it is drawn, by the reader's clock and, where that is another, by the clock of the draw. */
export function drawMoment(t: T, ms: number, zone: string, tag: string): string {
  const here = text(ms, tag, undefined, FULL);
  const there = text(ms, tag, zone, { hour: 'numeric', minute: '2-digit' });
  const hereTime = text(ms, tag, undefined, { hour: 'numeric', minute: '2-digit' });
  if (there === hereTime) return t('lottery.drawnAt', { here: `\u2068${here}\u2069` });
  return t('lottery.drawnAtBoth', { here: `\u2068${here}\u2069`, there: `\u2068${there}\u2069` });
}
/** Hour and minute by the reader's clock, with the weekday where it is another than today's. */
export function timeText(ms: number, nowMs: number, tag: string): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return text(ms, tag, undefined, { ...(!isToday && { weekday: 'short' }), hour: 'numeric', minute: '2-digit' });
}
export const momentText = (ms: number, tag: string): string =>
  text(ms, tag, undefined, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', second: '2-digit' });
