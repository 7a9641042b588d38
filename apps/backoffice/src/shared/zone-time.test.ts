import { expect, it } from 'vitest';
import { momentOfInput, zoneInput, zoneText } from './zone-time.ts';

const KARACHI = 'Asia/Karachi';

it('a schedule is written and read in the brand’s zone', () => {
  const typed = zoneInput('2026-11-21T20:30:00.000Z', KARACHI);
  expect(typed).toBe('2026-11-22T01:30');
  expect(momentOfInput(typed, KARACHI)).toBe('2026-11-21T20:30:00.000Z');
  expect(zoneInput(null, KARACHI)).toBe('');
  expect(momentOfInput('', KARACHI)).toBeNull();
  expect(momentOfInput('2026-11-22', KARACHI)).toBeNull();
  expect(momentOfInput('2026-11-22T25:99', KARACHI)).toBeNull();
  expect(zoneText('2026-11-21T20:30:00.000Z', KARACHI, 'en')).toMatch(/22.*01:30|01:30.*22/);
});
it('[F-36] a schedule keeps its time of day across DST changes', () => {
  expect(momentOfInput('2026-10-24T09:00', 'Europe/London')).toBe('2026-10-24T08:00:00.000Z');
  expect(momentOfInput('2026-10-26T09:00', 'Europe/London')).toBe('2026-10-26T09:00:00.000Z');
  expect(zoneInput('2026-10-24T08:00:00.000Z', 'Europe/London')).toBe('2026-10-24T09:00');
});
