import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { businessDay } from '@kismet/kernel/time';
import type { Referral } from '@kismet/rules/promotions/referral';
import { browserOf } from '@kismet/testkit/browser';
import type { ColdScene } from '@kismet/testkit/scenes/cold-scene';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { OfferDraft } from '../offers/offer.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
type Scene = Awaited<ReturnType<typeof depositScene>>;
const TERMS: Referral = {
  amount: units('50'),
  friendAmount: units('20'),
  minDeposit: units('200'),
  withinDays: 14,
  monthlyMost: 2,
  minTurnover: null,
  extras: [],
  wager: null,
};

let lastNet = 0;
/** Each person signs in from a separate network. */
const anotherAddress = () => `198.51.${++lastNet}.9`;
/** A scene with a referrer, and friends who register with the referrer's code. */
async function referralScene() {
  const s = await depositScene();
  const enter = async () => (await s.login('payer')).body.value.token as string;
  const referrer = { token: await enter() };
  const payerOf = async (username: string) => {
    const found = (await s.members.byLoginName(queryOf(s.db), s.brandId, username))!;
    return { ...s.who, ownerId: found.memberId, publicId: found.publicId, loginName: username };
  };
  const balance = async (ownerId: bigint, code = 'main') =>
    unitsToDecimal((await s.wallet.accountsOf(ownerId)).find((one) => one.code === code)?.balance ?? 0n);
  return Object.assign(s, {
    referrer,
    /** A new sign-in ends the referrer's other sessions. */
    async enterAgain() {
      referrer.token = await enter();
    },
    publishReferral: (more: Partial<Referral> = {}, draft: Partial<OfferDraft> = {}) =>
      publisher(s)({ kind: 'REFERRAL', parameters: { ...TERMS, ...more } }, draft),
    async friend(username: string, how: { ip?: string; code?: string } = {}) {
      const { ip = anotherAddress(), code = s.who.publicId } = how;
      const answer = await s.register(username, { referralCode: code }, { ip });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return payerOf(username);
    },
    payerOf,
    balance,
    async pays(by: Scene['who'], amount: string) {
      const order = await s.order('card', amount, undefined, by);
      await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount });
      return order.depositId;
    },
    settle: () => s.promotions.jobs.find(({ name }) => name === 'promotions-referrals')!.run(),
    mine: async () => (await s.ask('GET', '/wps/referral', { token: referrer.token })).body.value,
    friends: async (query = '') =>
      (await s.ask('GET', `/wps/referral/friends${query}`, { token: referrer.token })).body.value as {
        list: { name: string; state: string; amount: string | null }[];
        nextCursor: string | null;
      },
  });
}

it('[PC-11] the first deposit of at least the minimum rewards the referrer and the friend once; the referrer follows each friend', async () => {
  await using s = await referralScene();
  const promoId = await s.publishReferral();
  const [one, two] = [await s.friend('friendone'), await s.friend('friendtwo')];
  expect(await s.mine()).toMatchObject({ closedFor: null, code: s.who.publicId, promoId, friends: 2, earned: '0.00' });
  expect((await s.friends()).list.map(({ name, state }) => [name, state])).toEqual([
    ['fr***', 'registered'],
    ['fr***', 'registered'],
  ]);
  await s.pays(one, '199.99');
  await s.settle();
  expect((await s.friends()).list.map(({ state }) => state).sort()).toEqual(['deposited', 'registered']);
  expect(await s.balance(s.who.ownerId)).toBe('0.00');
  await s.pays(one, '200.00');
  expect(await s.balance(s.who.ownerId)).toBe('0.00');
  // two workers at once, and a third time afterwards
  await Promise.all([s.settle(), s.settle(), s.settle()]);
  await s.settle();
  expect(await s.balance(s.who.ownerId)).toBe('50.00');
  expect(await s.balance(one.ownerId)).toBe('419.99');
  await s.pays(one, '500.00');
  await s.settle();
  expect(await s.balance(s.who.ownerId)).toBe('50.00');
  expect(await s.mine()).toMatchObject({ friends: 2, rewarded: 1, earned: '50.00', rewardedThisMonth: 1 });
  const first = await s.friends('?limit=1');
  const second = await s.friends(`?limit=1&cursor=${first.nextCursor}`);
  expect([first, second].flatMap(({ list }) => list.map(({ amount }) => amount)).sort()).toEqual(['50.00', null]);
  expect(second.nextCursor).toBeNull();
  // the second one's time limit has passed
  s.time.ms += 14 * DAY;
  await s.pays(two, '500.00');
  await s.settle();
  expect(await s.balance(s.who.ownerId)).toBe('50.00');
  const told = await run<{ kind: string }>(s.owner, 'select kind from messages.inbox where owner_id = $1', [
    s.who.ownerId,
  ]);
  expect(told.filter(({ kind }) => kind === 'referral-rewarded')).toHaveLength(1);
});

