import { bonusScene, CURRENCY, GRANT_DAYS, units, WEIGHTS } from '@kismet/testkit/scenes/bonus-scene';
import { expect, it } from 'vitest';
import { withTx } from '../../../platform/db.ts';
import { grantBonus, settleAll } from './grant-commands.ts';

const has = (m: string, b: string, d = '0.00') => `m ${m} b ${b} d ${d}`;

it('[L-1.1] [L-1.2] [L-1.3] [L-1.4] [L-1.25] [TV-4.9] a stake is split cash first, and each payout by the split of its bet', async () => {
  await using t = await bonusScene();
  const one = await t.start({ main: '30', amount: '70' });
  await t.win(one, await t.bet(one, '40'), '100');
  expect(await t.has(one)).toBe(has('75.00', '85.00'));
  const two = await t.start({ main: '0.01', amount: '1' });
  await t.win(two, await t.bet(two, '0.03'), '0.10');
  expect(await t.has(two)).toBe(has('0.03', '1.05'));
  const three = await t.start({ main: '0.00999', amount: '5' });
  await t.win(three, await t.bet(three, '1'), '3.33333');
  expect(await t.has(three)).toBe(has('0.00999', '7.33333'));
  const four = await t.start({ main: '10', amount: '20' });
  const bet = await t.bet(four, '30');
  await t.win(four, bet, '50');
  await t.win(four, bet, '50');
  expect(await t.has(four)).toBe(has('33.32', '66.68'));
  const last = await t.start({ main: '0.30001', amount: '7.77777' });
  await t.win(last, await t.bet(last, '1.00003'), '2.00007');
  expect(await t.has(last)).toBe(has('0.60001', '8.47781'));
});

