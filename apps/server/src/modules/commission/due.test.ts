import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { type Due, dueOf } from './due.ts';

const nobody: ReadonlySet<bigint> = new Set();
const units = (text: string) => parseUnits(text)!;
const shown = (due: readonly Due[]) =>
  due.map(({ earnerId, word, amount }) => [earnerId, word, unitsToDecimal(amount)]);

it('[TV-1.1] each agent earns the difference to the next downline, floored at four decimals; the player the own rate', () => {
  const due = dueOf({
    base: units('12345.67'),
    category: 'slots',
    path: [1n, 2n, 3n, 4n],
    ratesPpm: [10_000, 8000, 5000, 3000],
    excluded: nobody,
  });
  expect(due.map(({ earnerId, word, amount }) => [earnerId, word, amount])).toEqual([
    [1n, 'commission', units('24.6913')],
    [2n, 'commission', units('37.0370')],
    [3n, 'commission', units('24.6913')],
    [4n, 'rebate', units('37.0370')],
  ]);
  const total = due.reduce((sum, one) => sum + one.amount, 0n);
  expect(total).toBe(units('123.4566'));
  expect(total).toBeLessThanOrEqual((units('12345.67') * 10_000n) / 1_000_000n);
});

it('[TV-1.2] on a lottery only the upline earns, by the difference of series', () => {
  const ppm = (series: number) => (series - 1700) * 500;
  const of = (root: number, agent: number, player: number) =>
    shown(
      dueOf({
        base: units('100'),
        category: 'e-lottery',
        path: [1n, 2n, 3n],
        ratesPpm: [ppm(root), ppm(agent), ppm(player)],
        excluded: nobody,
      }),
    );
  expect(of(1960, 1950, 1950)).toEqual([[1n, 'commission', '0.50']]);
  expect(of(1960, 1956, 1950)).toEqual([
    [1n, 'commission', '0.20'],
    [2n, 'commission', '0.30'],
  ]);
});

it('a blocked agent earns nothing, and the share moves to nobody', () => {
  const bet = { base: units('100'), category: 'slots', path: [1n, 2n, 3n], ratesPpm: [10_000, 8000, 3000] };
  expect(shown(dueOf({ ...bet, excluded: new Set([2n]) }))).toEqual([
    [1n, 'commission', '0.20'],
    [3n, 'rebate', '0.30'],
  ]);
  expect(dueOf({ ...bet, base: 0n, excluded: nobody })).toEqual([]);
});

it("[AG-20] property: nothing is paid below zero, and the total never exceeds turnover times the root's rate", () => {
  const seed = Number(process.env.RANDOM_SEED);
  console.info(`seed ${seed}`);
  let state = seed >>> 0;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let i = 0; i < 10_000; i++) {
    const path = Array.from({ length: 1 + next(10) }, (_, at) => BigInt(at + 1));
    // recorded rates in any order: rules broken elsewhere have no effect here
    const ratesPpm = path.map(() => next(150) * 1000);
    const base = BigInt(next(2 ** 31)) * BigInt(1 + next(1000));
    const excluded = new Set(path.filter(() => next(5) === 0));
    const category = next(2) ? 'slots' : 'lottery';
    const due = dueOf({ base, category, path, ratesPpm, excluded });
    expect(due.reduce((sum, one) => sum + one.amount, 0n)).toBeLessThanOrEqual(
      (base * BigInt(ratesPpm[0]!)) / 1_000_000n,
    );
    expect(due.every((one) => one.amount > 0n && one.amount % 10n === 0n && !excluded.has(one.earnerId))).toBe(true);
  }
});