it('[F-49] accounts of one person are never rewarded; a shared browser or network waits for an operator, whose answer is final', async () => {
  await using s = await referralScene();
  const promoId = await s.publishReferral({ monthlyMost: 20 });
  // the scene's own `proof` belongs to a deposit; this browser needs none
  const browser = browserOf(s as unknown as ColdScene, { ip: anotherAddress() });
  await browser.login('payer');
  browser.state.ip = anotherAddress();
  await browser.register('samebrowser', { referralCode: s.who.publicId });
  const people = {
    samebrowser: await s.payerOf('samebrowser'),
    samenetwork: await s.friend('samenetwork', { ip: '203.0.113.200' }),
    sameperson: await s.friend('sameperson'),
    sameaccount: await s.friend('sameaccount'),
    samepaper: await s.friend('samepaper'),
    stranger: await s.friend('stranger'),
  };
  const alike = (column: string, ids: readonly bigint[]) =>
    run(s.owner, `update members.member set ${column} = decode('abcd', 'hex') where member_id = any($1)`, [ids]);
  await alike('person_index', [s.who.ownerId, people.sameperson.ownerId]);
  await alike('document_index', [s.who.ownerId, people.samepaper.ownerId]);
  await run(
    s.owner,
    `insert into cashier.bank (brand_id, code, kind, names, number_pattern) values ($1, 'TESTBANK', 'bank', '{}', '.*')`,
    [s.brandId],
  );
  for (const id of [s.who.ownerId, people.sameaccount.ownerId])
    await run(
      s.owner,
      `insert into cashier.payout_account (owner_id, account_id, brand_id, bank_code, details, number_index, tail, bound_at)
       values ($1, gen_random_uuid(), $2, 'TESTBANK', '\\x00', '\\xbeef', '0001', now())`,
      [id, s.brandId],
    );
  for (const person of Object.values(people)) await s.pays(person, '300.00');
  await s.settle();
  const rows = await run<{ login_name: string; state: string; reason: string | null; evidence: string[] }>(
    s.owner,
    `select m.login_name, r.state, r.reason, r.evidence from promotions.referral r join members.member m on m.member_id = r.owner_id`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.login_name, [row.state, row.reason, row.evidence]]))).toEqual({
    samebrowser: ['audit', null, ['device']],
    samenetwork: ['audit', null, ['network']],
    sameperson: ['refused', 'SHARED', ['person']],
    sameaccount: ['refused', 'SHARED', ['payout-account']],
    samepaper: ['refused', 'SHARED', ['document']],
    stranger: ['rewarded', null, []],
  });
  expect(await s.balance(s.who.ownerId)).toBe('50.00');
  await s.enterAgain();
  expect(new Set((await s.friends()).list.map(({ state }) => state))).toEqual(
    new Set(['checking', 'none', 'rewarded']),
  );

  const ops = await (await s.addOperator('judge', 'ops')).enter();
  const support = await (await s.addOperator('helpdesk', 'support')).enter();
  const path = `/operator/promotions/${promoId}/referrals`;
  const { list } = (await ops('GET', path)).body.value;
  expect(list.map((row: { friend: { loginName: string } }) => row.friend.loginName).sort()).toEqual([
    'samebrowser',
    'samenetwork',
  ]);
  const answer = (by: typeof ops, memberId: string, isAllowed: boolean) =>
    by('POST', `${path}/decide`, { memberId, isAllowed, remark: 'a family tablet' });
  expect((await answer(support, people.samebrowser.publicId, true)).body.value.code).toBe('FORBIDDEN');
  expect((await answer(ops, people.stranger.publicId, true)).body.value.code).toBe('PROMO_STATE');
  expect((await answer(ops, s.who.publicId, true)).body.value.code).toBe('NOT_FOUND');
  expect((await answer(ops, people.samebrowser.publicId, true)).body.success).toBe(true);
  expect((await answer(ops, people.samenetwork.publicId, false)).body.success).toBe(true);
  await s.settle();
  expect(await s.balance(s.who.ownerId)).toBe('100.00');
  expect((await answer(ops, people.samenetwork.publicId, true)).body.value.code).toBe('PROMO_STATE');
  expect((await ops('GET', `${path}?state=refused`)).body.value.list).toHaveLength(4);
});

