import { businessDayStart } from '@kismet/kernel/time';
import { checkInvariants } from '@kismet/server/src/invariants.ts';
import { adjustmentPayload } from '@kismet/server/src/modules/operators/adjustment.ts';
import { run, withTx } from '@kismet/server/src/platform/db.ts';
import { DAY } from '@kismet/testkit/agents/agent-oracle-words';
import { expect, it, vi } from 'vitest';
import { QUARTER_ZONE } from './quarter-product.ts';
import { daily, joinAgent } from './quarter-script.ts';
import { type QuarterWorld, quarterWorld } from './quarter-world.ts';

const FIRST = businessDayStart('2026-03-01', QUARTER_ZONE);
const ONE = 100_000n;

async function operator(world: QuarterWorld, username: string) {
  const { db, operators } = world.product;
  await withTx(db, (tx) =>
    operators.createOperator(tx, {
      ...{ brandId: world.brandId, username, displayName: username, role: 'super_admin' },
      ...{ password: 'saat samundar paar 7', totpSecret: 'JBSWY3DPEHPK3PXP' },
    }),
  );
  const [row] = await run<{ operator_id: bigint }>(
    world.owner,
    'select operator_id from operators.operator where username = $1',
    [username],
  );
  return {
    ...{ operatorId: row!.operator_id, username, displayName: username, role: 'super_admin' as const },
    ...{ brandId: world.brandId, sessionId: world.ids(), previousLogin: null },
  };
}

it("[rule 2.7] a credit by two operators pays its owner's open bills at once, once, whatever else pays at the same time", async () => {
  await using world = await quarterWorld(FIRST - DAY, 'credit');
  await joinAgent(world, ['arif', null]);
  await joinAgent(world, ['bano', 'arif']);
  await world.join('player1', 'bano', false, {}, 40_000n * ONE);
  await world.give(null, 'arif', daily(10, 12));
  await world.give('arif', 'bano', daily(10, 12));
  // an older agreement below that costs more than is received
  await run(
    world.owner,
    `update agreements.version set tiers = jsonb_set(tiers, '{0,rate}', '"10000000"') where agreement_id = (select agreement_id from agreements.agreement where offerer_id <> 0)`,
  );
  await world.go(FIRST + DAY / 2);
  await world.settle(await world.place('player1', 'slots', 600n * ONE), 0n);
  await world.tick(FIRST + DAY + (2 * 60 + 6) * 60_000);
  const { agreements, operators, wallet } = world.product;
  const debt = () => agreements.unpaidOf(world.product.db, world.id('arif'));
  const { count, owed } = await debt();
  expect([count, owed > 0n]).toEqual([1, true]);

  const [maker, checker] = [await operator(world, 'maker-one'), await operator(world, 'checker-one')];
  const target = {
    ...{ memberId: world.id('arif'), publicId: world.people.get('arif')!.publicId, loginName: 'arif' },
    ...{ accountClass: 0, brandId: world.brandId },
  };
  const ask = async (amount: bigint) => {
    const payload = adjustmentPayload(target, { direction: 'credit', amount, reason: 'a kindness' }, 'PKR');
    const wanted = { action: 'wallet.adjust', payload, subject: 'member:arif', reason: 'a kindness' };
    return (await operators.approvals.request(maker, '127.0.0.1', wanted)).approval_id;
  };
  const cases = await Promise.all([owed / 2n, owed].map(ask));
  await Promise.all([
    ...cases.map((id) => operators.approvals.approve(checker, '127.0.0.1', id, null)),
    agreements.onCredited(world.id('arif')),
    agreements.jobs.find((one) => one.name === 'agreements-debts')!.run(),
  ]);
  await vi.waitFor(async () => expect(await debt()).toEqual({ count: 0, owed: 0n }), { timeout: 5000 });
  const [flows] = await run<{ paid: bigint }>(
    world.owner,
    `select sum(f.amount)::bigint as paid from agreements.flow f join agreements.bill b using (bill_id) where b.payer_id <> 0`,
  );
  expect(flows!.paid).toBe(100n * ONE);
  expect((await wallet.balancesOf([world.id('arif')])).get(world.id('arif'))!.total).toBe(owed / 2n);
  // the opening balances did not come through the cashier
  const broken = (await checkInvariants(world.database.url)).filter((one) => one.rows.length > 0 && one.id !== 'I14');
  expect(broken).toEqual([]);
});
