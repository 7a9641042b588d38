import { randomUUID } from 'node:crypto';
import { uuidv7 } from '@kismet/kernel/ids';
import { parseUnits } from '@kismet/kernel/money';
import { broken } from '@kismet/testkit/broken-books';
import { crmScene } from '@kismet/testkit/scenes/crm-scene';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { mallScene } from '@kismet/testkit/scenes/mall-scene';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import { withdrawalScene } from '@kismet/testkit/scenes/withdrawal-scene';
import { expect, it } from 'vitest';
import { claim } from './modules/promotions/offers/member-commands.ts';
import { run, withTx } from './platform/db.ts';

const units = (text: string) => parseUnits(text)!;

it('[STD-52] I13 and I15 find a hold without a withdrawal, a withdrawal without its hold, and a double payment', async () => {
  await using s = await withdrawalScene();
  const o = await s.addOwner('setaside', '5000');
  const id = (await o.apply('1000')).withdrawal.withdrawalId;
  const look = (which: string, ...sql: string[]) => broken(s.url, which, ...sql);
  expect(await look('I13')).toBe(0);
  expect(await look('I13', `update wallet.account set balance = balance - 100000 where code = 'held'`)).toBe(1);
  expect(await look('I13', `update cashier.withdrawal set held = held - 1 where withdrawal_id = '${id}'`)).toBe(1);
  expect(await look('I13', `update cashier.withdrawal set state = 'RECEIVED', ended_at = now(), held = 0`)).toBe(1);
  expect(await look('I13', 'delete from cashier.withdrawal')).toBe(1);
  expect(await look('I15')).toBe(0);
  expect(await look('I15', 'update cashier.withdrawal set refunded = refunded + 1')).toBe(1);
  const received = `insert into cashier.withdrawal_part (owner_id, withdrawal_id, part, brand_id, amount, channel, state, sent_at, disbursed_at, answer_by, ended_at)
    select owner_id, withdrawal_id, 1, brand_id, amount, 'bank-manual', 'RECEIVED', now(), now(), now(), now() from cashier.withdrawal`;
  expect(await look('I15', received)).toBe(1);
});

it('[STD-52] I14 finds a deposit credited twice, not at all, with a wrong amount, or without an order', async () => {
  await using s = await depositScene();
  const order = await s.order('card', '500');
  await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid' });
  const look = (...sql: string[]) => broken(s.url, 'I14', ...sql);
  expect(await look()).toBe(0);
  const again = `insert into wallet.operation select (jsonb_populate_record(o, jsonb_build_object('op_id', gen_random_uuid(), 'reference', o.reference || ':again'))).* from wallet.operation o where o.kind = 50`;
  expect(await look(again)).toBe(1);
  expect(await look(`update cashier.deposit set state = 'FAILED', credited = null, extra = null`)).toBe(1);
  expect(await look('update cashier.deposit set credited = credited + 1000')).toBe(1);
  expect(await look('update cashier.deposit set charged_back = credited')).toBe(1);
  expect(await look('delete from wallet.operation where kind = 50')).toBe(1);
  expect(await look('delete from cashier.deposit')).toBe(1);
});

it('[STD-52] I24 finds wagering beyond a bet’s valid bet, of a voided bet, and a requirement with unexplained progress', async () => {
  await using s = await playScene();
  const who = await s.player('counted', units('1000'));
  const wanted = { ownerId: who.ownerId, brandId: who.brandId, currency: 'PKR', source: 'deposit' as const };
  await withTx(s.db, (tx) =>
    s.wagering.require(tx, { ...wanted, base: units('100'), multiplePpm: 1_000_000n, reference: randomUUID() }),
  );
  await s.play(who, units('40'), units('10'));
  expect((await s.wagering.openOf(s.db, who.ownerId)).map((row) => row.missing)).toEqual([units('60')]);
  const look = (...sql: string[]) => broken(s.url, 'I24', ...sql);
  expect(await look()).toBe(0);
  const second = `insert into wagering.requirement select (jsonb_populate_record(r, jsonb_build_object('requirement_id', gen_random_uuid(), 'reference', 'second'))).* from wagering.requirement r`;
  const twice = `insert into wagering.contribution select c.owner_id, c.bet_id, r.requirement_id, c.amount, c.valid_bet from wagering.contribution c join wagering.requirement r on r.owner_id = c.owner_id and r.requirement_id <> c.requirement_id`;
  // both requirements now count the whole bet
  expect(await look(second, twice)).toBe(1);
  expect(await look('update wagering.contribution set valid_bet = valid_bet * 2')).toBe(1);
  expect(await look(`update bets.record set state = 'void'`)).toBe(1);
  expect(await look('update wagering.requirement set done = done - 1')).toBe(1);
  expect(await look('delete from wagering.contribution')).toBe(1);
  expect(await look('delete from wagering.requirement')).toBe(1);
  expect(await look('delete from bets.record')).toBe(1);
});

