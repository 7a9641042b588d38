import { randomUUID } from 'node:crypto';
import { createAlerts } from '@kismet/server/src/modules/alerts/index.ts';
import { run } from '@kismet/server/src/platform/db.ts';
import { queryOf } from '@kismet/server/src/platform/query.ts';
import { audit } from '@kismet/testkit/audit';
import { type TestDatabase, testDatabase } from '@kismet/testkit/database';
import { extent } from '@kismet/testkit/extent';
import { valueIn } from '@kismet/testkit/metric-samples';
import { seamlessScene } from '@kismet/testkit/scenes/seamless-scene';
import { expect, it } from 'vitest';
import { simulationScene } from '../simulation/scene.ts';
import { simulate } from '../simulation/simulate.ts';
import { spread } from './spread.ts';

async function spreadDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await spread(database.url);
  return database;
}
/** Tables of the batched writer: its rights on them by their own names, rather than those of their shards, are revoked. */
const OF_STRIPES = 'wallet.ledger, wallet.operation, vendors.transaction, vendors.request, bets.bet, bets.outbox';

it(`[F-46] members on four shards: each answer of two nodes is permitted, the books agree, and each stripe does its part`, {
  timeout: 240_000,
}, async () => {
  await using database = await spreadDatabase();
  {
    await using scene = await simulationScene(database, 2);
    for (let seed = 1; seed <= extent(3, 100); seed++) await simulate(database, scene, String(seed), 'ids of members');
  }
  const shards = await run<{ shard: string }>(
    database.owner,
    'select distinct tableoid::regclass::text as shard from vendors.transaction order by 1',
  );
  expect(shards.map(({ shard }) => shard)).toEqual([0, 1, 2, 3].map((n) => `vendors.transaction_${n}`));
  const [fact] = await run<{ numbers: bigint; rows: bigint }>(
    database.owner,
    'select count(distinct n) as numbers, count(*) as rows from bets.outbox',
  );
  expect(fact!.rows).toBeGreaterThan(10n);
  expect(fact!.numbers).toBe(fact!.rows);
  await audit(database.url);
});

it('[F-46] a stripe writes to the shards of its members, and to no other table of theirs', async () => {
  await using database = await spreadDatabase();
  await using s = await seamlessScene(database);
  // the cold path of the scene is finished
  await run(database.owner, `revoke insert, update on ${OF_STRIPES} from kismet_app`);
  const id = randomUUID();
  expect(await s.bet('user1', { transaction_uuid: id })).toMatchObject({ status: 'RS_OK', balance: 900_000n });
  expect(await s.win('user1', id, { round_closed: true })).toMatchObject({ status: 'RS_OK', balance: 1_000_000n });
  expect(await s.bet('user2')).toMatchObject({ status: 'RS_OK', balance: 900_000n });
  // statements on the tables' own names lack the right
  await expect(run(s.db, 'insert into bets.bet (owner_id) values (1)')).rejects.toThrow('permission denied');
});

it('[F-46] while a group of shards is moved its bets wait; once it is elsewhere they are to be retried, and are done once when it is back', async () => {
  await using database = await spreadDatabase();
  await using s = await seamlessScene(database);
  const stripe = (await run<{ stripe: bigint }>(database.owner, 'select wallet.stripe_of(1) as stripe'))[0]!.stripe;
  const bet = s.money('user1', {});
  const send = () => s.call('/transaction/bet', bet);
  expect(await s.bet('user1')).toMatchObject({ status: 'RS_OK' });
  // as moving a group does: locks it exclusively, and releases it once it is elsewhere
  const place = (isHere: boolean, after: () => Promise<void> = async () => {}) =>
    database.owner.transaction().execute(async (tx) => {
      await run(tx, 'update wallet.stripe_place set is_here = $2 where stripe = $1', [stripe, isHere]);
      await after();
    });
  let asked: Promise<unknown> = Promise.resolve();
  await place(false, async () => {
    // repeats the same bytes until the outcome is known, as a vendor does
    asked = send();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await s.balance(1n)).toBe(900_000n);
  });
  // a batch was tried on a node that no longer has the group
  const moved = { writer: String(stripe), outcome: 'moved' };
  const tries = async () => valueIn(await s.samples(), 'kismet_writer_batches_total', moved) ?? 0;
  await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(0);
  const others = ['user2', 'user3'].map((user) => s.bet(user));
  await place(true);
  await asked;
  expect(await send()).toMatchObject({ status: 'RS_OK', balance: 800_000n });
  expect(await s.balance(1n)).toBe(800_000n);
  for (const other of await Promise.all(others)) expect(other).toMatchObject({ status: 'RS_OK', balance: 900_000n });
});

it('[F-46] shards that have left a node do nothing there: the caller is told to retry', async () => {
  await using database = await spreadDatabase();
  await using s = await seamlessScene(database);
  const [{ stripe }] = (await run<{ stripe: bigint }>(database.owner, 'select wallet.stripe_of(2) as stripe')) as [
    { stripe: bigint },
  ];
  const rename = (from: string, to: string) => run(database.owner, `alter table vendors.${from} rename to ${to}`);
  expect(await s.bet('user2')).toMatchObject({ status: 'RS_OK' });
  await rename(`transaction_${stripe}`, 'away');
  const asked = s.bet('user2');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await s.balance(2n)).toBe(900_000n);
  await rename('away', `transaction_${stripe}`);
  await asked;
  expect(await s.balance(2n)).toBe(800_000n);
});

it('[F-46] an alert of a stripe is raised beside its member with the money, and passed to the operators once', async () => {
  await using database = await spreadDatabase();
  await using s = await seamlessScene(database);
  const alerts = createAlerts({ db: s.db, clock: { now: Date.now }, publicIdsOf: async () => new Map() });
  const raised = () => run(database.owner, 'select alert_id from alerts.raised');
  const listed = async () => (await alerts.list(1, undefined, 10)).list;
  // a bet rolled back after its win was paid leaves a debt, which raises an alert for operators
  const id = randomUUID();
  await s.bet('user3', { transaction_uuid: id, amount: 1_000_000n });
  await s.win('user3', id, { amount: 100_000n });
  await s.bet('user3', { amount: 100_000n });
  await s.rollback('user3', id);
  const before = await raised();
  expect(before.length).toBeGreaterThan(0);
  expect(await listed()).toEqual([]);
  for (let n = 0; n < 2; n++) for (const job of alerts.jobs) await job.run();
  expect(await raised()).toEqual([]);
  expect(await listed()).toHaveLength(before.length);
  expect((await listed())[0]).toMatchObject({ vendorCode: 'VENDOR' });
});

it('[F-46] a single PostgreSQL has no stripes: looking them up returns none', async () => {
  await using database = await testDatabase();
  expect(await queryOf(database.db)({ name: 'stripes', text: 'select * from wallet.stripes()' }, [])).toEqual([]);
});
