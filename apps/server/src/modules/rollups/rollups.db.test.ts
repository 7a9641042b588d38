import { parseUnits } from '@kismet/kernel/money';
import { businessDay, businessDayStart } from '@kismet/kernel/time';
import { instantOf } from '@kismet/kernel/zone';
import { countedScene, ZONE } from '@kismet/testkit/agents/counted-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

const units = (text: string) => parseUnits(text)!;
const at = (text: string) => new Date(instantOf(text, ZONE));
type Scene = Awaited<ReturnType<typeof countedScene>>;

async function teams(scene: Scene, agentIds: bigint[], from: string, to: string, category = 'CONS') {
  return scene.rollups.teamPeriod(queryOf(scene.db), { agentIds, category, from: at(from), to: at(to) });
}
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

it("[TV-0.1] a bet counts in the period of its settlement, in the brand's zone", async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const bet = await scene.place(root, units('10'), { at: at('2026-02-15T23:58') });
  await scene.change(bet, 0n, { at: at('2026-02-16T00:01') });
  await scene.count();
  expect(await dayRows(scene)).toMatchObject([{ day: '2026-02-16', stake: units('10'), bets: 1n }]);
  const of = async (from: string, to: string) => (await teams(scene, [root], from, to)).get(root)?.validBet;
  expect(await of('2026-02-16T00:00', '2026-03-01T00:00')).toBe(units('10'));
  expect(await of('2026-02-01T00:00', '2026-02-16T00:00')).toBeUndefined();
  expect(await of('2026-02-16T00:00', '2026-02-16T01:00')).toBe(units('10'));
});

it("[TV-0.4] turnover of each category is the amount at risk, with a live table's round as a whole", async () => {
  await using scene = await countedScene();
  const root = await scene.add('sitara', null);
  const of = async (category: string) => {
    await scene.count();
    return (await dayRows(scene)).find((row) => row.category === category)?.valid_bet ?? 0n;
  };
  const live = { category: 'live', roundId: 'r1' };
  const banker = await scene.settle(root, units('100'), units('195'), live);
  expect(await of('live')).toBe(units('95'));
  // the other side of the same table: 200 staked, 5 lost
  await scene.settle(root, units('100'), 0n, live);
  expect(await of('live')).toBe(units('5'));
  await scene.change(banker, 0n, { isVoid: true });
  expect(await of('live')).toBe(units('100'));
  await scene.settle(root, units('100'), units('100'), { category: 'live', roundId: 'tie' });
  expect(await of('live')).toBe(units('100'));
  await scene.settle(root, units('100'), units('50'), { category: 'sports' });
  expect(await of('sports')).toBe(units('50'));
  await scene.settle(root, units('100'), units('100'), { category: 'sports' });
  expect(await of('sports')).toBe(units('50'));
  await scene.settle(root, units('100'), units('190'), { category: 'pvp' });
  expect(await of('pvp')).toBe(units('90'));
  await scene.settle(root, units('20'), units('70'), { isFree: true });
  expect(await of('slots')).toBe(0n);
  // a ticket whose price included a rebate of 15 of 100
  await scene.settle(root, units('85'), 0n, { category: 'e-lottery', rebate: units('15') });
  expect(await of('e-lottery')).toBe(units('100'));
  expect(await scene.rollups.prove(scene.brandId, (await dayRows(scene))[0]!.day)).toEqual([]);
});

