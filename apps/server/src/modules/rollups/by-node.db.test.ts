import { parseUnits } from '@kismet/kernel/money';
import { countedScene } from '@kismet/testkit/agents/counted-scene';
import { broken } from '@kismet/testkit/broken-books';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { createRollups } from './index.ts';

const units = (text: string) => parseUnits(text)!;
type Scene = Awaited<ReturnType<typeof countedScene>>;
/** Row numbers of the second node of a distributed database begin here. */
const SECOND = 1n << 48n;

/** Sets which nodes exist. */
const nodesAre = (scene: Scene, ...nodes: number[]) =>
  run(
    scene.owner,
    `create or replace function bets.bounds() returns table (node integer, below xid8, open_since timestamptz) language sql stable as
       $$ select node, pg_snapshot_xmin(pg_current_snapshot()), bets.oldest_open() from unnest(array[${nodes}]) as u (node) $$`,
  );
/** Of two nodes only one has something to read: the bound of the other is unknown, or it does not answer at all. */
const onlyNode = (scene: Scene, node: number, openSince = 'bets.oldest_open()') =>
  run(
    scene.owner,
    `create or replace function bets.bounds() returns table (node integer, below xid8, open_since timestamptz) language sql stable as
       $$ select node, case when node = ${node} then pg_snapshot_xmin(pg_current_snapshot()) end, ${openSince} from unnest(array[0, 1]) as u (node) $$`,
  );
/** Rolls up what the second node wrote, with the given number of workers at once. */
async function secondReader(scene: Scene) {
  await run(scene.owner, 'insert into rollups.progress (origin) values (1) on conflict do nothing');
  await onlyNode(scene, 0);
  return {
    async count(workers = 1) {
      await onlyNode(scene, 1);
      await Promise.all(Array.from({ length: workers }, () => createRollups(scene.rollups.deps).count()));
      await onlyNode(scene, 0);
    },
  };
}
/** Pretends that the second node, whose transaction numbers are low, wrote the newest rows of both outboxes. */
async function moveToSecond(scene: Scene): Promise<void> {
  await run(
    scene.owner,
    `update bets.outbox set xid = '9', n = n + $1 where (xid, n) > (select bets_xid, bets_n from rollups.progress where origin = 0)`,
    [SECOND],
  );
  await run(
    scene.owner,
    `update wallet.fact set xid = '9', n = n + $1 where (xid, n) > (select money_xid, money_n from rollups.progress where origin = 0)`,
    [SECOND],
  );
}
const sums = (scene: Scene) =>
  run<{ owner_id: bigint; stake: bigint; bets: bigint }>(
    scene.owner,
    `select p.owner_id, sum(m.stake)::bigint as stake, sum(m.bets)::bigint as bets from rollups.member_day m join rollups.node p using (node_id)
      group by 1 order by 1`,
  );

/** The fact of a deposit, as the wallet writes it. */
const deposit = (scene: Scene, ownerId: bigint, amount: bigint) =>
  run(
    scene.db,
    `insert into wallet.fact (owner_id, op_id, kind, reference, brand_id, currency, class, amount) values ($1, gen_random_uuid(), 50, 'deposit', $2, 'PKR', 0, $3)`,
    [ownerId, scene.brandId, amount],
  );
const deposits = (scene: Scene) =>
  run(
    scene.owner,
    `select p.owner_id, sum(m.amount)::bigint as amount, sum(m.times)::bigint as times from rollups.member_money m join rollups.node p using (node_id)
      where m.type = 'deposit' group by 1`,
  );

it('[STD-28] rows of each node are counted once by that node’s reader, even if its transactions are numbered differently', async () => {
  await using scene = await countedScene();
  const [root, noor] = [await scene.add('sitara', null), await scene.add('noor', 'sitara')];
  const second = await secondReader(scene);
  await scene.settle(root, units('10'), 0n);
  await scene.count();
  await scene.settle(noor, units('20'), 0n);
  await deposit(scene, noor, units('50'));
  await moveToSecond(scene);
  // the first reader passed transaction 9 long ago, and the row does not belong to it
  await scene.rollups.count();
  expect((await sums(scene)).map((row) => row.stake)).toEqual([units('10')]);
  await second.count(2);
  await second.count();
  await scene.rollups.count();
  expect((await sums(scene)).map((row) => [row.stake, row.bets])).toEqual([
    [units('10'), 1n],
    [units('20'), 1n],
  ]);
  expect(await deposits(scene)).toEqual([{ owner_id: noor, amount: units('50'), times: 1n }]);
  expect(await broken(scene.url, 'I31')).toBe(0);
});

