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

/** Draw time in the reader's zone and, if different, in the draw's zone. */
export function drawMoment(t: T, ms: number, zone: string, tag: string): string {
  const here = text(ms, tag, undefined, FULL);
  const there = text(ms, tag, zone, { hour: 'numeric', minute: '2-digit' });
  const hereTime = text(ms, tag, undefined, { hour: 'numeric', minute: '2-digit' });
  if (there === hereTime) return t('lottery.drawnAt', { here: `\u2068${here}\u2069` });
  return t('lottery.drawnAtBoth', { here: `\u2068${here}\u2069`, there: `\u2068${there}\u2069` });
}
/** Hour and minute in the reader's zone, with the weekday if it is not today. */
export function timeText(ms: number, nowMs: number, tag: string, zone: string): string {
  const dayOf = (at: number) => text(at, 'en', zone, { dateStyle: 'short' });
  return text(ms, tag, zone, {
    ...(dayOf(ms) !== dayOf(nowMs) && { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
export const momentText = (ms: number, tag: string): string =>
  text(ms, tag, undefined, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', second: '2-digit' });
