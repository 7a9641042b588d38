import { expect, it } from 'vitest';
import { backward, cursorOf, forward } from './keyset.ts';

it('forward and back returns to the same page', () => {
  const second = forward(undefined, '90');
  const third = forward(second, '65');
  expect([cursorOf(undefined), cursorOf(second), cursorOf(third)]).toEqual([undefined, '90', '65']);
  expect(backward(third)).toBe(second);
  expect(backward(second)).toBeUndefined();
  expect(backward(undefined)).toBeUndefined();
});

it('an address stays short, however far one pages', () => {
  let trail: string | undefined;
  for (let page = 0; page < 500; page++) trail = forward(trail, `cursor-${page}`);
  expect(trail!.length).toBeLessThan(600);
  expect(cursorOf(trail)).toBe('cursor-499');
});
