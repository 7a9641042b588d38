import { expect, it } from 'vitest';
import { dateTimeText, fieldsText, momentText, ownMomentText, secondsText, timeText } from './dates.ts';

const at = (hour: number) => new Date(2026, 10, 23, hour, 51);

// parts of the day by hour, as the texts name them
it.each([
  [0, 'رات 12:51'],
  [5, 'صبح 5:51'],
  [11, 'صبح 11:51'],
  [13, 'دوپہر 1:51'],
  [18, 'شام 6:51'],
  [22, 'رات 10:51'],
])('in Urdu the part of the day precedes the time, without AM or PM: %i h', (hour, words) => {
  const date = at(hour);
  expect(fieldsText(date, 'ur-PK', { hour: 'numeric', minute: '2-digit' })).toBe(words);
  expect(timeText(date.toISOString(), 'ur-PK').startsWith(words)).toBe(true);
  expect(dateTimeText(date.toISOString(), 'ur-PK')).toContain(words);
});

it('English keeps its own clock, and a bare date is unchanged', () => {
  expect(fieldsText(at(18), 'en-GB', { hour: 'numeric', minute: '2-digit' })).toBe('18:51');
  expect(fieldsText(at(18), 'ur-PK', { day: 'numeric', month: 'short' })).not.toMatch(/AM|PM|شام/);
});

it('a moment is formatted in the given zone, including day and DST', () => {
  expect(momentText('2026-01-15T21:30:00Z', 'en-GB', 'Asia/Karachi')).toBe('16 Jan 2026, 02:30:00');
  expect(momentText('2026-01-15T21:30:00Z', 'en-GB', 'Europe/London')).toBe('15 Jan 2026, 21:30:00');
  expect(momentText('2026-07-15T21:30:00Z', 'en-GB', 'Europe/London')).toBe('15 Jul 2026, 22:30:00');
});

it('without a zone the viewer’s own is used, and a full timestamp names it', () => {
  const date = new Date(2026, 10, 23, 18, 51, 7);
  expect(secondsText(date.getTime(), 'en-GB')).toBe('18:51:07');
  expect(secondsText(Date.UTC(2026, 0, 1, 0, 0, 5), 'en-GB', 'Asia/Karachi')).toBe('05:00:05');
  expect(ownMomentText(date.toISOString(), 'en-GB')).toMatch(/^23 Nov 2026, 18:51:07 \S+$/);
});