it('[TV-1.4] totals of teams, net loss and active members follow the rules', async () => {
  await using scene = await countedScene();
  const [a, b] = [await scene.add('aaaa', null), await scene.add('bbbb', 'aaaa')];
  const [m1, m2, m3] = [
    await scene.add('mone', 'aaaa', false),
    await scene.add('mtwo', 'bbbb', false),
    await scene.add('mthree', 'bbbb', false),
  ];
  const when = at('2026-05-05T10:10');
  // validBet of sports is the amount won or lost, so stakes and payouts of the table are made up of several bets
  const play = async (id: bigint, stake: string, payout: string, valid: string) => {
    const [s, p, v] = [units(stake), units(payout), units(valid)];
    await scene.settle(id, v, p, { at: when });
    if (s > v) await scene.settle(id, s - v, 0n, { at: when, isFree: false, category: 'pvp' });
  };
  await play(a, '200', '150', '200');
  await play(m1, '2000', '1500', '2000');
  // 950 of 1,000 and 600 of 700 count: the rest was a push at a sports table
  await scene.settle(b, units('950'), units('1150'), { at: when });
  await scene.settle(b, units('50'), units('50'), { at: when, category: 'sports' });
  await scene.settle(m2, units('600'), units('300'), { at: when });
  await scene.settle(m2, units('100'), units('100'), { at: when, category: 'sports' });
  const post = async (ownerId: bigint, kind: 'rebate' | 'commission' | 'fee-refund' | 'deposit', amount: string) => {
    if (units(amount) === 0n) return;
    await withTx(scene.db, async (tx) => {
      const contraId = await scene.wallet.account(tx, {
        ownerId: 0n,
        brandId: scene.brandId,
        code: 'house:commission',
        currency: 'PKR',
        accountClass: 0,
      });
      await scene.wallet.post(
        tx,
        {
          ownerId,
          opId: crypto.randomUUID(),
          reference: `test:${kind}`,
          kind,
          note: null,
          legs: (accounts) => [
            { accountId: accounts.find((one) => one.code === 'main')!.accountId, contraId, amount: units(amount) },
          ],
        },
        [amount],
      );
    });
  };
  for (const [id, rebate, commission, bonus, deposit] of [
    [a, '1.00', '6.30', '0', '0'],
    [b, '4.75', '3.60', '10', '500'],
    [m1, '6.00', '0', '50', '1000'],
    [m2, '1.80', '0', '0', '200'],
  ] as const) {
    await post(id, 'rebate', rebate);
    await post(id, 'commission', commission);
    await post(id, 'fee-refund', bonus);
    await post(id, 'deposit', deposit);
  }
  await run(scene.owner, 'update wallet.fact set at = $1', [when]);
  await scene.count();
  const whole = await teams(scene, [a, b, m3], '2026-05-05T00:00', '2026-05-06T00:00');
  expect(whole.get(a)).toEqual({ validBet: units('3750'), netLoss: units('566.55') });
  expect(whole.get(b)).toEqual({ validBet: units('1550'), netLoss: units('79.85') });
  expect(whole.get(m3)).toBeUndefined();
  const day = { category: 'CONS', from: at('2026-05-05T00:00'), to: at('2026-05-06T00:00'), minDeposit: 0n };
  const active = (threshold: string, minDeposit = 0n) =>
    scene.rollups.activeMembers(queryOf(scene.db), {
      ...day,
      agentIds: [a, b],
      threshold: units(threshold),
      minDeposit,
    });
  expect(await active('500')).toEqual(
    new Map([
      [a, 3],
      [b, 2],
    ]),
  );
  expect(await active('1000')).toEqual(new Map([[a, 1]]));
  expect(await active('500', units('500'))).toEqual(
    new Map([
      [a, 2],
      [b, 1],
    ]),
  );
  expect(
    await run(
      scene.owner,
      `select type, amount, times from rollups.team_money where agent_id = $1 and type like '%deposit' order by type`,
      [a],
    ),
  ).toEqual([
    { type: 'deposit', amount: units('1700'), times: 3n },
    { type: 'first-deposit', amount: units('1700'), times: 3n },
  ]);
  expect(await scene.rollups.prove(scene.brandId, '2026-05-05')).toEqual([]);
});

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

it('trial and test money is in no team; bets stay with the network in which they were placed', async () => {
  await using scene = await countedScene();
  const [a, b] = [await scene.add('aaaa', null), await scene.add('bbbb', null)];
  const m = await scene.add('mone', 'aaaa', false);
  await scene.settle(m, units('10'), 0n);
  await scene.settle(m, units('7'), 0n, { agentPath: [b, m] });
  await scene.settle(m, units('5'), 0n, { accountClass: 2 });
  await scene.settle(m, units('5'), 0n, { accountClass: 1 });
  await scene.count();
  expect((await dayRows(scene)).map((row) => [row.agent_id, row.stake])).toEqual([
    [a, units('10')],
    [b, units('7')],
    [m, units('17')],
  ]);
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

it('[F-36] hours and days of a brand follow daylight saving: 25 hours, each counted at its local time', async () => {
  const zone = 'Europe/London';
  await using scene = await countedScene(zone);
  const root = await scene.add('sitara', null);
  const [day, next] = ['2026-10-25', '2026-10-26'];
  const [from, to] = [businessDayStart(day, zone), businessDayStart(next, zone)];
  for (let ms = from - 1_800_000; ms < to + 3_600_000; ms += 3_600_000)
    await scene.settle(root, units('10'), 0n, { at: new Date(ms) });
  await scene.count();
  expect((await dayRows(scene)).map((row) => [row.day, row.bets])).toEqual([
    ['2026-10-24', 1n],
    [day, 25n],
    [next, 1n],
  ]);
  const period = { agentIds: [root], category: 'CONS', from: new Date(from), to: new Date(to) };
  const sums = await scene.rollups.teamPeriod(queryOf(scene.db), period);
  expect(sums.get(root)?.validBet).toBe(units('250'));
  const hours = await run<{ hour: Date }>(
    scene.owner,
    'select hour from rollups.team_hour where day = $1 order by hour',
    [day],
  );
  expect(hours.map(({ hour }) => hour.getTime())).toEqual(Array.from({ length: 25 }, (_, n) => from + n * 3_600_000));
  expect(await scene.rollups.prove(scene.brandId, day)).toEqual([]);
});
