import { afterEach, expect, it, vi } from 'vitest';
import { isUnattended, noteInput } from '../../src/shared/session/attended.ts';

afterEach(() => {
  vi.restoreAllMocks();
  noteInput();
});

it('[LG-07] a page without input for a minute makes background calls; one with a game in its frame does not', () => {
  noteInput(1_000);
  expect([isUnattended(61_000), isUnattended(61_001)]).toEqual([false, true]);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(isUnattended()).toBe(false);
  noteInput(1_000);
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.createElement('iframe'));
  expect(isUnattended(600_000)).toBe(false);
});