it('[STD-52] I48 finds stock that no redemption took, a redemption that did not stand and kept its points, and a gift posted twice or not at all', async () => {
  await using s = await mallScene();
  const [who] = (await s.members(1, 20_000)) as [bigint];
  await s.withAddress(who);
  const goods = await s.item();
  await s.buy(who, goods, { quantity: 2 });
  await s.buy(who, await s.item(s.cashItem('50', 1000n)));
  const look = (...sql: string[]) => broken(s.url, 'I48', ...sql);
  expect(await look()).toBe(0);
  expect(await look(`update loyalty.item_slot set used = used - 1 where item_id = '${goods}' and used > 0`)).toBe(1);
  const ended = `set state = 'CANCELLED', decided_at = now() where kind = 'GOODS'`;
  // neither the stock nor the points came back
  expect(await look(`update loyalty.redemption ${ended}`)).toBe(2);
  expect(await look(`update loyalty.redemption set points = points + 1 where kind = 'GOODS'`)).toBe(1);
  expect(await look(`delete from loyalty.redemption where kind = 'CASH'`)).toBe(3);
  expect(await look(`update loyalty.redemption set amount = amount + 1000 where kind = 'CASH'`)).toBe(1);
  const again = `insert into wallet.operation select (jsonb_populate_record(o, jsonb_build_object('op_id', gen_random_uuid(), 'reference', 'redeem:' || gen_random_uuid() || ':cash'))).* from wallet.operation o where o.kind = 96`;
  expect(await look(again)).toBe(1);
  expect(await look('delete from wallet.operation where kind = 96')).toBe(1);
  expect(await look(`update loyalty.redemption set kind = 'BONUS' where kind = 'CASH'`)).toBe(2);
});

it('[STD-52] I49 finds a prize that was taken without a draw, a gap in the draws of a member, and a prize without its reward', async () => {
  await using s = await playScene();
  const prize = { amount: 100_000n, weight: 1, stock: 9, perMember: null };
  const id = await publisher(s)({
    kind: 'RAFFLE',
    parameters: {
      ...{ earnedBy: 'valid-bet', per: 100_000n, ticketsMost: 1, cycle: 'month', categories: [], noneWeight: 0 },
      ...{ rafflePrizes: [prize], wager: null },
    },
  });
  await s.promotions.jobs.find(({ name }) => name === 'promotions-raffles')!.run();
  const who = await s.player('drawer', 0n);
  const cycle = `(select min(cycle) from promotions.raffle)`;
  await run(
    s.owner,
    `insert into promotions.raffle_ticket (owner_id, source_key, offer_id, cycle, count, at) values ($1, 'a', $2, ${cycle}, 1, now())`,
    [who.ownerId, id],
  );
  const drawn = await s.ask('POST', `/wps/promotions/${id}/raffle`, {
    token: who.token,
    body: { drawId: randomUUID() },
  });
  expect(drawn.body.value.draw).toMatchObject({ k: 1, prize: 0 });
  const look = (...sql: string[]) => broken(s.url, 'I49', ...sql);
  expect(await look()).toBe(0);
  expect(await look('update promotions.raffle_prize set taken = 2 where taken = 1')).toBe(1);
  // the second draw now has no first, and its reward is named after the first
  expect(await look('update promotions.raffle_draw set k = 2')).toBe(3);
  expect(await look('delete from promotions.reward')).toBe(1);
});

