import { expect, it } from 'vitest';
import { mayRetry } from './model.ts';

it('only failed, unexpired messages are retried', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  const later = '2026-11-22T10:00:01Z';
  expect(mayRetry({ state: 'failed', expiresAt: later }, now)).toBe(true);
  expect(mayRetry({ state: 'failed', expiresAt: '2026-11-22T10:00:00Z' }, now)).toBe(false);
  expect(mayRetry({ state: 'sent', expiresAt: later }, now)).toBe(false);
  expect(mayRetry({ state: 'waiting', expiresAt: later }, now)).toBe(false);
});
