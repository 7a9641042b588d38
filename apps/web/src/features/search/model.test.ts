import { expect, it } from 'vitest';
import { searchable } from './model.ts';

it('Arabic letters and digits meet the Urdu ones that are stored', () => {
  expect(searchable('  بيكرا   ٤ ')).toBe('بیکرا 4');
  expect(searchable('x'.repeat(90))).toHaveLength(40);
});
