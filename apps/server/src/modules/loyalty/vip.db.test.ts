import { parseUnits } from '@kismet/kernel/money';
import { type LoyaltyScene, loyaltyScene } from '@kismet/testkit/scenes/loyalty-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { readVip } from './vip-store.ts';

const units = (text: string) => parseUnits(text)!;
const giftsOf = (scene: LoyaltyScene, ownerId: bigint) =>
  run<{ gift_key: string; amount: bigint; is_paid: boolean }>(
    scene.owner,
    'select gift_key, amount, is_paid from loyalty.gift where owner_id = $1 order by gift_key',
    [ownerId],
  );
const upgraded = (...levels: [number, string][]) =>
  levels.map(([level, amount]) => ({ gift_key: `vip:upgrade:${level}`, amount: units(amount), is_paid: true }));

it('[TV-4.1] level 1 with 120,000 and 600,000: two nights, two levels, gifts of 388 and 888 with their wagering, then no more', async () => {
  await using scene = await loyaltyScene();
  const who = await scene.add('faraz', null, false);
  await withTx(scene.db, (tx) => scene.nights.setLevel(tx, who, { level: 1 }));
  await scene.deposit(who, '120000', 4);
  await scene.bet(who, '600000', 4);
  const before = await scene.cash(who);
  await scene.night();
  expect((await readVip(scene.db, who))!.level).toBe(3);
  expect(await giftsOf(scene, who)).toEqual(upgraded([2, '388'], [3, '888']));
  expect((await scene.cash(who)) - before).toBe(units('388') + units('888'));
  const vip = await scene.nights.vipOf(scene.payer(who));
  expect(vip.history.map(({ from, to, change, day }) => [from, to, change, day])).toEqual([
    [2, 3, 'upgrade', scene.daysAgo(2)],
    [1, 2, 'upgrade', scene.daysAgo(3)],
    [0, 1, 'manual', scene.today],
  ]);
  expect(vip.next).toMatchObject({ level: 4, percent: 40, deposit: { percent: 40 }, validBet: { percent: 40 } });
  // the gift must be wagered once
  expect((await scene.wagering.openOf(scene.db, who)).map(({ source, required }) => [source, required])).toEqual([
    ['gift', units('388')],
    ['gift', units('888')],
  ]);
  // the level is visible everywhere it is read
  expect((await scene.members.byIds(async (s, v) => run(scene.db, s.text, v), [who])).get(who)!.vipLevel).toBe(3);
  await scene.nights.runNights();
  expect(await giftsOf(scene, who)).toHaveLength(2);
  await scene.audited();
});

it('[VP-01] a gift is paid once with concurrent nightly runs, and after a run that was killed midway', async () => {
  await using scene = await loyaltyScene();
  const people = [];
  for (const name of ['faraz', 'mehr', 'noor', 'sana', 'zara']) people.push(await scene.add(name, null, false));
  for (const who of people) {
    await scene.deposit(who, '6000', 3);
    await scene.bet(who, '50000', 3);
  }
  await scene.count();
  let posted = 0;
  const dying = scene.loyaltyOf({
    wallet: {
      ...scene.deps.wallet,
      async post(...given) {
        posted += 1;
        if (posted === 4) throw new Error('killed');
        return scene.deps.wallet.post(...given);
      },
    },
  });
  await expect(dying.runNights()).rejects.toThrow('killed');
  // the first part is complete, nothing of the second was written
  expect(await run(scene.owner, 'select owner_id from loyalty.gift where is_paid')).toHaveLength(2);
  await Promise.all([scene.nights.runNights(), scene.nights.runNights(), scene.nights.runNights()]);
  await scene.nights.runNights();
  for (const who of people) expect(await giftsOf(scene, who)).toEqual(upgraded([1, '188']));
  expect(await run(scene.owner, 'select 1 from wallet.operation where kind = 93')).toHaveLength(people.length);
  await scene.audited();
});

