import { expect, it } from 'vitest';
import { area } from './storage.ts';

it('a browser that forbids storage answers null and throws nothing', () => {
  const forbidden = area<'lang'>(() => {
    throw new Error('SecurityError');
  });
  expect(() => forbidden.set('lang', 'EN')).not.toThrow();
  expect(forbidden.get('lang')).toBeNull();
});