it('a month has its maximum of friends, a budget its rewards; a friend is paid even if the month of the referrer is full', async () => {
  await using s = await referralScene();
  await s.publishReferral({ monthlyMost: 1 }, { budget: units('95') });
  const [one, two, three] = [await s.friend('monthone'), await s.friend('monthtwo'), await s.friend('monththree')];
  for (const who of [one, two, three]) {
    await s.pays(who, '200.00');
    await s.settle();
  }
  expect(await s.balance(s.who.ownerId)).toBe('50.00');
  expect(await Promise.all([one, two, three].map((who) => s.balance(who.ownerId)))).toEqual([
    '220.00',
    '220.00',
    '200.00',
  ]);
  const reasons = await run<{ reason: string | null }>(
    s.owner,
    'select reason from promotions.referral order by deposited_at, owner_id',
  );
  expect(reasons.map(({ reason }) => reason).sort()).toEqual(['BUDGET', 'MONTH_FULL', null].sort());
});

it('[STD-38] nobody is paid during a break, and what was earned is paid afterwards; a charged-back deposit earns nothing', async () => {
  await using s = await referralScene();
  await s.publishReferral({ wager: WAGER, monthlyMost: 9 });
  const [one, two] = [await s.friend('breakone'), await s.friend('breaktwo')];
  await s.ask('POST', '/wps/member/protection/break', { token: s.referrer.token, body: { days: 2 } });
  await s.pays(one, '200.00');
  const taken = await s.pays(two, '200.00');
  await s.settle();
  expect(await s.balance(s.who.ownerId, 'bonus')).toBe('0.00');
  await withTx(s.db, (tx) => s.promotions.chargedBack(tx, { ownerId: two.ownerId, depositId: taken }));
  s.time.ms += 3 * DAY;
  await s.settle();
  expect(await s.balance(s.who.ownerId, 'bonus')).toBe('50.00');
  expect(await s.balance(one.ownerId, 'bonus')).toBe('20.00');
});

it('agents, free play and visitors have no referral rewards, and another brand’s offer counts for nobody', async () => {
  await using s = await referralScene();
  expect((await s.ask('GET', '/wps/referral')).body.value.code).toBe('NOT_SIGNED_IN');
  await s.addAccount({ username: 'tryer', accountKind: 4 });
  const trial = (await s.login('tryer')).body.value;
  expect((await s.ask('GET', '/wps/referral', { token: trial.token })).body.value).toMatchObject({
    closedFor: 'trial',
    promoId: null,
  });
  await s.addAccount({ username: 'agent', accountKind: 1, ownCode: 'AGENTAB2' });
  const agent = await s.payerOf('agent');
  const token = (await s.login('agent')).body.value.token;
  expect((await s.ask('GET', '/wps/referral', { token })).body.value).toMatchObject({ closedFor: 'agent' });
  await s.publishReferral();
  const friend = await s.friend('ofagent', { code: 'AGENTAB2' });
  await s.pays(friend, '300.00');
  await s.settle();
  expect(await s.balance(agent.ownerId)).toBe('0.00');
  expect(await s.balance(friend.ownerId)).toBe('300.00');
});