it('[TV-4.2] a window that ends without its turnover costs a level, even on a night without play; no gift is repeated', async () => {
  await using scene = await loyaltyScene();
  const who = await scene.add('faraz', null, false);
  await scene.deposit(who, '6000', 4);
  await scene.bet(who, '50000', 4);
  await scene.nightsUntil(3);
  expect((await readVip(scene.db, who))!.level).toBe(1);
  // as if sixty days had passed
  await run(scene.owner, 'update loyalty.vip set window_start = window_start - 60, window_end = $1', [
    scene.daysAgo(2),
  ]);
  await scene.nightsUntil(2);
  expect(await readVip(scene.db, who)).toMatchObject({ level: 0, highest: 1, window: null, sinceDowngrade: 0n });
  // up again by the level's turnover, and without a second gift
  await scene.bet(who, '20000', 2);
  await scene.night();
  expect((await readVip(scene.db, who))!.level).toBe(1);
  expect(await giftsOf(scene, who)).toEqual(upgraded([1, '188']));
  await scene.audited();
});

it('[L-2.6] stakes of bonus money do not raise the level', async () => {
  await using scene = await loyaltyScene();
  const who = await scene.add('faraz', null, false);
  await scene.deposit(who, '6000', 3);
  await scene.bet(who, '50000', 3, 'slots', '0.02');
  await scene.nightsUntil(2);
  expect(await readVip(scene.db, who)).toMatchObject({ level: 0, validBet: units('49999.98') });
  await scene.bet(who, '0.03', 2, 'slots', '0.01');
  await scene.night();
  expect(await readVip(scene.db, who)).toMatchObject({ level: 1, validBet: units('50000') });
  await scene.audited();
});

it('[VP-01] a locked level stays, a restricted member gets the gift once the restriction ends', async () => {
  const restricted = new Set<bigint>();
  await using scene = await loyaltyScene({
    receiversOf: async (_tx, memberIds) => new Set(memberIds.filter((id) => !restricted.has(id))),
  });
  const [locked, away] = [await scene.add('locked', null, false), await scene.add('away', null, false)];
  await withTx(scene.db, (tx) => scene.nights.setLevel(tx, locked, { level: 0, isLocked: true }));
  restricted.add(away);
  for (const who of [locked, away]) {
    await scene.deposit(who, '6000', 3);
    await scene.bet(who, '50000', 3);
  }
  await scene.night();
  expect((await readVip(scene.db, locked))!.level).toBe(0);
  expect((await readVip(scene.db, away))!.level).toBe(1);
  expect(await giftsOf(scene, away)).toEqual([{ ...upgraded([1, '188'])[0]!, is_paid: false }]);
  restricted.clear();
  await Promise.all([scene.nights.runNights(), scene.nights.runNights()]);
  expect(await giftsOf(scene, away)).toEqual(upgraded([1, '188']));
  await scene.audited();
});

it('[VP-01] the cashier reads the daily cap and the free withdrawals of the level from the ladder', async () => {
  await using scene = await loyaltyScene();
  const of = (level: number) => scene.nights.benefitsOf(scene.db, scene.brandId, level);
  expect(await of(0)).toEqual({ dailyCap: units('200000'), freeWithdrawals: 2 });
  expect(await of(7)).toEqual({ dailyCap: units('500000'), freeWithdrawals: 20 });
  expect(await of(30)).toEqual(await of(7));
});

it('[TV-4.3] water rebate of a day by the level at its end, once under concurrent runs, without wagering', async () => {
  await using scene = await loyaltyScene();
  const [high, low] = [await scene.add('faraz', null, false), await scene.add('mehr', null, false)];
  await withTx(scene.db, (tx) => scene.nights.setLevel(tx, high, { level: 2, isLocked: true }));
  // backdates the change to long before the day
  await run(scene.owner, 'update loyalty.vip_change set day = $1', [scene.daysAgo(9)]);
  await scene.bet(high, '25830.40', 3);
  await scene.bet(low, '249.99', 3);
  // bonus money earns no rebate
  await scene.bet(low, '900', 3, 'slots', '900');
  await scene.bet(high, '1000', 4);
  // at noon of the next day; days before the programme began are not paid
  await Promise.all([scene.nightsUntil(2), scene.nightsUntil(2)]);
  await scene.nightsUntil(2);
  expect(await scene.cash(high)).toBe(units('142.06'));
  // 0.99 at level 0: dropped
  expect(await scene.cash(low)).toBe(0n);
  expect(await scene.wagering.openOf(scene.db, high)).toEqual([]);
  const { rebates } = await scene.nights.vipOf(scene.payer(high));
  expect(rebates).toEqual([{ day: scene.daysAgo(3), level: 2, amount: units('142.06') }]);
  await scene.audited();
});
