import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import { firstOfMonth } from '@kismet/kernel/time';
import { instantOf } from '@kismet/kernel/zone';
import { ZONE } from '@kismet/testkit/agents/counted-scene';
import { loyaltyScene } from '@kismet/testkit/scenes/loyalty-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { claimGift } from './gift-commands.ts';

const units = (text: string) => parseUnits(text)!;
async function scene() {
  const s = await loyaltyScene();
  async function member(username: string) {
    const memberId = await s.add(username, null, false);
    const { token, member: info } = (await s.login(username)).body.value;
    return { memberId, token: token as string, publicId: info.id as string };
  }
  const code = (answer: { body: { value: { code: string } } }) => answer.body.value.code;
  return Object.assign(s, { member, code });
}

it('[VP-01] [VP-02] visitors can read the ladder and the rates; a member also their own level and points, nobody without a token', async () => {
  await using s = await scene();
  const { token } = await s.member('faraz');
  const levels = await s.ask('GET', '/wps/vip/levels');
  expect(levels.body.value.levels).toHaveLength(8);
  expect(levels.body.value.levels[7]).toMatchObject({ deposit: '3000000.00', upgradeGift: '8888.00' });
  expect((await s.ask('GET', '/wps/points/config')).body.value.perPoint.rng).toBe('500.00');
  const vip = await s.ask('GET', '/wps/vip', { token });
  expect(vip.body.value).toMatchObject({ level: 0, next: { level: 1, percent: 0 }, retention: null, history: [] });
  const points = await s.ask('GET', '/wps/points/balance', { token });
  expect(points.body.value).toMatchObject({ currentPoints: '0', convertible: '0' });
  expect((await s.ask('GET', '/wps/points/reward', { token })).body.value.types).toHaveLength(6);
  expect((await s.ask('GET', '/wps/points/history?type=redeem', { token })).body.value.list).toEqual([]);
  for (const path of ['/wps/vip', '/wps/points/balance', '/wps/points/history'])
    expect((await s.ask('GET', path)).status).toBe(401);
});

it('[VP-03] points are exchanged with the payment password, over the encrypted call', async () => {
  await using s = await scene();
  const who = await s.member('faraz');
  await s.deposit(who.memberId, '50000', 3);
  await s.night();
  const call = (points: string, paymentPassword: string) =>
    s.sealed('/wps/points/convert', { convertId: randomUUID(), points, paymentPassword }, { token: who.token });
  expect(s.code(await call('500', '111111'))).toBe('PAYMENT_PASSWORD_UNSET');
  expect((await call('5.5', '111111')).status).toBe(400);
  expect(await s.points(who.memberId)).toBe(500n);
  await s.audited();
});

it('[VP-01] the birthday gift: on the day, once a year, for an account older than sixty days', async () => {
  await using s = await scene();
  const who = await s.member('faraz');
  const ops = await (await s.addOperator('ops-one', 'ops')).enter();
  const level = { level: 2, isLocked: false, reason: 'agreed by phone' };
  await ops('POST', `/operator/members/${who.publicId}/level`, level);
  const at = (iso: string) => ({ ...s.deps, clock: { now: () => Date.parse(iso) } });
  await run(s.owner, 'update members.member set registered_at = $2 where member_id = $1', [
    who.memberId,
    new Date('2026-01-01T00:00:00Z'),
  ]);
  const claim = (iso: string) => claimGift(at(iso), s.payer(who.memberId), 'birthday');
  // born on 1 January: in the brand's zone
  await expect(claim('2027-01-02T19:00:00Z')).rejects.toMatchObject({ params: { reason: 'not-today' } });
  await run(s.owner, 'update members.member set registered_at = $2 where member_id = $1', [
    who.memberId,
    new Date('2026-12-01T00:00:00Z'),
  ]);
  await expect(claim('2027-01-01T09:00:00Z')).rejects.toMatchObject({ params: { reason: 'too-new' } });
  await run(s.owner, 'update members.member set registered_at = $2 where member_id = $1', [
    who.memberId,
    new Date('2026-01-01T00:00:00Z'),
  ]);
  const claims = await Promise.all([1, 2, 3].map(() => claim('2027-01-01T09:00:00Z')));
  expect(claims.map(({ amount, key }) => [amount, key])).toEqual(Array(3).fill([units('168'), 'vip:birthday:2027']));
  expect(await s.cash(who.memberId)).toBe(units('168'));
  await claim('2028-01-01T09:00:00Z');
  expect(await s.cash(who.memberId)).toBe(units('336'));
  await s.audited();
});

