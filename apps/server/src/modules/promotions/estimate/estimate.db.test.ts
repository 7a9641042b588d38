import { parseUnits } from '@kismet/kernel/money';
import { seededPrng } from '@kismet/kernel/prng';
import type { Configured } from '@kismet/rules/promotions/registry';
import { loyaltyScene } from '@kismet/testkit/scenes/loyalty-scene';
import { WAGER } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { estimateOf } from './estimate-query.ts';

const units = (amount: string | number): bigint => parseUnits(String(amount))!;
/** The Monday of a day's week, shifted by some days. */
const weekOf = (day: string, more = 0): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + more);
  return date.toISOString().slice(0, 10);
};
interface Event {
  readonly who: number;
  readonly day: string;
  readonly amount: number;
}
const SEED = 20_261_126;
const RELOAD: Configured = {
  kind: 'DEPOSIT_RELOAD',
  parameters: { ratePpm: 200_000, cap: units('300'), minDeposit: units('100'), cycle: 'week', wager: WAGER },
};
const CASHBACK: Configured = {
  kind: 'LOSS_CASHBACK',
  parameters: {
    cycle: 'week',
    tiers: [{ loss: units('50'), ratePpm: 100_000 }],
    cap: units('40'),
    categories: [],
    wager: null,
  },
};

/** Members with random deposits and lost bets in recent weeks, determined by the seed. */
async function played() {
  const s = await loyaltyScene();
  const rng = seededPrng(SEED);
  const [deposits, bets]: [Event[], Event[]] = [[], []];
  for (let n = 0; n < 6; n++) {
    const ownerId = await s.add(`replayed${n}`, null, false);
    for (let daysAgo = 44; daysAgo >= 1; daysAgo--) {
      const day = s.daysAgo(daysAgo);
      if (rng.chance(0.2)) {
        const amount = 50 + rng.int(2000);
        await s.deposit(ownerId, String(amount), daysAgo);
        deposits.push({ who: n, day, amount });
      }
      if (!rng.chance(0.3)) continue;
      const amount = 1 + rng.int(120);
      await s.bet(ownerId, String(amount), daysAgo);
      bets.push({ who: n, day, amount });
    }
  }
  await s.count();
  const deps = { ...s.promotions.deps, clock: s.clock };
  return Object.assign(s, {
    deposits,
    bets,
    estimate: (configured: Configured, more: object = {}) =>
      estimateOf(deps, {
        brandId: s.brandId,
        configured,
        minVipLevel: 0,
        rule: null,
        budget: units('100000'),
        sharePpm: 1_000_000,
        ...more,
      }),
  });
}

it(`[rule 4.11] a replayed offer gives the same as a plain sum over the same deposits and bets (seed ${SEED})`, async () => {
  await using s = await played();
  const reload = await s.estimate(RELOAD);
  // the first deposit of each week from 100: a fifth of it, at most 300; a week that began before the window is used up nonetheless
  const firsts = [
    ...Map.groupBy(
      s.deposits.filter(({ amount }) => amount >= 100),
      ({ who, day }) => `${who} ${weekOf(day)}`,
    ),
  ]
    .map(([, own]) => own[0]!)
    .filter(({ day }) => day >= reload.from && day <= reload.to);
  const paid = {
    granted: units(firsts.reduce((sum, { amount }) => sum + Math.min(amount * 20, 30_000), 0) / 100),
    rewards: firsts.length,
    payees: new Set(firsts.map(({ who }) => who)).size,
  };
  expect(reload).toMatchObject({ isReplayed: true, isUpperBound: false, ...paid });
  expect(paid.rewards).toBeGreaterThan(10);
  expect(reload.cost.low <= reload.cost.middle && reload.cost.middle <= reload.cost.high).toBe(true);
  expect(reload.top.reduce((sum, { amount }) => sum + amount, 0n)).toBe(paid.granted);

  const cashback = await s.estimate(CASHBACK);
  // the losses of a week, claimed on the following Monday: a tenth from 50, at most 40
  const losses = [...Map.groupBy(s.bets, ({ who, day }) => `${who} ${weekOf(day)}`)]
    .map(([, own]) => ({ claimed: weekOf(own[0]!.day, 7), lost: own.reduce((sum, { amount }) => sum + amount, 0) }))
    .filter(({ claimed, lost }) => lost >= 50 && claimed >= cashback.from && claimed <= cashback.to);
  const back = {
    granted: units(losses.reduce((sum, { lost }) => sum + Math.min(lost * 10, 4000), 0) / 100),
    rewards: losses.length,
  };
  expect({ granted: cashback.granted, rewards: cashback.rewards }).toEqual(back);
  expect(cashback.cost.middle > 0n).toBe(true);
});

it('half of the members give half of the rewards; a small budget is exhausted, and unknown kinds are reported', async () => {
  await using s = await played();
  const [whole, half] = [await s.estimate(CASHBACK), await s.estimate(CASHBACK, { sharePpm: 500_000 })];
  expect(Math.abs(Number(half.granted) * 2 - Number(whole.granted))).toBeLessThanOrEqual(2000);
  expect(whole.overBudgetPpm).toBe(0);
  expect((await s.estimate(CASHBACK, { budget: units('0.01') })).overBudgetPpm).toBe(1_000_000);
  expect(await s.estimate(CASHBACK, { minVipLevel: 5 })).toMatchObject({
    payees: 0,
    granted: 0n,
    top: [],
    worstDay: null,
  });
  expect(
    await s.estimate({ kind: 'MANUAL', parameters: { maxAmount: units('5'), answerHours: 1, mayReapply: false } }),
  ).toMatchObject({ isReplayed: false, granted: 0n });
});

it('operators estimate a draft before it is saved; other roles and bad parameters are refused', async () => {
  await using s = await loyaltyScene();
  const marketing = await (await s.addOperator('writer', 'marketing')).enter();
  const body = {
    configured: { kind: 'SIGN_IN', parameters: { amounts: ['1', '2'] } },
    minVipLevel: 0,
    budget: '100.00',
    sharePpm: 1_000_000,
  };
  const ask = async (by: typeof marketing, more: object = {}) =>
    (await by('POST', '/operator/promotions/estimate', { ...body, ...more })).body.value;
  expect(await ask(marketing)).toMatchObject({ isReplayed: true, granted: '0.00', rewards: 0 });
  expect((await ask(marketing, { sharePpm: 0 })).code).toBe('INPUT_INVALID');
  const lottery = await (await s.addOperator('drawer', 'lottery')).enter();
  expect((await ask(lottery)).code).toBe('FORBIDDEN');
});
