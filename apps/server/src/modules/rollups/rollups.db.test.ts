import { parseUnits } from '@kismet/kernel/money';
import { businessDayStart } from '@kismet/kernel/time';
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
