import { expect, it } from 'vitest';
import { readExpiring, writeExpiring } from './storage.ts';

it('[LG-11] a stored value expires to the millisecond', () => {
  const text = writeExpiring('zain786', 1_000);
  expect(readExpiring(text, 999)).toBe('zain786');
  expect(readExpiring(text, 1_000)).toBeNull();
});

it('foreign values under our key are rejected', () => {
  for (const text of [null, '', 'zain786', '{}', '{"value":7,"until":9e15}', '[1]', 'null'])
    expect(readExpiring(text, 0)).toBeNull();
});
