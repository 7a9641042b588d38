import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { broken } from '@kismet/testkit/broken-books';
import { countAll } from '@kismet/testkit/count-all';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { type Player, playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { type Db, run, withTx } from '../../../platform/db.ts';
import { claim, join, leave, redeem } from './member-commands.ts';
import { returnBudget, useBudget } from './offer-store.ts';
import { decideApplication } from './operator-commands.ts';
import { ownOffer } from './own-offers.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
type Scene = Awaited<ReturnType<typeof playScene>> | Awaited<ReturnType<typeof depositScene>>;

const callsOf = (scene: Scene) => {
  const { deps } = scene.promotions;
  const who = (player: { ownerId: bigint }) => ({ memberId: player.ownerId, brandId: scene.brandId });
  const balanceOf = async (player: { ownerId: bigint }, code: string) =>
    unitsToDecimal((await scene.wallet.accountsOf(player.ownerId)).find((one) => one.code === code)?.balance ?? 0n);
  return {
    publish: publisher(scene),
    join: (player: { ownerId: bigint }, id: string) => join(deps, who(player), id),
    leave: (player: { ownerId: bigint }, id: string) => leave(deps, who(player), id),
    claim: (player: { ownerId: bigint }, id: string) => claim(deps, who(player), id),
    redeem: (player: { ownerId: bigint }, code: string) => redeem(deps, who(player), code),
    own: async (player: { ownerId: bigint }, id: string) => (await ownOffer(deps, scene.db, who(player), id))!.shown,
    cash: (player: { ownerId: bigint }) => balanceOf(player, 'main'),
    bonus: (player: { ownerId: bigint }) => balanceOf(player, 'bonus'),
  };
};
/** Waits until a transaction of this database is blocked by another one's lock. */
async function waitedFor(owner: Db): Promise<void> {
  const wait = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let i = 0; i < 400 && (await run(owner, wait)).length === 0; i++)
    await new Promise((resolve) => setTimeout(resolve, 25));
}
const code = (wanted: string) => expect.objectContaining({ code: wanted });

it('[TV-4.6] a reload bonus is a share of the first matching deposit after joining, up to its cap, once per cycle', async () => {
  await using s = await depositScene();
  const t = callsOf(s);
  const id = await t.publish({
    kind: 'DEPOSIT_RELOAD',
    parameters: { ratePpm: 200_000, cap: units('300'), minDeposit: units('100'), cycle: 'day', wager: WAGER },
  });
  const deposit = async (amount: string) => {
    const order = await s.order('card', amount);
    await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount });
    return order.depositId;
  };
  await deposit('500.00');
  expect(await t.bonus(s.who)).toBe('0.00');
  expect((await t.join(s.who, id)).state).toBe('signed');
  await expect(t.join(s.who, id)).rejects.toEqual(code('PROMO_STATE'));
  await deposit('1234.56');
  expect(await t.bonus(s.who)).toBe('246.91');
  expect((await t.own(s.who, id)).state).toBe('issued');
  await deposit('1000.00');
  expect(await t.bonus(s.who)).toBe('246.91');
  // the next day the offer is open again, but only one bonus at a time
  s.time.ms += DAY;
  expect((await t.own(s.who, id)).state).toBe('join');
  await expect(t.join(s.who, id)).rejects.toEqual(code('BONUS_ACTIVE'));
});

it('[rule 4.6] an offer joined in an earlier cycle prevents nobody from joining it again, or another one', async () => {
  await using s = await depositScene();
  const t = callsOf(s);
  const parameters = { ratePpm: 200_000, cap: units('300'), minDeposit: units('100'), wager: WAGER };
  const id = await t.publish({ kind: 'DEPOSIT_RELOAD', parameters: { ...parameters, cycle: 'day' } });
  const other = await t.publish({ kind: 'DEPOSIT_RELOAD', parameters: { ...parameters, cycle: 'week' } });
  expect((await t.join(s.who, id)).state).toBe('signed');
  await expect(t.join(s.who, other)).rejects.toEqual(code('BONUS_ACTIVE'));
  s.time.ms += DAY;
  expect((await t.join(s.who, id)).state).toBe('signed');
  s.time.ms += DAY;
  expect((await t.join(s.who, other)).state).toBe('signed');
});

it('[TV-4.6] deposits below the minimum and above the cap; a first-deposit offer applies only to a first deposit', async () => {
  await using s = await depositScene();
  const t = callsOf(s);
  const parameters = { ratePpm: 200_000, cap: units('300'), minDeposit: units('100'), wager: WAGER };
  const id = await t.publish({ kind: 'DEPOSIT_FIRST', parameters });
  const give = (owner: typeof s.who, amount: string, depositId: string) =>
    withTx(s.db, (tx) => s.promotions.deposited(tx, { ...owner, depositId, amount: units(amount), isFirst: true }));
  const at = async (name: string, amount: string) => {
    const one = await s.member(name);
    await t.join(one, id);
    await give(one, amount, '00000000-0000-4000-8000-000000000001');
    return t.bonus(one);
  };
  expect(await at('below', '99.99')).toBe('0.00');
  expect(await at('exact', '100')).toBe('20.00');
  expect(await at('above', '2000')).toBe('300.00');
  const order = await s.order('card', '500');
  await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount: '500.00' });
  await countAll(s.rollups, s.owner);
  expect(await t.own(s.who, id)).toMatchObject({ state: 'close', reasons: ['NOT_FIRST_DEPOSIT'] });
  await expect(t.join(s.who, id)).rejects.toEqual(code('NOT_ELIGIBLE'));
});

