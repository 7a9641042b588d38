import { expect, it } from 'vitest';
import { momentOfInput, zoneInput, zoneName, zoneText } from './zone-time.ts';

it('a schedule is written and read in the brand’s zone', () => {
  const typed = zoneInput('2026-11-21T20:30:00.000Z', 300);
  expect(typed).toBe('2026-11-22T01:30');
  expect(momentOfInput(typed, 300)).toBe('2026-11-21T20:30:00.000Z');
  expect(zoneInput(null, 300)).toBe('');
  expect(momentOfInput('', 300)).toBeNull();
  expect(momentOfInput('2026-11-22', 300)).toBeNull();
  expect(zoneText('2026-11-21T20:30:00.000Z', 300, 'en')).toMatch(/22.*01:30|01:30.*22/);
  expect(zoneName(300)).toBe('UTC+05:00');
  expect(zoneName(-210)).toBe('UTC-03:30');
});