it('[VP-01] the monthly gift: once a month, when the previous one brought deposits of 1,000', async () => {
  await using s = await scene();
  const who = await s.member('faraz');
  const ops = await (await s.addOperator('ops-one', 'ops')).enter();
  await ops('POST', `/operator/members/${who.publicId}/level`, {
    level: 3,
    isLocked: false,
    reason: 'agreed by phone',
  });
  await s.deposit(who.memberId, '999.99', 1);
  await s.count();
  // the first day of the month after the deposit
  const next = instantOf(`${firstOfMonth(s.daysAgo(1), 1)}T12:00`, ZONE);
  const deps = { ...s.deps, clock: { now: () => next } };
  const claim = () => claimGift(deps, s.payer(who.memberId), 'monthly');
  await expect(claim()).rejects.toMatchObject({ code: 'GIFT_NOT_DUE', params: { reason: 'deposit' } });
  await s.deposit(who.memberId, '0.01', 1);
  await s.count();
  expect((await claim()).amount).toBe(units('188'));
  await claim();
  expect(await run(s.owner, 'select 1 from wallet.operation where kind = 93')).toHaveLength(1);
  await s.audited();
});

it('[VP-01] the ladder is saved as versions: conflicts and contradictions are refused, the trail has both sides, benefits follow', async () => {
  await using s = await scene();
  const ops = await (await s.addOperator('ops-one', 'ops')).enter();
  const support = await (await s.addOperator('help-one', 'support')).enter();
  const path = '/operator/loyalty/ladder';
  const { version, ladder } = (await ops('GET', path)).body.value;
  expect(version).toBe(0);
  const changed = { ...ladder, levels: [{ ...ladder.levels[0], dailyCap: '123.00' }, ...ladder.levels.slice(1, 4)] };
  const note = 'fewer levels';
  expect((await support('PUT', path, { version, ladder: changed, note })).status).toBe(403);
  const wrong = { ...changed, levels: changed.levels.toReversed() };
  expect(s.code(await ops('PUT', path, { version, ladder: wrong, note }))).toBe('INPUT_INVALID');
  const saved = await ops('PUT', path, { version, ladder: changed, note });
  expect(saved.body.value).toMatchObject({ version: 1, changed: { note }, members: [0, 0, 0, 0] });
  expect(s.code(await ops('PUT', path, { version, ladder: changed, note }))).toBe('EDIT_CONFLICT');
  expect(await s.nights.benefitsOf(s.db, s.brandId, 0)).toMatchObject({ dailyCap: units('123') });
  const trail = await run<{ action: string }>(
    s.owner,
    `select action from operators.audit where action like 'loyalty.%' and before is not null and after is not null`,
  );
  expect(trail).toEqual([{ action: 'loyalty.ladder' }]);
});

it('[VP-02] rates of points are saved as versions, and refused where the day allows less than one step', async () => {
  await using s = await scene();
  const ops = await (await s.addOperator('ops-one', 'ops')).enter();
  const path = '/operator/loyalty/points';
  const { version, rules } = (await ops('GET', path)).body.value;
  const with_ = (convert: object) => ({
    version,
    note: 'agreed',
    rules: { ...rules, convert: { ...rules.convert, ...convert } },
  });
  expect(s.code(await ops('PUT', path, with_({ dailyMax: '99' })))).toBe('INPUT_INVALID');
  expect((await ops('PUT', path, with_({ step: '0' }))).status).toBe(400);
  expect((await ops('PUT', path, with_({ step: '50', cashPerStep: '2.00' }))).body.value).toMatchObject({ version: 1 });
  expect(s.code(await ops('PUT', path, with_({})))).toBe('EDIT_CONFLICT');
  expect((await s.ask('GET', '/wps/points/config')).body.value.convert.step).toBe('50');
});

it('[VP-01] a level set manually is audited, locked against the nightly job, and bounded by the ladder', async () => {
  await using s = await scene();
  const who = await s.member('faraz');
  const ops = await (await s.addOperator('ops-one', 'ops')).enter();
  const set = (level: number, isLocked = true) =>
    ops('POST', `/operator/members/${who.publicId}/level`, { level, isLocked, reason: 'a guest of the house' });
  expect(s.code(await set(8))).toBe('INPUT_INVALID');
  expect((await set(5)).body.value).toMatchObject({
    level: 5,
    isLocked: true,
    highest: 5,
    history: [{ from: 0, to: 5 }],
  });
  await set(5);
  // the member's labels include the level too, and can set it the same way
  const labels = { vipLevel: 2, tags: [], reason: 'by the labels' };
  await ops('POST', `/operator/members/${who.publicId}/labels`, labels);
  const now = await ops('GET', `/operator/members/${who.publicId}/loyalty`);
  expect(now.body.value).toMatchObject({ level: 2, isLocked: true, highest: 5 });
  expect(now.body.value.history.map(({ change }: { change: string }) => change)).toEqual(['manual', 'manual']);
  const trail = await run<{ action: string }>(
    s.owner,
    `select action from operators.audit where action = 'loyalty.level'`,
  );
  expect(trail).toHaveLength(1);
  expect((await s.ask('GET', '/wps/vip', { token: who.token })).body.value).toMatchObject({ level: 2, isLocked: true });
});
