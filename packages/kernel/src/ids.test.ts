import { expect, it } from 'vitest';
import { UUID_PATTERN, uuidv7, uuidv7Floor } from './ids.ts';

it('ids of one millisecond sort in creation order, without duplicates', () => {
  const ids = Array.from({ length: 2000 }, () => uuidv7(1_700_000_000_000));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 50)) expect(id).toMatch(UUID_PATTERN);
});

it('a later millisecond sorts later, even after the clock was set back', () => {
  const [late, early, again] = [uuidv7(2000), uuidv7(1000), uuidv7(2000)];
  expect(early < late && early < again).toBe(true);
  expect(uuidv7(5000) >= uuidv7Floor(5000)).toBe(true);
});

it('more ids than one millisecond can number still sort in creation order, using the next ones', () => {
  const ids = [1_800_000_000_000, 1_800_000_000_000, 1_800_000_000_001].flatMap((ms) =>
    Array.from({ length: 5000 }, () => uuidv7(ms)),
  );
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
