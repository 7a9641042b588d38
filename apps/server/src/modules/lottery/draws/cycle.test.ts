import { expect, it } from 'vitest';
import { type Standing, stepOf } from './cycle.ts';

const HOUSE: Standing = {
  state: 'open',
  isHouse: true,
  lockMs: 1000,
  drawMs: 2000,
  voidMs: 9000,
  hasBook: false,
  promised: 2,
  revealed: 0,
};
const LOCKED: Standing = { ...HOUSE, state: 'locked', hasBook: true };

it('[T25] a draw closes at its lock time to the millisecond, then its bets are hashed', () => {
  expect(stepOf(HOUSE, 999)).toEqual({ do: 'wait' });
  expect(stepOf(HOUSE, 1000)).toEqual({ do: 'lock' });
  expect(stepOf({ ...HOUSE, state: 'scheduled' }, 1000)).toEqual({ do: 'lock' });
  expect(stepOf({ ...LOCKED, hasBook: false, revealed: 2 }, 5000)).toEqual({ do: 'book' });
});

it('[T26] a house draw is drawn at its time from two seeds, void if one is withheld, never void if both are known', () => {
  expect(stepOf({ ...LOCKED, revealed: 2 }, 1999)).toEqual({ do: 'wait' });
  expect(stepOf({ ...LOCKED, revealed: 2 }, 2000)).toEqual({ do: 'draw' });
  expect(stepOf({ ...LOCKED, revealed: 2 }, 99_000)).toEqual({ do: 'draw' });
  expect(stepOf({ ...LOCKED, revealed: 1 }, 8999)).toEqual({ do: 'wait' });
  expect(stepOf({ ...LOCKED, revealed: 1 }, 9000)).toEqual({ do: 'void', reason: 'seed-withheld' });
  expect(stepOf({ ...LOCKED, promised: 1 }, 1001)).toEqual({ do: 'void', reason: 'no-promise' });
});

it('[LO-07] a national draw waits for operators until it is void; finished draws are unchanged', () => {
  const national = { ...LOCKED, isHouse: false, promised: 0 };
  expect(stepOf(national, 8999)).toEqual({ do: 'wait' });
  expect(stepOf(national, 9000)).toEqual({ do: 'void', reason: 'no-result' });
  for (const state of ['drawn', 'settling', 'settled', 'void'] as const)
    expect(stepOf({ ...national, state }, 99_000)).toBeNull();
});