it('[STD-34] I46 finds a message that was sent to a member on a break, or excluded and not yet back', async () => {
  await using s = await crmScene();
  const who = await s.reader('gulnaz');
  const templateId = await s.template('inbox', 'games');
  const segmentId = uuidv7(s.time.ms);
  const rule = { is: 'level', atLeast: 0, atMost: 99 };
  await s.ok('PUT', `/operator/crm/segments/${segmentId}`, { version: 0, name: 'All', rule });
  await s.journey({ entry: { on: 'segment', segmentId }, steps: [{ do: 'send', templateId, validHours: 1 }] });
  await s.runJob();
  const look = (...sql: string[]) => broken(s.url, 'I46', ...sql);
  const restriction = (kind: string, until: string, lifted: string) =>
    `insert into protection.restriction (owner_id, restriction_id, brand_id, kind, set_by, reason, from_at, until_at, lifted_at)
     select ${who.ownerId}, gen_random_uuid(), ${s.brandId}, '${kind}', 'member', '', at - interval '2 days', at + interval '${until}', at + ${lifted} from crm.sent`;
  expect(await look()).toBe(0);
  expect(await look(restriction('break', '1 day', 'null::interval'))).toBe(1);
  expect(await look(restriction('break', '-1 day', 'null::interval'))).toBe(0);
  expect(await look(restriction('exclusion', '-1 day', 'null::interval'))).toBe(1);
  expect(await look(restriction('exclusion', '-1 day', "interval '-1 hour'"))).toBe(0);
});

it('[STD-34] I55 finds a popup that was shown to a member on a break, or excluded and not yet back', async () => {
  await using s = await playScene();
  const who = await s.player('watcher', 0n);
  const id = await publisher(s)({ kind: 'SIGN_IN', parameters: { amounts: [100_000n, 200_000n] } }, { announce: true });
  const taken = await s.ask('POST', '/wps/promotions/announcement', { token: who.token, body: {} });
  expect(taken.body.value.offer.promoId).toBe(id);
  const look = (...sql: string[]) => broken(s.url, 'I55', ...sql);
  const restriction = (kind: string, until: string) =>
    `insert into protection.restriction (owner_id, restriction_id, brand_id, kind, set_by, reason, from_at, until_at)
     select owner_id, gen_random_uuid(), ${s.brandId}, '${kind}', 'member', '', at - interval '2 days', at + interval '${until}' from promotions.announced`;
  expect(await look()).toBe(0);
  expect(await look(restriction('break', '1 day'))).toBe(1);
  expect(await look(restriction('break', '-1 day'))).toBe(0);
  expect(await look(restriction('exclusion', '-1 day'))).toBe(1);
});

it('I57 finds a sixth browser, and one from before the last topic was ended', async () => {
  await using s = await crmScene();
  const look = (...sql: string[]) => broken(s.url, 'I57', ...sql);
  const browsers = (count: number) =>
    `insert into messages.push_subscription (owner_id, endpoint_key, sealed, at)
     select 7, decode(md5(n::text), 'hex'), '', '2026-11-21' from generate_series(1, ${count}) n`;
  const consent = (topic: string, isGiven: boolean, at: string) =>
    `insert into crm.consent (owner_id, channel, topic, is_given, source, at) values (7, 'push', '${topic}', ${isGiven}, 'centre', '${at}')`;
  expect(await look(browsers(5))).toBe(0);
  expect(await look(browsers(6))).toBe(1);
  expect(await look(browsers(2), consent('offers', false, '2026-11-22'))).toBe(1);
  expect(await look(browsers(2), consent('offers', false, '2026-11-20'))).toBe(0);
  expect(await look(browsers(2), consent('offers', false, '2026-11-22'), consent('games', true, '2026-11-20'))).toBe(0);
});

it('I61 finds a popup that was shown during a break, or after its hours', async () => {
  await using s = await crmScene();
  const look = (...sql: string[]) => broken(s.url, 'I61', ...sql);
  const popup = (shown: string) =>
    `insert into crm.popup (owner_id, send_key, topic, title, text, made_at, valid_until, shown_at)
     values (7, 'x:0', 'offers', '{}', '{}', '2026-11-20', '2026-11-23', '${shown}')`;
  const rest = `insert into protection.restriction (owner_id, restriction_id, brand_id, kind, set_by, reason, from_at, until_at)
     values (7, gen_random_uuid(), ${s.brandId}, 'break', 'member', '', '2026-11-21', '2026-11-22')`;
  expect(await look(popup('2026-11-21 12:00'))).toBe(0);
  expect(await look(popup('2026-11-21 12:00'), rest)).toBe(1);
  expect(await look(popup('2026-11-22 12:00'), rest)).toBe(0);
  expect(await look(popup('2026-11-23 12:00'))).toBe(1);
});