it('[L-1.5] [L-1.6] [L-1.7] [L-1.27] bets that the terms exclude are refused, and cash alone is never bound', async () => {
  await using t = await bonusScene();
  const capped = await t.start({ main: '30', amount: '70', maxBet: '50' });
  expect(await t.bet(capped, '60')).toMatchObject({
    status: 'RS_ERROR_LIMIT_REACHED',
    why: { why: 'bonus-max-bet', maxBet: '50.00' },
  });
  expect((await t.bet(capped, '50')).status).toBe('RS_OK');
  expect(await t.has(capped)).toBe(has('0.00', '50.00'));
  const rich = await t.start({ main: '100', amount: '70', maxBet: '50' });
  expect((await t.bet(rich, '60')).status).toBe('RS_OK');
  expect(await t.has(rich)).toBe(has('40.00', '70.00'));
  const live = await t.start({ main: '30', amount: '70' });
  expect((await t.bet(live, '40', 'live')).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect((await t.bet(live, '30', 'live')).status).toBe('RS_OK');
  expect(await t.has(live)).toBe(has('0.00', '70.00'));
  const twice = await t.start({ main: '20', amount: '50' });
  const both = await Promise.all([t.bet(twice, '40'), t.bet(twice, '40')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK']);
  expect(await t.has(twice)).toBe(has('0.00', '30.00'));
});

it('[L-1.8] [L-1.9] [L-1.10] [L-1.11] a rolled-back or late bet pays its bonus share by the state of its own grant', async () => {
  await using t = await bonusScene();
  const active = await t.start({ main: '30', amount: '70' });
  await t.undo(active, await t.bet(active, '40'));
  expect(await t.has(active)).toBe(has('30.00', '70.00'));
  const converted = await t.start({ main: '30', amount: '70', cap: '100' });
  const bet = await t.bet(converted, '40');
  await t.convert(converted);
  await t.undo(converted, bet);
  expect(await t.has(converted)).toBe(has('100.00', '0.00'));
  expect((await t.grantOf(converted, 'A')).moved).toBe(units('70'));
  const forfeited = await t.start({ main: '30', amount: '70' });
  const lost = await t.bet(forfeited, '40');
  await t.forfeit(forfeited, 'A');
  await t.undo(forfeited, lost);
  expect(await t.has(forfeited)).toBe(has('30.00', '0.00'));
  const late = await t.start({ main: '30', amount: '70' });
  const paid = await t.bet(late, '40');
  await t.forfeit(late, 'A');
  await t.win(late, paid, '100');
  expect(await t.has(late)).toBe(has('75.00', '0.00'));
});

it('[L-1.12] an expired grant cannot be played any further, whatever the job that closes it has done', async () => {
  await using t = await bonusScene();
  const who = await t.start({ main: '30', amount: '70' });
  const bet = await t.bet(who, '40');
  t.scene.time.ms += GRANT_DAYS * 86_400_000;
  await t.win(who, bet, '100');
  expect(await t.has(who)).toBe(has('75.00', '60.00'));
  expect((await t.bet(who, '80')).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  await t.settle(who);
  expect(await t.has(who)).toBe(has('75.00', '0.00'));
  expect((await t.grantOf(who, 'A')).state).toBe('expired');
});

it('[L-1.13] [L-1.14] [L-1.22] [L-1.23] a win after the conversion fills the cap and no more, and never belongs to the next grant', async () => {
  await using t = await bonusScene();
  const open = await t.start({ main: '30', amount: '70', cap: '100' });
  const bet = await t.bet(open, '40');
  await t.convert(open);
  await t.win(open, bet, '100');
  expect(await t.has(open)).toBe(has('160.00', '0.00'));
  expect((await t.grantOf(open, 'A')).moved).toBe(units('85'));
  const full = await t.start({ main: '0', amount: '70', cap: '80' });
  const late = await t.bet(full, '20');
  await t.convert(full);
  await t.win(full, late, '100');
  expect(await t.has(full)).toBe(has('80.00', '0.00'));
  const next = await t.start({ main: '0', amount: '50' });
  const first = await t.bet(next, '20');
  await t.grant(next, 'B', { amount: '40' });
  await t.forfeit(next, 'A');
  await t.win(next, first, '100');
  expect(await t.has(next)).toBe(has('0.00', '40.00'));
  const both = await t.start({ main: '0', amount: '50', cap: '70' });
  const old = await t.bet(both, '20');
  await t.grant(both, 'B', { amount: '40' });
  await t.convert(both);
  await t.win(both, old, '100');
  expect(await t.has(both)).toBe(has('70.00', '40.00'));
  expect(await t.grantOf(both, 'A')).toMatchObject({ moved: units('70'), pool: units('130') });
});

it('[L-1.15] [L-1.16] [L-1.17] [L-1.18] a reversed win is returned by whoever holds the money, and the house advances the rest', async () => {
  await using t = await bonusScene();
  const short = await t.start({ main: '0', amount: '70' });
  const bet = await t.bet(short, '40');
  const win = await t.win(short, bet, '100');
  await t.bet(short, '120');
  await t.undo(short, win);
  expect(await t.has(short)).toBe(has('0.00', '0.00'));
  expect((await t.grantOf(short, 'A')).debt).toBe(units('90'));
  await t.win(short, bet, '110');
  expect(await t.has(short)).toBe(has('0.00', '20.00'));
  expect((await t.grantOf(short, 'A')).debt).toBe(0n);
  const capped = await t.start({ main: '0', amount: '10', cap: '100' });
  const high = await t.win(capped, await t.bet(capped, '10'), '300');
  await t.convert(capped);
  expect(await t.has(capped)).toBe(has('100.00', '0.00'));
  await t.undo(capped, high);
  expect(await t.has(capped)).toBe(has('0.00', '0.00'));
  const above = await t.start({ main: '0', amount: '20', cap: '100' });
  const small = await t.win(above, await t.bet(above, '10'), '60');
  await t.win(above, await t.bet(above, '10'), '250');
  await t.convert(above);
  await t.undo(above, small);
  expect(await t.has(above)).toBe(has('100.00', '0.00'));
  const owing = await t.start({ main: '30', amount: '70' });
  const shared = await t.win(owing, await t.bet(owing, '40'), '100');
  await t.bet(owing, '75');
  await t.undo(owing, shared);
  expect(await t.has(owing)).toBe(has('0.00', '60.00', '-75.00'));
});

it('[L-1.24] the cash share of a payout settles a debt first, the bonus share does not', async () => {
  await using t = await bonusScene();
  const who = await t.start({ main: '10', amount: '10' });
  const win = await t.win(who, await t.bet(who, '10'), '20');
  await t.win(who, await t.bet(who, '10'), '0');
  const split = await t.bet(who, '20');
  await t.undo(who, win);
  expect(await t.has(who)).toBe(has('0.00', '0.00', '-20.00'));
  await t.win(who, split, '60');
  expect(await t.has(who)).toBe(has('10.00', '30.00'));
});

it('a met requirement turns the bonus into cash, a bonus that is played out ends, and the next one begins', async () => {
  await using t = await bonusScene();
  const who = await t.scene.player('meets', 0n);
  const owner = { ...who, currency: CURRENCY, accountClass: 0 };
  const terms = {
    base: units('50'),
    weights: WEIGHTS,
    maxBet: null,
    minOddsE4: null,
    days: GRANT_DAYS,
    cap: units('60'),
  };
  const give = (reference: string, multiplePpm = 2_000_000n) =>
    withTx(t.scene.db, (tx) =>
      grantBonus(t.scene.promotions.deps, tx, owner, {
        reference,
        amount: units('50'),
        terms: { ...terms, multiplePpm },
      }),
    );
  expect(await give('first')).toBe(true);
  expect(await give('first')).toBe(false);
  await give('second', 20_000_000n);
  t.scene.time.ms += 1000;
  await t.win(who, await t.bet(who, '50'), '90');
  await t.win(who, await t.bet(who, '50'), '40');
  await t.settle(who);
  expect(await t.grantOf(who, 'first')).toMatchObject({ state: 'converted', moved: units('60'), pool: units('80') });
  expect(await t.has(who)).toBe(has('60.00', '50.00'));
  await t.win(who, await t.bet(who, '110'), '0');
  await t.settle(who);
  expect((await t.grantOf(who, 'second')).state).toBe('spent');
  expect(await t.has(who)).toBe(has('0.00', '0.00'));
});

it('a member who withdraws or is excluded loses the active and the queued bonuses, and keeps the cash', async () => {
  await using t = await bonusScene();
  const who = await t.start({ main: '30', amount: '70' });
  for (const reference of ['B', 'C', 'D']) await t.grant(who, reference, { amount: '40' });
  await t.bet(who, '40');
  expect(await t.scene.promotions.hasBonus(t.scene.db, who.ownerId)).toBe(true);
  await withTx(t.scene.db, (tx) => t.scene.promotions.forfeit(tx, who.ownerId));
  const states = await Promise.all(['A', 'B', 'C', 'D'].map(async (one) => (await t.grantOf(who, one)).state));
  expect(states).toEqual(['forfeited', 'forfeited', 'forfeited', 'forfeited']);
  expect(await t.has(who)).toBe(has('0.00', '0.00'));
  expect(await t.scene.promotions.hasBonus(t.scene.db, who.ownerId)).toBe(false);
});

it('a bonus that cannot be settled does not hold up the others, and the job says whose it was', async () => {
  await using t = await bonusScene();
  const [first, last] = [await t.start({ main: '0', amount: '10' }), await t.start({ main: '0', amount: '10' })];
  t.scene.time.ms += (GRANT_DAYS + 1) * 86_400_000;
  const broken = {
    ...t.scene.promotions.deps,
    wallet: {
      ...t.scene.wallet,
      lock: async (...[tx, owners]: Parameters<typeof t.scene.wallet.lock>) => {
        if (owners.includes(first.ownerId)) throw new Error('no answer');
        return t.scene.wallet.lock(tx, owners);
      },
    },
  };
  await expect(settleAll(broken)).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining(String(first.ownerId)) }],
  });
  expect((await t.grantOf(last, 'A')).state).toBe('expired');
  await settleAll(t.scene.promotions.deps);
  expect((await t.grantOf(first, 'A')).state).toBe('expired');
});
