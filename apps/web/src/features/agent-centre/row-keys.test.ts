import { expect, test } from 'vitest';
import { meaningOf, nextRow } from './row-keys.ts';

const pressed = (key: string, code: string, chord = {}) =>
  meaningOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...chord });

test('[AG-01] [STD-10] keyboard shortcuts of a list work on a Latin and an Urdu keyboard', () => {
  expect(pressed('j', 'KeyJ')).toBe('next');
  expect(pressed('ج', 'KeyJ')).toBe('next');
  expect(pressed('K', 'KeyK')).toBe('previous');
  expect(pressed('ع', 'KeyE')).toBe('export');
  expect(pressed('/', 'Slash')).toBe('filter');
  expect(pressed('Enter', 'Enter')).toBe('drill');
  expect(pressed('Backspace', 'Backspace')).toBe('up');
  expect(pressed('x', 'KeyX')).toBeNull();
});
test('[STD-10] key combinations are left to the browser', () => {
  for (const chord of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(pressed('e', 'KeyE', chord)).toBeNull();
});
test('[AG-01] J and K start at the ends and stay within them', () => {
  expect(nextRow(-1, 'next', 3)).toBe(0);
  expect(nextRow(-1, 'previous', 3)).toBe(2);
  expect(nextRow(2, 'next', 3)).toBe(2);
  expect(nextRow(0, 'previous', 3)).toBe(0);
  expect(nextRow(1, 'next', 3)).toBe(2);
});
