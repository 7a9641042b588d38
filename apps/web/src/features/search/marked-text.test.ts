import { expect, it } from 'vitest';
import { markedLength } from './marked-text.tsx';

it('marks the typed part, or the whole word if it only sounds alike', () => {
  expect(markedLength('Anar', ['an'])).toBe(2);
  expect(markedLength('Khazana', ['xaz'])).toBe(7);
  expect(markedLength('انار', ['انا'])).toBe(3);
  expect(markedLength('Bagh', ['an'])).toBe(0);
  expect(markedLength('–', ['an'])).toBe(0);
});