it('[STD-52] I5 finds a vendor id that two members have, where no key across members refuses it, and a missing key', async () => {
  await using s = await playScene();
  await s.bet(await s.player('twice', 1_000_000n), 100_000n);
  const look = (...sql: string[]) => broken(s.url, 'I5', ...sql);
  expect(await look()).toBe(0);
  const other = `insert into vendors.transaction select (jsonb_populate_record(t, jsonb_build_object('owner_id', 8888))).* from vendors.transaction t`;
  expect(await look('alter table vendors.transaction drop constraint transaction_one_partner', other)).toBe(1);
  const missing = (...sql: string[]) => broken(s.url, 'I5b', ...sql);
  expect(await missing()).toBe(0);
  expect(await missing('alter table wallet.ledger drop constraint ledger_continues')).toBe(1);
  expect(await missing('alter table wallet.account drop constraint account_follows')).toBe(1);
  expect(await missing('alter table vendors.transaction drop constraint transaction_one_partner')).toBe(1);
});

it('[STD-52] I66 finds a posting whose other side is no account of the house, or of other money', async () => {
  await using s = await playScene();
  await s.bet(await s.player('oneside', 1_000_000n), 100_000n);
  const look = (...sql: string[]) => broken(s.url, 'I66', ...sql);
  expect(await look()).toBe(0);
  const bet = 'where kind = 1';
  expect(await look(`update wallet.ledger set contra_id = 999999 ${bet}`)).toBe(1);
  expect(await look(`update wallet.ledger set contra_id = account_id ${bet}`)).toBe(1);
  const trial = `update wallet.house set class = 1 where account_id in (select contra_id from wallet.ledger ${bet})`;
  expect(await look(trial)).toBe(1);
});

it('I60 finds a once key of somebody who got nothing', async () => {
  await using s = await playScene();
  const id = await publisher(s)(
    { kind: 'SIGN_IN', parameters: { amounts: [500_000n, 600_000n] } },
    { once: ['PERSON', 'DEVICE'] },
  );
  const look = (...sql: string[]) => broken(s.url, 'I60', ...sql);
  const { ownerId } = await s.player('keyholder', 0n);
  await run(s.owner, `update members.member set document_index = '\\xd0' where member_id = $1`, [ownerId]);
  await claim(s.promotions.deps, { memberId: ownerId, brandId: s.brandId }, id);
  expect(await look()).toBe(0);
  expect(await look('update promotions.once_key set owner_id = 7')).toBeGreaterThan(0);
});

it('[STD-52] I50 finds free rounds whose plays, wins, account or reward do not agree', async () => {
  await using s = await playScene();
  const rewardId = randomUUID();
  s.promotions.roundsVendors.splice(0, 9, {
    isOffered: async () => true,
    create: async () => ({ rewardId, isCancelled: false, isOver: false }),
    look: async () => null,
    cancel: async () => ({ rewardId, isCancelled: true, isOver: true }),
  });
  const id = await publisher(s)({
    kind: 'FREE_ROUNDS',
    parameters: {
      ...{ vendorCode: 'VV', gameCode: 'game', gameName: 'Game', rounds: 2, value: 100_000n, maxWin: 900_000n },
      ...{ playDays: 1, as: 'rounds', cycle: 'day', depositsFrom: null, wager: null },
    },
  });
  const who = await s.player('freely', 0n);
  await s.ask('POST', `/wps/promotions/${id}/claim`, { token: who.token });
  const bet = await s.bet(who, 100_000n, { isFree: true, rewardId });
  await s.win(who, bet, 300_000n, { isFree: true, rewardId });
  const look = (...sql: string[]) => broken(s.url, 'I50', ...sql);
  expect(await look()).toBe(0);
  expect(await look('update promotions.free_reward set used = 2')).toBe(1);
  // the account holds more than the recorded wins
  expect(await look('update promotions.free_reward set won = won - 1')).toBe(2);
  expect(await look(`update promotions.free_reward set paid = won, settled_at = now()`)).toBe(1);
  expect(await look('delete from promotions.reward')).toBe(1);
});
