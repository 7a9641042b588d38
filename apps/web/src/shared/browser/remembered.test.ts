import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remember, remembered } from './storage.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-03-01T10:00:00Z');
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[LG-11] a browser is remembered for one day, absolute, and only by a name and a masked number', () => {
  const one = { username: 'zain786', mobileMasked: '+92 •••••••567', until: new Date(now + DAY).toISOString() };
  remember(one, now);
  expect(remembered(now + DAY - 1)).toEqual(one);
  expect(remembered(now + DAY)).toBeNull();
  expect([...kept.keys()]).toEqual(['rememberMe']);
});

it("[LG-11] if the cookie ends earlier, so does the browser's record", () => {
  remember({ username: 'zain786', mobileMasked: null, until: new Date(now + 5_000).toISOString() }, now);
  expect(remembered(now + 4_999)?.username).toBe('zain786');
  expect(remembered(now + 5_000)).toBeNull();
});

it('[LG-11] unticked, nothing is kept; foreign values are rejected', () => {
  remember({ username: 'zain786', mobileMasked: null, until: null }, now);
  expect(remembered(now)).toEqual({ username: 'zain786', mobileMasked: null, until: null });
  remember(null, now);
  expect([...kept]).toEqual([]);
  for (const text of ['zain786', '{"value":"zain786","until":9e15}', '{"value":"{}","until":9e15}']) {
    kept.set('rememberMe', text);
    expect(remembered(now)).toBeNull();
  }
});