it('[L-1.26] a claim and its budget: two hundred concurrent members never cost more than the budget, and a repeat grants nothing', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const players: Player[] = [];
  for (let i = 0; i < 20; i++) players.push(await s.player(`claimer${i}`, units('10')));
  const id = await t.publish(
    { kind: 'SIGN_IN', parameters: { amounts: [units('50'), units('60')] } },
    { budget: units('500') },
  );
  /** Retries when the database is busy, as a client does. */
  const claimed = async (player: Player): Promise<unknown> => {
    for (let tries = 1; ; tries++)
      try {
        return await t.claim(player, id);
      } catch (error) {
        if (error instanceof Refused || tries === 50) throw error;
      }
  };
  const claims = players.flatMap((player) => Array.from({ length: 10 }, () => claimed(player)));
  const ends = await Promise.allSettled(claims);
  const cash = await Promise.all(players.map(t.cash));
  expect(cash.filter((sum) => sum === '60.00')).toHaveLength(10);
  expect(cash.filter((sum) => sum === '10.00')).toHaveLength(10);
  const refused = ends.flatMap((end) =>
    end.status === 'rejected' ? [(end.reason as { code?: string }).code ?? String(end.reason)] : [],
  );
  expect(new Set(refused)).toEqual(new Set(['QUOTA_USED']));
});

it('[L-1.26] a claim that waits for another one of the same offer sees what that one took', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const id = await t.publish(
    { kind: 'SIGN_IN', parameters: { amounts: [units('50'), units('50')] } },
    { budget: units('90') },
  );
  const who = await s.player('second', units('10'));
  const waited = await withTx(s.db, async (tx) => {
    expect(await useBudget(tx, id, units('50'))).toBe(true);
    const claimed = t.claim(who, id).catch((error: { code?: string }) => error.code);
    await waitedFor(s.owner);
    return { claimed };
  });
  expect(await waited.claimed).toBe('QUOTA_USED');
  expect(await t.cash(who)).toBe('10.00');
  // budget taken without a reward is detected
  expect(await broken(s.url, 'I56', 'update promotions.offer_use set claims = 1')).toBe(1);
  await withTx(s.db, (tx) => returnBudget(tx, id, units('50')));
});

it('a sign-in calendar pays each day in a row, and starts again after a gap', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const who = await s.player('daily', 0n);
  const id = await t.publish({ kind: 'SIGN_IN', parameters: { amounts: [units('1'), units('2'), units('5')] } });
  const days: string[] = [];
  for (const gap of [0, 1, 1, 1, 2]) {
    s.time.ms += gap * DAY;
    const own = await t.own(who, id);
    days.push(`${own.state} ${unitsToDecimal(own.reward!.amount)}`);
    await t.claim(who, id);
    expect((await t.claim(who, id)).state).toBe('claimed');
  }
  expect(days).toEqual(['claim 1.00', 'claim 2.00', 'claim 5.00', 'claim 1.00', 'claim 1.00']);
  expect(await t.cash(who)).toBe('10.00');
});

it('[PC-12] a mission counts settled bets of its games in its cycle, notifies open pages of each count, and a void lowers it', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  // the database's clock settles bets
  s.time.ms = Date.now();
  const who = await s.player('tasks', units('500'));
  const id = await t.publish({
    kind: 'MISSION',
    parameters: {
      group: 'daily',
      metric: 'valid-bet',
      target: units('100'),
      categories: ['slots'],
      amount: units('20'),
      wager: null,
    },
  });
  await s.play(who, units('60'), 0n, { category: 'live' });
  await s.play(who, units('60'), units('90'));
  const last = await s.bet(who, units('50'));
  const settled = await s.win(who, last, 0n);
  const news = `${who.ownerId}:progress`;
  expect(s.touched).not.toContain(news);
  await countAll(s.rollups, s.owner);
  // the counting run itself notifies the member's open pages, and their next read includes the bet
  expect(s.touched).toContain(news);
  expect(await t.own(who, id)).toMatchObject({ state: 'claim', progress: { done: units('110'), need: units('100') } });
  await s.rollback(who, settled);
  await s.rollback(who, last);
  await countAll(s.rollups, s.owner);
  expect(await t.own(who, id)).toMatchObject({ state: 'process', progress: { done: units('60') } });
  await expect(t.claim(who, id)).rejects.toEqual(code('PROMO_STATE'));
  await s.play(who, units('40'), 0n);
  await countAll(s.rollups, s.owner);
  expect((await t.claim(who, id)).state).toBe('claimed');
  s.time.ms += DAY;
  expect((await t.own(who, id)).state).toBe('join');
});

