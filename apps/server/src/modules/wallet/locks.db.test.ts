import { uuidv7 } from '@kismet/kernel/ids';
import { audit } from '@kismet/testkit/audit';
import { testDatabase } from '@kismet/testkit/database';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { postMany } from './commands.ts';
import { lockAccounts, lockOwners, openAccount } from './store.ts';

const OWNERS = [11n, 12n, 13n, 14n, 15n, 16n];
const of = (ownerId: bigint, code: string) => ({ ownerId, brandId: 1, code, currency: 'PKR', accountClass: 0 });
/** All owners, starting at any of them, forwards or backwards: the arbitrary order in which a caller may name them. */
const named = (i: number) => {
  const from = [...OWNERS.slice(i % OWNERS.length), ...OWNERS.slice(0, i % OWNERS.length)];
  return i % 2 === 0 ? from : from.reverse();
};

async function world() {
  const database = await testDatabase();
  const contraId = await withTx(database.db, async (tx) => {
    for (const ownerId of OWNERS)
      for (const code of ['receivable', 'main']) await openAccount(queryOf(tx), of(ownerId, code));
    return openAccount(queryOf(tx), of(0n, 'house:adjustments'));
  });
  const credit = (owners: readonly bigint[], amount: bigint) =>
    withTx(database.db, (tx) =>
      postMany(
        tx,
        owners
          .map((ownerId) => [ownerId, uuidv7(Date.now())] as const)
          .map(([ownerId, opId]) => ({
            ...{ ownerId, opId, reference: `t:${opId}`, kind: 'adjustment', note: null, asked: [amount] },
            legs: (accounts) => [
              { accountId: accounts.find(({ code }) => code === 'main')!.accountId, contraId, amount },
            ],
          })),
      ),
    );
  return { database, credit };
}

it('[STD-26] batches that name the same owners in any order never deadlock with each other or with the batched writer', async () => {
  const { database, credit } = await world();
  await using _ = database;
  const lock = (i: number) =>
    withTx(database.db, async (tx) => {
      await lockAccounts(queryOf(tx), named(i));
      await new Promise((resolve) => setTimeout(resolve, 2));
    });
  const all = await Promise.allSettled(
    Array.from({ length: 24 }, (_, i) => (i % 3 === 0 ? lock(i) : credit(named(i), 10n))),
  );
  expect(all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([]);
  const balances = await run<{ balance: bigint }>(
    database.owner,
    `select balance from wallet.account where code = 'main'`,
  );
  expect(balances.map(({ balance }) => balance)).toEqual(OWNERS.map(() => 160n));
  await audit(database.url);
});

it('[STD-26] owners are locked one by one, in their fixed order, in whatever order they are named', async () => {
  const { database } = await world();
  await using _ = database;
  const named = [13n, 11n, 13n, 12n];
  const accounts = await withTx(database.db, (tx) => lockOwners(queryOf(tx), named));
  expect(accounts.map(({ ownerId, code }) => `${ownerId} ${code}`)).toEqual(
    [11, 12, 13].flatMap((owner) => [`${owner} receivable`, `${owner} main`]),
  );
  expect(await withTx(database.db, (tx) => lockOwners(queryOf(tx), [0n]))).toEqual([]);
  // a transaction waiting for the second owner already has the first, and not yet the third
  const free = async (owner: bigint) =>
    (await run(database.db, `select from wallet.account where owner_id = $1 for no key update skip locked`, [owner]))
      .length > 0;
  let waiting: Promise<unknown> = Promise.resolve();
  await withTx(database.db, async (tx) => {
    await run(tx, 'select from wallet.account where owner_id = 12 for no key update');
    waiting = withTx(database.db, (other) => lockOwners(queryOf(other), named));
    await expect.poll(() => free(11n)).toBe(false);
    expect(await free(13n)).toBe(true);
  });
  await waiting;
});
