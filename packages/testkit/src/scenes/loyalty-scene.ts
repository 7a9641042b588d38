import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { addDays, businessDay, systemClock } from '@kismet/kernel/time';
import { instantOf } from '@kismet/kernel/zone';
import { checkInvariants } from '@kismet/server/src/invariants.ts';
import { createLoyalty, type LoyaltyDeps } from '@kismet/server/src/modules/loyalty/index.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { expect } from 'vitest';
import { countedScene, ZONE } from '../agents/counted-scene.ts';

const units = (text: string) => parseUnits(text)!;
/** Parts small enough that a night of a few members needs several. */
const PARTS = { vip: 2, points: 2, rebate: 2 };

/** VIP levels and points over counted bets and deposits of past days; the clock is two hours ahead, so that nights are due. */
export async function loyaltyScene(more: Partial<LoyaltyDeps> = {}) {
  const scene = await countedScene();
  const clock = { now: () => systemClock.now() + 2 * 3_600_000 };
  const deps: LoyaltyDeps = {
    ...scene.loyalty.deps,
    clock,
    rollups: scene.rollups,
    checkPaymentPassword: async () => {},
    moved: () => {},
    ...more,
  };
  const loyalty = createLoyalty(deps, PARTS);
  const today = businessDay(clock.now(), ZONE);
  /** Noon of a day, counted back from today. */
  const at = (daysAgo: number) => new Date(instantOf(`${addDays(today, -daysAgo)}T12:00`, ZONE));
  const money = (ownerId: bigint, kind: 'deposit' | 'charge-back', amount: bigint, daysAgo: number): Promise<void> =>
    withTx(scene.db, async (tx) => {
      const contraId = await scene.wallet.account(tx, {
        ...{ ownerId: 0n, brandId: scene.brandId, code: 'house:opening', currency: 'PKR', accountClass: 0 },
      });
      const opId = randomUUID();
      await scene.wallet.post(
        tx,
        {
          ...{ ownerId, opId, reference: `test:${opId}`, kind, note: null },
          legs: (accounts) => [
            { accountId: accounts.find(({ code }) => code === 'main')!.accountId, contraId, amount },
          ],
        },
        [amount],
      );
      await run(tx, 'update wallet.fact set at = $2 where op_id = $1', [opId, at(daysAgo)]);
    });
  const accounts = (ownerId: bigint) => scene.wallet.accountsOf(ownerId);
  return {
    ...scene,
    ...{ clock, deps, today, at },
    loyaltyOf: (changed: Partial<LoyaltyDeps>) => createLoyalty({ ...deps, ...changed }, PARTS),
    nights: loyalty,
    daysAgo: (n: number) => addDays(today, -n),
    deposit: (ownerId: bigint, amount: string, daysAgo: number) => money(ownerId, 'deposit', units(amount), daysAgo),
    chargeBack: (ownerId: bigint, amount: string, daysAgo: number) =>
      money(ownerId, 'charge-back', -units(amount), daysAgo),
    bet: (ownerId: bigint, stake: string, daysAgo: number, category = 'slots', bonus = '0') =>
      scene.settle(ownerId, units(stake), 0n, { at: at(daysAgo), category, bonusStake: units(bonus) }),
    void_: (bet: { ownerId: bigint; betId: string }, daysAgo: number) =>
      scene.change(bet, 0n, { isVoid: true, at: at(daysAgo) }),
    /** Counts everything, and processes the nights that are due. */
    async night(): Promise<void> {
      await scene.count();
      await loyalty.runNights();
    },
    /** The same for the nights that were due at noon some days ago. */
    async nightsUntil(daysAgo: number): Promise<void> {
      await scene.count();
      await createLoyalty({ ...deps, clock: { now: () => at(daysAgo).getTime() } }, PARTS).runNights();
    },
    payer: (memberId: bigint) => ({
      ...{ memberId, brandId: scene.brandId, accountKind: 0, accountClass: 0, ip: '203.0.113.7' },
    }),
    cash: async (ownerId: bigint) => (await accounts(ownerId)).find(({ code }) => code === 'main')!.balance,
    points: async (ownerId: bigint) =>
      (await accounts(ownerId)).reduce((sum, one) => (one.currency === 'PTS' ? sum + one.balance : sum), 0n) / 100_000n,
    /** Bets of the scene have no movements, and its deposits no orders: an audit may report these findings only. */
    async audited(): Promise<void> {
      const findings = await checkInvariants(scene.url);
      expect(findings.filter((one) => one.rows.length > 0 && !/^I(9|14)/.test(one.id))).toEqual([]);
    },
  };
}
export type LoyaltyScene = Awaited<ReturnType<typeof loyaltyScene>>;
