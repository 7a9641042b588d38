import { expect, it } from 'vitest';
import { isStorable } from './storable.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { x: nested(depth - 1) });

it.each([
  ['a NUL', 'a\0b'],
  ['a NUL deep in a list', { a: [{ b: ['x', '\0'] }] }],
  ['a NUL in a key', { 'a\0': 1 }],
  ['the first half of a pair', 'x\ud83d'],
  ['the second half of a pair', ['\ude00x']],
  ['endless nesting', nested(40)],
])('[F-51] not storable: %s', (_what, value) => expect(isStorable(value)).toBe(false));

it.each([['قسمت 🙂'], [''], [null], [{ a: [1, 2, true, undefined, { b: '\u200f' }] }], [nested(20)]])(
  '[F-51] storable: %j',
  (value) => expect(isStorable(value)).toBe(true),
);
