import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { expect, it } from 'vitest';
import { createJackpots, type JackpotDeps } from './jackpots.ts';

type Said = Awaited<ReturnType<JackpotDeps['games']['jackpots']>>;
const pool = (changes: Partial<Said[number]> = {}): Said[number] => ({
  code: 'dariya',
  names: { en: 'River' },
  amount: '1234.5',
  currency: 'PKR',
  as_of: '2026-11-21T08:00:00.000Z',
  last_won: null,
  ...changes,
});
function scene(answers: () => Promise<Said>) {
  const time = { ms: 1_000_000 };
  let calls = 0;
  const jackpots = createJackpots({
    clock: { now: () => time.ms },
    partners: { find: async (code: string) => ({ code, enabled: code !== 'OFF' }) as never },
    games: {
      jackpots: async () => {
        calls++;
        return answers();
      },
    },
    poolsOf: async () => [
      { vendorCode: 'KISMET', jackpotCode: 'dariya', gameCode: 'river-one' },
      { vendorCode: 'OFF', jackpotCode: 'other', gameCode: 'x' },
    ],
  });
  return { time, jackpots: () => jackpots(1, 'PKR'), calls: () => calls };
}

it('[BN-05] a jackpot is what its vendor reports, in the own currency, for games that feed it; polled once in five seconds', async () => {
  const { jackpots, calls, time } = scene(async () => [
    pool({ last_won: { amount: '99', at: '2026-11-20T08:00:00.000Z' } }),
    pool({ code: 'unknown' }),
    pool({ currency: 'EUR' }),
    pool({ amount: '-1' }),
    pool({ amount: 'much' }),
  ]);
  const [first] = await Promise.all([jackpots(), jackpots(), jackpots()]);
  expect(first).toEqual([
    {
      code: 'dariya',
      vendorCode: 'KISMET',
      names: { en: 'River' },
      amount: parseUnits('1234.5'),
      asOf: '2026-11-21T08:00:00.000Z',
      lastWon: { amount: parseUnits('99'), at: '2026-11-20T08:00:00.000Z' },
      gameCode: 'river-one',
    },
  ]);
  expect(calls()).toBe(1);
  time.ms += 5000;
  await jackpots();
  expect(calls()).toBe(2);
});

it('[BN-05] a report older than two minutes is no longer shown', async () => {
  let silent = false;
  const { jackpots, time } = scene(async () => {
    if (silent) throw new Refused('VENDOR_SILENT');
    return [pool()];
  });
  expect(await jackpots()).toHaveLength(1);
  silent = true;
  time.ms += 60_000;
  expect(await jackpots()).toHaveLength(1);
  time.ms += 61_000;
  expect(await jackpots()).toHaveLength(0);
});
