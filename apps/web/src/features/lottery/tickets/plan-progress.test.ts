import { expect, it } from 'vitest';
import { drawsBetOn } from './plan-progress.ts';

const item = (state: 'waiting' | 'placed' | 'skipped' | 'cancelled' | 'void', ticketId: string | null = null) => ({
  state,
  ticketId,
});

it('[F-33] a plan stopped after its first draw has bet on one of four', () => {
  const items = [item('placed', 't1'), item('cancelled'), item('cancelled'), item('cancelled')];
  expect(drawsBetOn({ items })).toBe(1);
});

it('[F-33] skipped and pending draws do not count; a ticket of a void draw does', () => {
  const items = [item('placed', 't1'), item('skipped'), item('void', 't3'), item('waiting')];
  expect(drawsBetOn({ items })).toBe(2);
});
