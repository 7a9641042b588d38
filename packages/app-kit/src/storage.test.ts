import { expect, it } from 'vitest';
import { area } from './storage.ts';

it('forbidden storage reads as null and never throws', () => {
  const forbidden = area<'lang'>(() => {
    throw new Error('SecurityError');
  });
  expect(() => forbidden.set('lang', 'EN')).not.toThrow();
  expect(forbidden.get('lang')).toBeNull();
});