it('[STD-28] a row of another node between two of a reader’s own is left to the other reader', async () => {
  await using scene = await countedScene();
  const [root, noor] = [await scene.add('sitara', null), await scene.add('noor', 'sitara')];
  const second = await secondReader(scene);
  await scene.settle(root, units('10'), 0n);
  await scene.settle(noor, units('20'), 0n);
  await scene.settle(root, units('30'), 0n);
  await run(scene.owner, 'update bets.outbox set n = n + $1 where owner_id = $2', [SECOND, noor]);
  const counted = async () => {
    await scene.rollups.count();
    return (await sums(scene)).map((row) => [row.owner_id, row.stake]);
  };
  // a transaction of another test on this server may delay the first reader
  await expect.poll(counted, { timeout: 8000 }).toEqual([[root, units('40')]]);
  await second.count();
  expect((await sums(scene)).map((row) => [row.owner_id, row.stake])).toEqual([
    [root, units('40')],
    [noor, units('20')],
  ]);
});

it('[STD-28] nothing is sealed before the reader of every node has counted it', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const second = await secondReader(scene);
  await scene.settle(root, units('10'), 0n);
  await scene.count();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await scene.rollups.count();
  const mark = new Date(Math.floor((Date.now() - 86_400_000) / 300_000) * 300_000);
  expect((await scene.rollups.countedThrough()).getTime()).toBe(0);
  await expect(withTx(scene.db, (tx) => scene.rollups.seal(tx, mark))).rejects.toThrow(/only what is counted/);
  await second.count();
  expect((await scene.rollups.countedThrough()).getTime()).toBeGreaterThan(mark.getTime());
  await withTx(scene.db, (tx) => scene.rollups.seal(tx, mark));
  const sealed = await run(scene.owner, 'select distinct sealed_until from rollups.progress');
  expect(sealed).toEqual([{ sealed_until: mark }]);
});

it('[STD-28] the outbox rows of a node are deleted behind its own reader, and not behind another', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const second = await secondReader(scene);
  const cut = scene.rollups.jobs.find((job) => job.name === 'rollups-cut')!;
  await scene.settle(root, units('10'), 0n);
  await scene.count();
  await scene.settle(root, units('20'), 0n);
  await moveToSecond(scene);
  await cut.run();
  expect(await run(scene.owner, 'select origin, stake from bets.outbox')).toEqual([{ origin: 1, stake: units('20') }]);
  await second.count();
  await cut.run();
  expect(await run(scene.owner, 'select 1 from bets.outbox')).toEqual([]);
});

it('[STD-28] a worker counts the rows of every node, fetched from where they are stored, and those of a node that joins later', async () => {
  await using scene = await countedScene();
  const [root, noor] = [await scene.add('sitara', null), await scene.add('noor', 'sitara')];
  await scene.settle(root, units('10'), 0n);
  await scene.count();
  await scene.settle(noor, units('20'), 0n);
  await deposit(scene, noor, units('50'));
  await moveToSecond(scene);
  // nobody reads the node until it joins the cluster
  await scene.rollups.count();
  expect((await sums(scene)).map((row) => row.stake)).toEqual([units('10')]);
  await nodesAre(scene, 0, 1);
  await scene.settle(root, units('30'), 0n);
  for (let n = 0; n < 2; n++) await scene.count();
  expect((await sums(scene)).map((row) => [row.stake, row.bets])).toEqual([
    [units('40'), 2n],
    [units('20'), 1n],
  ]);
  expect(await deposits(scene)).toEqual([{ owner_id: noor, amount: units('50'), times: 1n }]);
  expect(await run(scene.owner, 'select 1 from rollups.span')).toEqual([]);
  expect(await broken(scene.url, 'I31')).toBe(0);
});

