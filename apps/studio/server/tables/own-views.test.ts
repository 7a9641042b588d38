import { expect, it, vi } from 'vitest';
import { OwnViews } from './own-views.ts';
import type { AnyRound } from './table-kind.ts';

const wager = (id: string, owner: string, state: 'SENT' | 'OPEN' = 'SENT') =>
  ({ id, owner, stake: 1n, state, payout: null }) as const;
const round = (number: number, wagers: AnyRound['wagers']): AnyRound => ({
  ...{ table: 'roulette-pkr', number, phase: 'BETTING', closesAt: 0, wagers },
});

it('[TV-6.366] in a crowd only the views of players whose wagers have changed are recomputed, and each equals a full computation', () => {
  const viewOf = vi.fn((of: AnyRound, owner: string) =>
    of.wagers.filter((one) => one.owner === owner).map(({ id, state }) => ({ id, state, round: of.number })),
  );
  const views = new OwnViews(viewOf);
  const all = Array.from({ length: 100 }, (_, n) => wager(`w${n}`, `p${n % 50}`));
  const first = round(1, all);
  const look = (at: AnyRound) => Array.from({ length: 51 }, (_, n) => views.of(at, `p${n}`));
  const before = look(first);
  expect(viewOf).toHaveBeenCalledTimes(50);
  expect(before[7]).toEqual([
    { id: 'w7', state: 'SENT', round: 1 },
    { id: 'w57', state: 'SENT', round: 1 },
  ]);
  expect(before[50]).toEqual([]);
  const second = round(
    1,
    all.map((one) => (one.id === 'w57' ? wager('w57', 'p7', 'OPEN') : one)),
  );
  const after = look(second);
  expect(viewOf).toHaveBeenCalledTimes(51);
  expect(after.map((view, n) => view === before[n]).indexOf(false)).toBe(7);
  expect(after[7]).toEqual([
    { id: 'w7', state: 'SENT', round: 1 },
    { id: 'w57', state: 'OPEN', round: 1 },
  ]);
  // one more wager, and a round without bets
  expect(views.of(round(1, [...second.wagers, wager('w100', 'p3')]), 'p3')).toHaveLength(3);
  expect(look(round(2, [])).flat()).toEqual([]);
  expect(views.of(round(3, [wager('w0', 'p0')]), 'p0')).toEqual([{ id: 'w0', state: 'SENT', round: 3 }]);
});
