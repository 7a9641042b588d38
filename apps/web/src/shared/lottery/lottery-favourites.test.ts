import { expect, it } from 'vitest';
import { readLotteryFavourites, withLotteryFavourite } from './lottery-favourites.ts';

it('[GL-03] lottery favourites are one list per username', () => {
  const ayesha = withLotteryFavourite({}, 'ayesha', 'L1', true);
  const both = withLotteryFavourite(ayesha, 'bilal', 'L2', true);
  expect(both).toEqual({ ayesha: ['L1'], bilal: ['L2'] });
  expect(withLotteryFavourite(both, 'ayesha', 'L1', true).ayesha).toEqual(['L1']);
  expect(withLotteryFavourite(both, 'ayesha', 'L1', false)).toEqual({ ayesha: [], bilal: ['L2'] });
});

it('foreign values are ignored', () => {
  expect(['{', 'null', '[]', '7'].map(readLotteryFavourites)).toEqual([{}, {}, {}, {}]);
  expect(readLotteryFavourites('{"a":["x",7],"b":"x"}')).toEqual({ a: ['x'] });
});