it('[STD-28] a fetched row has every column of the outbox', async () => {
  await using scene = await countedScene();
  const columns = (table: string) =>
    run(
      scene.owner,
      `select attname, atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1`,
      [table],
    );
  expect(await columns('rollups.span')).toEqual(await columns('bets.outbox'));
});

it('[STD-28] while a node does not answer the others are counted, but the counted-through time stands still; it advances once the node is back', async () => {
  await using scene = await countedScene();
  const [root, noor] = [await scene.add('sitara', null), await scene.add('noor', 'sitara')];
  await nodesAre(scene, 0, 1);
  await scene.settle(noor, units('20'), 0n);
  await moveToSecond(scene);
  await onlyNode(scene, 0, `timestamptz '-infinity'`);
  await scene.settle(root, units('10'), 0n);
  const through = async () => (await scene.rollups.countedThrough()).getTime();
  const before = await through();
  await expect.poll(async () => (await scene.rollups.count(), sums(scene))).toMatchObject([{ stake: units('10') }]);
  expect(await through()).toBe(before);
  await nodesAre(scene, 0, 1);
  for (let n = 0; n < 2; n++) await scene.count();
  expect((await sums(scene)).map((row) => row.stake)).toEqual([units('10'), units('20')]);
  expect(await through()).toBeGreaterThan(before);
});

it('[STD-28] rows that a node wrote before it was removed from the cluster are counted once, and periods are complete again', async () => {
  await using scene = await countedScene();
  const [root, noor] = [await scene.add('sitara', null), await scene.add('noor', 'sitara')];
  await nodesAre(scene, 0, 1, 2);
  await scene.count();
  await scene.settle(noor, units('20'), 0n);
  await deposit(scene, noor, units('50'));
  await moveToSecond(scene);
  const stood = (await scene.rollups.countedThrough()).getTime();
  await nodesAre(scene, 0, 2);
  await scene.settle(root, units('10'), 0n);
  await Promise.all([1, 2, 3].map(() => createRollups(scene.rollups.deps).count()));
  await expect
    .poll(async () => {
      await scene.rollups.count();
      return (await scene.rollups.countedThrough()).getTime() > stood + 1000;
    })
    .toBe(true);
  expect((await sums(scene)).map((row) => [row.stake, row.bets])).toEqual([
    [units('10'), 1n],
    [units('20'), 1n],
  ]);
  expect(await deposits(scene)).toEqual([{ owner_id: noor, amount: units('50'), times: 1n }]);
  await scene.rollups.jobs.find((job) => job.name === 'rollups-cut')!.run();
  expect(await run(scene.owner, 'select 1 from bets.outbox')).toEqual([]);
  expect(await broken(scene.url, 'I31')).toBe(0);
});

it('[STD-28] a node that joins while a worker lists the nodes is not mistaken for a removed one', async () => {
  await using scene = await countedScene();
  const [root, noor] = [await scene.add('sitara', null), await scene.add('noor', 'sitara')];
  await scene.settle(noor, units('20'), 0n);
  await moveToSecond(scene);
  // another worker opens it right after this one was told of the coordinator only
  await run(
    scene.owner,
    `create or replace function bets.bounds() returns table (node integer, below xid8, open_since timestamptz) language sql volatile security definer as
       $$ insert into rollups.progress (origin) values (1) on conflict do nothing;
          select 0, pg_snapshot_xmin(pg_current_snapshot()), bets.oldest_open() $$`,
  );
  await scene.settle(root, units('10'), 0n);
  await scene.rollups.count();
  expect(await run(scene.owner, 'select 1 from rollups.progress where origin = 1')).toHaveLength(1);
  expect((await sums(scene)).map((row) => row.owner_id)).not.toContain(noor);
  await nodesAre(scene, 0, 1);
  await scene.count();
  await expect
    .poll(async () => (await scene.rollups.count(), sums(scene)))
    .toMatchObject([
      { owner_id: root, stake: units('10') },
      { owner_id: noor, stake: units('20') },
    ]);
});
