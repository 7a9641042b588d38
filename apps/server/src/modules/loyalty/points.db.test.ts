import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { POINT } from '@kismet/rules/loyalty/points';
import { type LoyaltyScene, loyaltyScene } from '@kismet/testkit/scenes/loyalty-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { convertPoints } from './convert-commands.ts';
import { pointsBalance, pointsReward } from './points-view.ts';

const units = (text: string) => parseUnits(text)!;
const entriesOf = (scene: LoyaltyScene, ownerId: bigint) =>
  run<{ type: string; amount: bigint; changed: bigint; balance: bigint }>(
    scene.owner,
    'select type, amount, changed, balance from loyalty.point_entry where owner_id = $1 order by entry_id',
    [ownerId],
  );
const convert = (scene: LoyaltyScene, ownerId: bigint, points: bigint, convertId: string = randomUUID()) =>
  convertPoints(scene.deps, scene.payer(ownerId), { convertId, points: points * POINT, paymentPassword: '739164' });

it('[TV-4.4] deposit 1,250, slots 3,780, live 950, then live 100 and slots 220: 21 points, each with its reason', async () => {
  await using scene = await loyaltyScene();
  const who = await scene.add('faraz', null, false);
  await scene.deposit(who, '1250', 3);
  await scene.bet(who, '3780', 3);
  await scene.bet(who, '950', 3, 'live');
  await scene.bet(who, '100', 2, 'live');
  await scene.bet(who, '220', 2, 'fishing');
  await scene.night();
  expect(await scene.points(who)).toBe(21n);
  const rows = (await entriesOf(scene, who)).map(({ type, amount, changed, balance }) => [
    type,
    amount,
    changed / POINT,
    balance / POINT,
  ]);
  expect(rows.slice(0, 2)).toEqual([
    ['deposit', units('1250'), 12n, 12n],
    ['rng', units('3780'), 7n, 19n],
  ]);
  expect(rows.slice(2).map(([type, , changed]) => [type, changed])).toEqual([
    ['rng', 1n],
    ['live', 1n],
  ]);
  expect(rows.at(-1)![3]).toBe(21n);
  const reward = await pointsReward(scene.deps, scene.payer(who));
  expect(reward.filter(({ earned }) => earned > 0n).map(({ type, carry }) => [type, carry])).toEqual([
    ['deposit', units('50')],
    ['rng', 0n],
    ['live', units('50')],
  ]);
  await scene.audited();
});

it('[L-2.6] bonus money earns no points: of 40 staked, 30 were cash, 480 and 30 give one point and carry 10', async () => {
  await using scene = await loyaltyScene();
  const who = await scene.add('faraz', null, false);
  await scene.bet(who, '480', 4);
  const split = await scene.bet(who, '40', 3, 'slots', '10');
  await scene.bet(who, '700', 3, 'slots', '700');
  await scene.nightsUntil(2);
  expect(await scene.points(who)).toBe(1n);
  const rng = async () => (await pointsReward(scene.deps, scene.payer(who))).find(({ type }) => type === 'rng');
  expect(await rng()).toMatchObject({ carry: units('10') });
  // a void takes back exactly what the cash had earned
  await scene.void_(split, 2);
  await scene.night();
  expect(await scene.points(who)).toBe(0n);
  expect(await rng()).toMatchObject({ carry: units('480') });
  await scene.audited();
});

it('[VP-02] points are counted once under concurrent nights and after a killed one', async () => {
  await using scene = await loyaltyScene();
  const people = [];
  for (const name of ['faraz', 'mehr', 'noor', 'sana', 'zara']) people.push(await scene.add(name, null, false));
  for (const [n, who] of people.entries()) await scene.bet(who, String(500 * (n + 1)), 3);
  await scene.count();
  let posted = 0;
  const dying = scene.loyaltyOf({
    wallet: {
      ...scene.deps.wallet,
      async postMany(...given) {
        posted += 1;
        if (posted === 2) throw new Error('killed');
        return scene.deps.wallet.postMany(...given);
      },
    },
  });
  await expect(dying.runNights()).rejects.toThrow('killed');
  await Promise.all([scene.nights.runNights(), scene.nights.runNights(), scene.nights.runNights()]);
  await scene.nights.runNights();
  const points = [];
  for (const who of people) points.push(await scene.points(who));
  expect(points).toEqual([1n, 2n, 3n, 4n, 5n]);
  await scene.audited();
});

it('[VP-02] a void and a charge-back take back exactly what they earned, even below zero; then nothing can be exchanged', async () => {
  await using scene = await loyaltyScene();
  const who = await scene.add('faraz', null, false);
  await scene.bet(who, '700', 4);
  const bet = await scene.bet(who, '99800', 4);
  await scene.deposit(who, '1000', 4);
  // 100,500 on slots is 201 points, the deposit 10
  await scene.nightsUntil(3);
  expect(await scene.points(who)).toBe(211n);
  const given = await convert(scene, who, 200n);
  expect(given).toMatchObject({ cash: units('2'), balance: 11n * POINT });
  await scene.void_(bet, 2);
  await scene.chargeBack(who, '1000', 3);
  await scene.nightsUntil(2);
  // 700 alone is 1 point; 200 were spent
  expect(await scene.points(who)).toBe(-199n);
  const balance = await pointsBalance(scene.deps, scene.payer(who));
  expect(balance).toMatchObject({ balance: -199n * POINT, convertible: 0n });
  await expect(convert(scene, who, 100n)).rejects.toMatchObject({ code: 'POINTS_NEGATIVE' });
  // new points settle the shortfall first
  await scene.bet(who, '150000', 2);
  await scene.night();
  expect(await scene.points(who)).toBe(101n);
  await scene.audited();
});

it('[TV-4.5] 1,250 points are refused, 1,200 give 12.00 with its wagering, once under its id', async () => {
  await using scene = await loyaltyScene();
  const who = await scene.add('faraz', null, false);
  await scene.deposit(who, '1050000', 3);
  await scene.night();
  expect(await scene.points(who)).toBe(10_500n);
  await expect(convert(scene, who, 1250n)).rejects.toMatchObject({ code: 'POINTS_STEP', params: { step: '100' } });
  await expect(convert(scene, who, 10_600n)).rejects.toMatchObject({ code: 'POINTS_SHORT' });
  const before = await scene.cash(who);
  const id = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => convert(scene, who, 1200n, id)));
  for (const one of all) expect(one).toEqual({ points: 1200n * POINT, cash: units('12'), balance: 9300n * POINT });
  expect((await scene.cash(who)) - before).toBe(units('12'));
  await expect(convert(scene, who, 1300n, id)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  const open = await scene.wagering.openOf(scene.db, who);
  expect(open.filter(({ reference }) => reference.startsWith('convert:')).map(({ required }) => required)).toEqual([
    units('12'),
  ]);
  // two exchanges at once never spend the same points
  const race = await Promise.allSettled([convert(scene, who, 9300n), convert(scene, who, 9300n)]);
  expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await scene.points(who)).toBe(0n);
  await scene.audited();
});