it('[rule 4.6] cashback is a share of the last cycle’s net loss by tier, less open bonus money; a rescue bonus requires an empty balance', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  s.time.ms = Date.now();
  const who = await s.player('loser', units('1000'));
  const back = await t.publish({
    kind: 'LOSS_CASHBACK',
    parameters: {
      cycle: 'day',
      tiers: [
        { loss: units('100'), ratePpm: 50_000 },
        { loss: units('500'), ratePpm: 80_000 },
      ],
      cap: units('60'),
      categories: [],
      wager: null,
    },
  });
  const rescue = await t.publish({
    kind: 'RESCUE',
    parameters: { below: units('10'), minLoss: units('100'), ratePpm: 100_000, cap: units('50'), wager: WAGER },
  });
  await s.play(who, units('700'), units('50'));
  await countAll(s.rollups, s.owner);
  expect((await t.own(who, back)).state).toBe('join');
  expect((await t.own(who, rescue)).state).toBe('join');
  await s.play(who, units('345'), 0n);
  await countAll(s.rollups, s.owner);
  expect((await t.own(who, rescue)).reward).toEqual({ form: 'bonus', amount: units('50') });
  await t.claim(who, rescue);
  s.time.ms += DAY;
  // a loss of 995 less 50 of open bonus money at 8 %, limited by the cap
  expect((await t.own(who, back)).reward).toEqual({ form: 'cash', amount: units('60') });
  await t.claim(who, back);
  expect([await t.cash(who), await t.bonus(who)]).toEqual(['65.00', '50.00']);
});

it('a code works once per member and gives the same refusal for every error; an application is decided once, up to its maximum', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const who = await s.player('coder', 0n);
  await t.publish({ kind: 'CODE', parameters: { code: 'EID2026', amount: units('25'), wager: null } });
  expect(await t.redeem(who, 'eid2026')).toEqual({ form: 'cash', amount: units('25') });
  for (const typed of ['EID2026', 'EID2025', "' or 1=1"])
    await expect(t.redeem(who, typed)).rejects.toEqual(code('REDEEM_WRONG'));
  const manual = await t.publish({
    kind: 'MANUAL',
    parameters: { maxAmount: units('100'), answerHours: 24, mayReapply: false },
  });
  const post = (path: string, body: object) =>
    s.ask('POST', `/wps/promotions/${manual}/${path}`, { token: who.token, body });
  expect((await post('apply', { comment: 'my old team', fileIds: [] })).body.value.state).toBe('applying');
  const decide = (amount: bigint | null) =>
    withTx(s.db, (tx) =>
      decideApplication(s.promotions.deps, tx, {
        brandId: s.brandId,
        memberId: who.ownerId,
        offerId: manual,
        amount,
        remark: 'thank you',
      }),
    );
  await expect(decide(units('100.01'))).rejects.toEqual(code('AMOUNT_RANGE'));
  await decide(units('80'));
  await expect(decide(units('80'))).rejects.toEqual(code('PROMO_STATE'));
  expect((await t.own(who, manual)).state).toBe('issued');
  expect(await t.cash(who)).toBe('105.00');
});

it('[VP-04] [AP-18] offers over the wire: public cards with generated terms, own states with the number of claims, and the remaining bonus with the announced amount', async () => {
  await using s = await depositScene();
  // requirements end by the database's clock
  s.time.ms = Date.now();
  const t = callsOf(s);
  const id = await t.publish({
    kind: 'DEPOSIT_FIRST',
    parameters: { ratePpm: 1_000_000, cap: units('500'), minDeposit: units('100'), wager: WAGER },
  });
  await t.publish({ kind: 'SIGN_IN', parameters: { amounts: [units('1'), units('2')] } });
  const cards = (await s.ask('GET', '/wps/promotions')).body.value.promotion;
  const card = cards.find(({ promoId }: { promoId: string }) => promoId === id);
  expect(card.terms.map((one: { id: string }) => one.id)).toEqual([
    'first',
    'depositBonus',
    'wager',
    'weights',
    'cap',
    'lostOnWithdrawal',
  ]);
  const { token } = (await s.login('payer')).body.value;
  const mine = (await s.ask('GET', '/wps/promotions/mine', { token })).body.value;
  expect(mine.list.filter(({ state }: { state: string }) => state === 'claim')).toHaveLength(1);
  await t.join(s.who, id);
  const order = await s.order('card', '200');
  await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount: '200.00' });
  const { open } = (await s.ask('GET', '/wps/bonuses', { token })).body.value;
  expect(open).toMatchObject([{ state: 'active', amount: '200.00', balance: '200.00', required: '2000.00' }]);
  const leaving = (lost: string) => s.ask('POST', `/wps/bonuses/${open[0].bonusId}/leave`, { token, body: { lost } });
  expect((await leaving('100.00')).body.value.code).toBe('CONFIRM_CHANGED');
  expect((await leaving('200.00')).body.value.ended).toMatchObject([{ state: 'forfeited' }]);
  expect([await t.bonus(s.who), await t.cash(s.who)]).toEqual(['0.00', '200.00']);
});
