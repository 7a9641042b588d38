import { page, reportScene, units } from '@kismet/testkit/agents/report-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { teamTransactions } from './agent-money.ts';

it('[AG-09] [F-38] money of the network is listed, deeper names masked, with balances before and after', async () => {
  await using scene = await reportScene();
  await scene.sample();
  const all = await teamTransactions(scene.deps, scene.who(scene.sitara), { ...page, alone: false });
  expect(all.totals.find((row) => row.type === 'deposit')).toEqual({
    type: 'deposit',
    amount: units('1250'),
    count: 3,
  });
  const deposits = await teamTransactions(scene.deps, scene.who(scene.sitara), {
    ...page,
    alone: false,
    type: 'deposit',
  });
  expect(deposits.list.map((row) => [row.amount, row.balanceBefore, row.balanceAfter])).toEqual([
    [units('200'), 0n, units('200')],
    [units('50'), units('1000'), units('1050')],
    [units('1000'), 0n, units('1000')],
  ]);
  expect(
    JSON.stringify(deposits.list, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/faraz|gateway/);
  expect(deposits.list.map((row) => row.who.account)).toEqual(['saba', 'fa***', 'fa***']);
  const first = await teamTransactions(scene.deps, scene.who(scene.sitara), {
    limit: 2,
    alone: false,
    type: 'deposit',
  });
  const second = await teamTransactions(scene.deps, scene.who(scene.sitara), {
    limit: 2,
    alone: false,
    type: 'deposit',
    cursor: first.nextCursor!,
  });
  expect([...first.list, ...second.list]).toEqual(deposits.list);
  const of = await scene.outward(scene.faraz);
  const one = await teamTransactions(scene.deps, scene.who(scene.noor), { ...page, alone: true, of, type: 'deposit' });
  expect(one.totals).toEqual([{ type: 'deposit', amount: units('1050'), count: 2 }]);
});

it("[AG-09] a transfer within the network names the other side and the sender's note; before and amount make after", async () => {
  await using scene = await reportScene();
  await scene.sample();
  const transferId = crypto.randomUUID();
  await run(
    scene.owner,
    `insert into cashier.upline_transfer (sender_id, transfer_id, receiver_id, brand_id, amount, currency, direction, note, day, at)
     values ($1, $2, $3, $4, 500000, 'PKR', 'up', 'for the party', current_date, now())`,
    [scene.faraz, transferId, scene.mehr, scene.brandId],
  );
  await withTx(scene.db, async (tx) => {
    const key = { ownerId: 0n, brandId: scene.brandId, code: 'transit', currency: 'PKR', accountClass: 0 };
    const contraId = await scene.wallet.account(tx, key);
    const main = (accounts: readonly { code: string; accountId: bigint }[]) =>
      accounts.find((one) => one.code === 'main')!.accountId;
    for (const [ownerId, kind, amount] of [
      [scene.faraz, 'upline-out', -500_000n],
      [scene.mehr, 'upline-in', 500_000n],
    ] as const)
      await scene.wallet.post(
        tx,
        {
          ownerId,
          opId: crypto.randomUUID(),
          reference: `upline:${scene.faraz}:${transferId}:${kind}`,
          kind,
          note: null,
          legs: (accounts) => [{ accountId: main(accounts), contraId, amount }],
        },
        [String(amount)],
      );
  });
  await scene.count();
  const page = { alone: false, limit: 50 };
  const { list } = await teamTransactions(scene.deps, scene.who(scene.noor), page);
  const out = list.find(({ type }) => type === 'transfer-out')!;
  expect(out).toMatchObject({ remark: 'for the party', amount: -500_000n });
  expect(out.other?.account).toBe('mehr');
  for (const row of list)
    if (row.balanceBefore !== null && row.balanceAfter !== null)
      expect(row.balanceBefore + row.amount).toBe(row.balanceAfter);
  expect(list.filter(({ type }) => type === 'deposit').every(({ other, remark }) => !other && remark === '')).toBe(
    true,
  );
});
