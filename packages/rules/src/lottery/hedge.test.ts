import { expect, test } from 'vitest';
import { FAMILIES, familyOf } from './families.ts';
import { hedgeablePlays, hedgedOf } from './hedge.ts';

const k3 = familyOf('k3')!;
const ticket = (id: string, play: string, selection: string, turnover: bigint) => ({ id, play, selection, turnover });
const valid = (family: string, ...tickets: ReturnType<typeof ticket>[]) => {
  const hedged = hedgedOf(familyOf(family)!, tickets);
  return tickets.map(({ id, turnover }) => turnover - (hedged.get(id) ?? 0n));
};

test('[TV-0.3] Big 100 and Small 60 in one issue count 40', () => {
  expect(valid('k3', ticket('a', 'SIZE', 'big', 100n), ticket('b', 'SIZE', 'small', 60n))).toEqual([40n, 0n]);
  expect(valid('k3', ticket('a', 'SIZE', 'big', 60n), ticket('b', 'SIZE', 'small', 100n))).toEqual([0n, 40n]);
  // both on one ticket
  expect(valid('k3', ticket('a', 'SIZE', 'big,small', 100n))).toEqual([0n]);
});
test('[TV-0.3] one side only, or two different markets, do not hedge', () => {
  expect(valid('k3', ticket('a', 'SIZE', 'big', 100n), ticket('b', 'PARITY', 'odd', 60n))).toEqual([100n, 60n]);
  expect(valid('k3', ticket('a', 'SIZE', 'big', 100n), ticket('b', 'SIZE', 'big', 60n))).toEqual([100n, 60n]);
  const sides = valid('pk10', ticket('a', 'CHAMPION', 'big', 50n), ticket('b', 'CHAMPION', 'odd', 50n));
  expect(sides).toEqual([50n, 50n]);
  expect(valid('pk10', ticket('a', 'CHAMPION', 'big,even', 50n), ticket('b', 'CHAMPION', 'small', 25n))).toEqual([
    25n,
    0n,
  ]);
});
test('[TV-0.3] seven of ten numbers of a position do not hedge, eight do; positions are independent', () => {
  const place = (count: number, amount: bigint) =>
    ticket('a', 'POSITION', `${Array.from({ length: count }, (_, n) => n).join(',')}||||`, amount);
  expect(valid('five-digits', place(7, 70n))).toEqual([70n]);
  expect(valid('five-digits', place(8, 80n))).toEqual([60n]);
  expect(valid('five-digits', place(5, 50n), ticket('b', 'POSITION', '|5,6,7|||', 30n))).toEqual([50n, 30n]);
});
test('dragon and tiger cover nine tenths; for sums the exact probabilities decide', () => {
  expect(
    valid('five-digits', ticket('a', 'DRAGON_TIGER_12', 'dragon', 10n), ticket('b', 'DRAGON_TIGER_12', 'tiger', 10n)),
  ).toEqual([0n, 0n]);
  // 8 to 13 with three dice occur in 144 of 216 draws, 7 to 13 in 159
  const sum = (from: number) => Array.from({ length: 14 - from }, (_, n) => String(from + n)).join(',');
  expect(valid('k3', ticket('a', 'SUM', sum(8), 60n))).toEqual([60n]);
  expect(valid('k3', ticket('a', 'SUM', sum(7), 70n))).toEqual([50n]);
});
test('the valid bet never exceeds the turnover and is never negative, for any bets', () => {
  const seed = Number(process.env.RANDOM_SEED);
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
  for (let run = 0; run < 500; run++) {
    const tickets = Array.from({ length: 1 + next(8) }, (_, n) =>
      ticket(String(n), ['SIZE', 'PARITY'][next(2)]!, ['big', 'small', 'odd', 'even'][next(4)]!, BigInt(next(1000))),
    ).filter(({ play, selection }) => (play === 'SIZE') === (selection === 'big' || selection === 'small'));
    const hedged = hedgedOf(k3, tickets);
    for (const { id, turnover } of tickets) {
      const part = hedged.get(id) ?? 0n;
      expect(part >= 0n && part <= turnover, `seed ${seed}`).toBe(true);
    }
    for (const play of ['SIZE', 'PARITY']) {
      const on = (symbol: string) =>
        tickets
          .filter((one) => one.play === play && one.selection === symbol)
          .reduce((sum, one) => sum + one.turnover, 0n);
      const [a, b] = play === 'SIZE' ? [on('big'), on('small')] : [on('odd'), on('even')];
      const counted = tickets
        .filter((one) => one.play === play)
        .reduce((sum, { id, turnover }) => sum + turnover - (hedged.get(id) ?? 0n), 0n);
      expect(counted, `seed ${seed}`).toBe(a > b ? a - b : a === b ? 0n : b - a);
    }
  }
  for (const family of FAMILIES) for (const play of hedgeablePlays(family)) expect(play).toBeTruthy();
});
