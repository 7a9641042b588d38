import { seededPrng } from '@kismet/kernel/prng';
import { expect, it } from 'vitest';
import { type PlayedReward, payable, placeFreeWin, takeBackFreeWin } from './free-reward.ts';

const reward = (more: Partial<PlayedReward> = {}): PlayedReward => ({
  ...{ rewardKey: 'r', rewardId: 'v', vendorCode: 'VV', gameCode: 'game', form: 'cash', rounds: 9, used: 0 },
  ...{ won: 0n, maxWin: 100n, paid: null },
  ...more,
});

it.each([
  ['before the end, cash', reward(), 250n, { toFree: 250n, toMain: 0n, toHouse: 0n }],
  ['before the end, bonus', reward({ form: 'bonus' }), 250n, { toFree: 250n, toMain: 0n, toHouse: 0n }],
  ['after it, below the most', reward({ won: 40n, paid: 40n }), 25n, { toFree: 0n, toMain: 25n, toHouse: 0n }],
  ['after it, across the most', reward({ won: 40n, paid: 40n }), 75n, { toFree: 0n, toMain: 60n, toHouse: 15n }],
  ['after it, nothing left', reward({ won: 140n, paid: 100n }), 5n, { toFree: 0n, toMain: 0n, toHouse: 5n }],
  [
    'after it, a bonus is not made larger',
    reward({ form: 'bonus', won: 40n, paid: 40n }),
    5n,
    { toFree: 0n, toMain: 0n, toHouse: 5n },
  ],
])('[rule 4.20] a win %s', (_name, before, amount, expected) => {
  expect(placeFreeWin(before, amount)).toMatchObject(expected);
});

it('[rule 4.20] wins, reversals and the end in any order: a member never gets more than the maximum, and the account holds what is unpaid', () => {
  for (let seed = 0; seed < 300; seed++) {
    const rng = seededPrng(`free-${seed}`);
    let now = reward({ form: rng.chance(0.5) ? 'cash' : 'bonus' });
    const live: bigint[] = [];
    let [account, main, granted, vendor, house] = [0n, 0n, 0n, 0n, 0n];
    for (let step = 0; step < 30; step++) {
      if (now.paid === null && rng.chance(0.05)) {
        const paid = payable(now);
        house += now.won - paid;
        account -= now.won;
        if (now.form === 'cash') main += paid;
        else granted += paid;
        now = { ...now, paid };
      } else if (live.length > 0 && rng.chance(0.3)) {
        const [amount] = live.splice(rng.int(live.length), 1) as [bigint];
        const back = takeBackFreeWin(now, amount);
        expect(back.fromFree + back.fromMain + back.fromHouse, `seed ${seed}`).toBe(amount);
        [account, main, house, vendor] = [
          account - back.fromFree,
          main - back.fromMain,
          house - back.fromHouse,
          vendor - amount,
        ];
        now = back.reward;
      } else {
        const amount = BigInt(rng.int(60));
        const placed = placeFreeWin(now, amount);
        expect(placed.toFree + placed.toMain + placed.toHouse, `seed ${seed}`).toBe(amount);
        [account, main, house, vendor] = [
          account + placed.toFree,
          main + placed.toMain,
          house + placed.toHouse,
          vendor + amount,
        ];
        live.push(amount);
        now = placed.reward;
      }
      const won = live.reduce((sum, one) => sum + one, 0n);
      expect(now.won, `seed ${seed}`).toBe(won);
      expect(account, `seed ${seed}`).toBe(now.paid === null ? won : 0n);
      expect(main, `seed ${seed}`).toBeLessThanOrEqual(now.maxWin);
      expect(main, `seed ${seed}`).toBeLessThanOrEqual(won);
      expect(account + main + granted + house, `seed ${seed}`).toBe(vendor);
    }
  }
});