/** Turnover of a friend on the business day of the scene's clock, as the bet counter records it. */
async function plays(s: Awaited<ReturnType<typeof referralScene>>, who: Scene['who'], amount: string, day: string) {
  await run(
    s.owner,
    `with made as (insert into rollups.node (owner_id, path) values ($1, '{}') on conflict (owner_id, path) do update
       set owner_id = excluded.owner_id returning node_id)
     insert into rollups.member_day (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
     select node_id, $3::date, 'slots', 0, 'PKR', $4, $2, 0, $2, 0, 1 from made`,
    [who.ownerId, units(amount), day, s.brandId],
  );
}
const dayOf = (ms: number) => businessDay(ms, 'Asia/Karachi');
const statesOf = (s: Awaited<ReturnType<typeof referralScene>>) =>
  run<{ state: string; reason: string | null }>(
    s.owner,
    'select state, reason from promotions.referral order by deposited_at, owner_id',
  );

it('[rule 4.10] a friend with too little turnover is checked again every hour; on the last day it still counts, a day later it is too late', async () => {
  await using s = await referralScene();
  await s.publishReferral({ minTurnover: units('500'), monthlyMost: 9 });
  const start = s.time.ms;
  const [one, two] = [await s.friend('turnone'), await s.friend('turntwo')];
  for (const who of [one, two]) await s.pays(who, '200.00');
  await plays(s, one, '499.99', dayOf(start));
  await s.settle();
  expect(await statesOf(s)).toEqual(Array(2).fill({ state: 'waiting', reason: null }));
  // on the last of the fourteen days
  s.time.ms = start + 14 * DAY;
  await plays(s, one, '0.01', dayOf(s.time.ms));
  await plays(s, two, '499.99', dayOf(s.time.ms));
  // and one that comes after the limit
  await plays(s, two, '1000.00', dayOf(s.time.ms + DAY));
  await Promise.all([s.settle(), s.settle()]);
  expect(await s.balance(s.who.ownerId)).toBe('50.00');
  expect(await s.balance(one.ownerId)).toBe('220.00');
  s.time.ms = start + 15 * DAY + 3_600_000;
  await s.settle();
  expect((await statesOf(s)).map(({ state, reason }) => [state, reason]).sort()).toEqual([
    ['refused', 'TURNOVER'],
    ['rewarded', null],
  ]);
  expect(await s.balance(two.ownerId)).toBe('200.00');
});

it('[rule 4.10] extras follow the number of the friend, once each, even if friends are decided concurrently', async () => {
  await using s = await referralScene();
  const extras = [
    { friends: 2, amount: units('100') },
    { friends: 4, amount: units('300') },
  ];
  await s.publishReferral({ extras, friendAmount: null, monthlyMost: 9 });
  const friends = [];
  for (let i = 1; i <= 5; i++) friends.push(await s.friend(`extra${i}`));
  for (const who of friends) await s.pays(who, '200.00');
  await Promise.all([s.settle(), s.settle(), s.settle()]);
  await s.settle();
  // 5 × 50 + 100 + 300
  expect(await s.balance(s.who.ownerId)).toBe('650.00');
  expect(await s.mine()).toMatchObject({ rewarded: 5, earned: '650.00' });
  const amounts = (await s.friends()).list.map(({ amount }) => amount);
  expect(amounts.toSorted()).toEqual(['150.00', '350.00', '50.00', '50.00', '50.00']);
});

it('[rule 4.10] extras whose numbers do not increase, or that begin at one, are refused', async () => {
  await using s = await referralScene();
  const amount = units('1');
  for (const numbers of [[3, 3], [4, 2], [1], [2, 3, 4, 5, 6, 7]])
    await expect(s.publishReferral({ extras: numbers.map((friends) => ({ friends, amount })) })).rejects.toThrow();
});
