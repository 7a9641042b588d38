import { expect, test } from 'vitest';
import { BEFORE_MS, canRemind, parted, type Reminder, readReminders } from './reminders.ts';

const at = (drawId: string, lockTime: number): Reminder => ({
  drawId,
  gameCode: 'THAI',
  numero: '1',
  name: { en: 'T' },
  lockTime,
});

test('[LO-02] five minutes before closing, once, and never afterwards', () => {
  const lock = 10_000_000;
  expect(canRemind({ lockTime: lock }, lock - BEFORE_MS - 1)).toBe(true);
  expect(canRemind({ lockTime: lock }, lock - BEFORE_MS)).toBe(false);
  const all = [at('a', lock), at('b', lock + BEFORE_MS), at('c', lock - BEFORE_MS - 1)];
  const { due, left } = parted(all, lock - BEFORE_MS);
  expect([due.map(({ drawId }) => drawId), left.map(({ drawId }) => drawId)]).toEqual([['a'], ['b']]);
});
test('[PM-05] expired and invalid entries are ignored', () => {
  expect(readReminders(JSON.stringify([at('a', 5), at('b', 50), { drawId: 1 }, null]), 10)).toEqual([at('b', 50)]);
  for (const text of [null, '{}', '[', '3']) expect(readReminders(text, 0)).toEqual([]);
});
