import { parseUnits } from '@kismet/kernel/money';
import { businessDay } from '@kismet/kernel/time';
import { instantOf } from '@kismet/kernel/zone';
import { countedScene, ZONE } from '@kismet/testkit/agents/counted-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

const units = (text: string) => parseUnits(text)!;
const at = (text: string) => new Date(instantOf(text, ZONE));
type Scene = Awaited<ReturnType<typeof countedScene>>;
const dayRows = (scene: Scene) =>
  run<{
    agent_id: bigint;
    day: string;
    category: string;
    stake: bigint;
    valid_bet: bigint;
    payout: bigint;
    bets: bigint;
  }>(
    scene.owner,
    'select agent_id, day, category, stake, valid_bet, payout, bets from rollups.team_day order by agent_id, day, category',
  );

it('[STD-28] a commit that overtakes an older one causes nothing to be missed or counted twice', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const [first, second] = [await scene.place(root, units('10')), await scene.place(root, units('20'))];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { createBets } = await import('../bets/index.ts');
  const { writeMany } = createBets();
  const change = { payout: 0n, isClosed: true, isVoid: false };
  const begun = Promise.withResolvers<void>();
  const slow = withTx(scene.db, async (tx) => {
    await writeMany(queryOf(tx), [], [{ ...first, ...change }]);
    begun.resolve();
    await held;
  });
  await begun.promise;
  const slowSince = Date.now();
  await withTx(scene.db, (tx) => writeMany(queryOf(tx), [], [{ ...second, ...change }]));
  await scene.rollups.count();
  // later changes wait for running transactions, and are not reported as counted
  expect(await dayRows(scene)).toEqual([]);
  expect((await scene.rollups.countedThrough()).getTime()).toBeLessThanOrEqual(slowSince);
  letGo();
  await slow;
  await scene.count();
  await scene.count();
  expect(await dayRows(scene)).toMatchObject([{ stake: units('30'), bets: 2n }]);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await scene.rollups.count();
  expect((await scene.rollups.countedThrough()).getTime()).toBeGreaterThan(slowSince);
});

it('[AG-20] two concurrent workers, one of which dies midway, count everything once', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const noor = await scene.add('noor', 'sitara');
  for (let i = 0; i < 40; i++) await scene.settle(i % 2 ? noor : root, units('1'), units('2'));
  // dies after counting and before the commit
  const died = withTx(scene.db, async (tx) => {
    await run(tx, 'select 1 from rollups.progress for update');
    await run(tx, 'insert into rollups.node (owner_id, path) values (1, $1::bigint[])', ['{1}']);
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  await Promise.all(Array.from({ length: 6 }, () => scene.rollups.count()));
  await scene.count();
  const rows = await dayRows(scene);
  expect(rows.map((row) => [row.agent_id, row.bets])).toEqual([
    [root, 40n],
    [noor, 20n],
  ]);
  expect(await scene.rollups.prove(scene.brandId, rows[0]!.day)).toEqual([]);
});

it('void, later win and re-settlement are applied exactly, in the same hour', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const when = at('2026-05-05T10:10');
  const bet = await scene.settle(root, units('10'), 0n, { at: when });
  await scene.count();
  await scene.change(bet, units('25'));
  await scene.count();
  expect(await dayRows(scene)).toMatchObject([
    { day: '2026-05-05', stake: units('10'), payout: units('25'), bets: 1n },
  ]);
  await scene.change(bet, units('-25'));
  await scene.change(bet, units('7'));
  await scene.count();
  expect(await dayRows(scene)).toMatchObject([{ stake: units('10'), payout: units('7'), bets: 1n }]);
  await scene.change(bet, units('-7'), { isVoid: true });
  await scene.count();
  expect(await dayRows(scene)).toMatchObject([{ stake: 0n, payout: 0n, valid_bet: 0n, bets: 0n }]);
  const open = await scene.place(root, units('5'));
  await scene.change(open, 0n, { isVoid: true });
  await scene.count();
  expect(await run(scene.owner, 'select 1 from rollups.fact where bet_id = $1', [open.betId])).toEqual([]);
});

it('changes after the seal go into the first open slot, flagged; the sealed period is unchanged', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  await scene.settle(root, units('10'), 0n, { at: at('2026-05-05T10:10') });
  await scene.count();
  await expect(
    withTx(scene.db, (tx) => scene.rollups.seal(tx, new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 300_000))),
  ).rejects.toThrow(/only what is counted/);
  // while a step holds the lock, it is awaited
  const turn = Promise.withResolvers<void>();
  const busy = withTx(scene.db, async (tx) => {
    await run(tx, 'select 1 from rollups.progress for update');
    turn.resolve();
    await new Promise((resolve) => setTimeout(resolve, 2600));
  });
  await turn.promise;
  await withTx(scene.db, async (tx) => {
    await scene.rollups.seal(tx, at('2026-05-06T00:00'));
    expect(await run(tx, `select current_setting('lock_timeout') as patience`)).toEqual([{ patience: '2s' }]);
  });
  await busy;
  await withTx(scene.db, (tx) => scene.rollups.seal(tx, at('2026-05-05T00:00')));
  await scene.settle(root, units('3'), 0n, { at: at('2026-05-05T23:59') });
  await scene.count();
  expect((await dayRows(scene)).map((row) => [row.day, row.stake])).toEqual([
    ['2026-05-05', units('10')],
    ['2026-05-06', units('3')],
  ]);
  const query = queryOf(scene.db);
  const slots = (from: string, to: string) =>
    scene.rollups.settledBets(query, { from: at(from), to: at(to), after: null, limit: 10 });
  expect(await slots('2026-05-06T00:00', '2026-05-06T00:05')).toMatchObject([
    { ownerId: root, path: [root], stake: units('3'), isLate: true, isReversal: false, bets: 1 },
  ]);
  const [early] = await slots('2026-05-05T00:00', '2026-05-06T00:00');
  expect(early).toMatchObject({ stake: units('10'), isLate: false });
  expect(
    await scene.rollups.settledBets(query, {
      from: at('2026-05-05T00:00'),
      to: at('2026-05-06T00:00'),
      after: early!,
      limit: 10,
    }),
  ).toEqual([]);
});

it('the nightly recomputation finds a row that differs from its facts, and the outbox is deleted behind the reader', async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const yesterday = new Date(Date.now() - 86_400_000);
  const day = businessDay(yesterday.getTime(), ZONE);
  await scene.settle(root, units('10'), 0n, { at: yesterday });
  await scene.count();
  const unread = await scene.settle(root, units('10'), 0n, { at: yesterday });
  const cut = scene.rollups.jobs.find((job) => job.name === 'rollups-cut')!;
  await cut.run();
  expect(await run(scene.owner, 'select bet_id from bets.outbox')).toEqual([{ bet_id: unread.betId }]);
  await scene.count();
  await run(scene.owner, `update rollups.team_day set payout = 1`);
  await run(scene.owner, `update bets.bet set payout = 2 where bet_id = $1`, [unread.betId]);
  const found = await scene.rollups.prove(scene.brandId, day);
  expect(found.map((one) => one.what)).toEqual(['team', 'bet']);
});
