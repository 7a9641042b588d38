import { expect, it } from 'vitest';
import { ageOn, isOldEnough } from './birthday.ts';

it('[RE-10] the minimum age is reached on the birthday, not a day sooner', () => {
  expect(isOldEnough('2008-11-21', '2026-11-21', 18)).toBe(true);
  expect(isOldEnough('2008-11-22', '2026-11-21', 18)).toBe(false);
  expect(isOldEnough('2027-01-01', '2026-11-21', 0)).toBe(false);
  expect(isOldEnough('1880-01-01', '2026-11-21', 18)).toBe(false);
});

it('someone born on 29 February reaches it on 1 March', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});
