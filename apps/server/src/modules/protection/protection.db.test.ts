import { parseUnits } from '@kismet/kernel/money';
import { type Player, playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

const units = (text: string) => parseUnits(text)!;
const DAY = 86_400_000;
const at = '/wps/member/protection';
type Scene = Awaited<ReturnType<typeof playScene>>;

const send = (s: Scene, who: Player, path: string, body: object = {}) =>
  s.ask('POST', `${at}${path}`, { token: who.token, body });
const limit = (s: Scene, who: Player, kind: string, span: string, amount: string | null) =>
  send(s, who, '/limit', { kind, span, amount, minutes: null });
const look = async (s: Scene, who: Player) => (await s.ask('GET', at, { token: who.token })).body.value;
const limitOf = async (s: Scene, who: Player, kind: string, span: string) =>
  (await look(s, who)).limits.find((one: { kind: string; span: string }) => one.kind === kind && one.span === span);
/** The session of a test that moves days ahead. */
async function again(s: Scene, who: Player, name: string): Promise<Player> {
  const { token } = (await s.login(name)).body.value;
  return { ...who, token };
}

it('[STD-32] a loss limit at its boundary, counting bets from before it was set', async () => {
  await using s = await playScene();
  const who = await s.player('adeel', units('1000'));
  await s.play(who, units('40'), units('10'));
  expect(await run(s.owner, 'select 1 from protection.guard')).toHaveLength(0);
  const set = await limit(s, who, 'loss', 'day', '100');
  expect(set.status).toBe(200);
  expect((await limitOf(s, who, 'loss', 'day')).used).toBe('30.00');
  expect((await s.bet(who, units('70.01'))).status).toBe('RS_ERROR_LIMIT_REACHED');
  const last = await s.bet(who, units('70'));
  expect(last.status).toBe('RS_OK');
  const refused = await s.bet(who, 1n);
  expect([refused.status, refused.why]).toEqual([
    'RS_ERROR_LIMIT_REACHED',
    { why: 'limit', kind: 'loss', span: 'day' },
  ]);
  // a win is always credited, and allows more play
  expect((await s.win(who, last, units('25'))).status).toBe('RS_OK');
  expect((await s.bet(who, units('25'))).status).toBe('RS_OK');
});

it('two bets of one batch, and two processes at once: together they never exceed the limit', async () => {
  await using s = await playScene(2);
  const who = await s.player('babar', units('1000'));
  await limit(s, who, 'wager', 'day', '100');
  const same = await Promise.all(Array.from({ length: 12 }, () => s.bet(who, units('10'))));
  expect(same.filter(({ status }) => status === 'RS_OK')).toHaveLength(10);
  const other = await s.player('changez', units('1000'));
  await limit(s, other, 'loss', 'week', '50');
  const both = await Promise.all(Array.from({ length: 20 }, (_, i) => s.bet(other, units('10'), { process: i % 2 })));
  expect(both.filter(({ status }) => status === 'RS_OK')).toHaveLength(5);
  expect((await limitOf(s, other, 'loss', 'week')).used).toBe('50.00');
  // a limit set during concurrent bets applies to each of them, or to none
  const third = await s.player('danish', units('1000'));
  const flying = Array.from({ length: 20 }, (_, i) => s.bet(third, units('10'), { process: i % 2 }));
  await limit(s, third, 'wager', 'day', '0');
  await Promise.all(flying);
  expect((await s.bet(third, 1n)).status).toBe('RS_ERROR_LIMIT_REACHED');
  const [record] = await run<{ staked: bigint }>(
    s.owner,
    'select coalesce(sum(stake), 0)::bigint as staked from bets.record where owner_id = $1',
    [third.ownerId],
  );
  const [guard] = await run<{ day_staked: bigint }>(
    s.owner,
    'select day_staked from protection.guard where owner_id = $1',
    [third.ownerId],
  );
  expect(guard!.day_staked).toBe(record!.staked);
});

it('[STD-29] lower at once, higher after a day and a second confirmation; declining keeps the old one', async () => {
  await using s = await playScene();
  let who = await s.player('ehsan', units('1000'));
  await limit(s, who, 'stake', 'bet', '50');
  await limit(s, who, 'stake', 'bet', '20');
  expect((await limitOf(s, who, 'stake', 'bet')).own).toBe('20.00');
  expect((await s.bet(who, units('20.01'))).status).toBe('RS_ERROR_LIMIT_REACHED');
  await limit(s, who, 'stake', 'bet', '500');
  expect(await limitOf(s, who, 'stake', 'bet')).toMatchObject({
    own: '20.00',
    asked: { amount: '500.00', isReady: false },
  });
  const early = await send(s, who, '/limit/confirm', { kind: 'stake', span: 'bet', yes: true });
  expect([early.status, early.body.value.code]).toEqual([409, 'COOLING_OFF']);
  s.time.ms += DAY;
  who = await again(s, who, 'ehsan');
  // time alone changes nothing
  expect((await s.bet(who, units('20.01'))).status).toBe('RS_ERROR_LIMIT_REACHED');
  await send(s, who, '/limit/confirm', { kind: 'stake', span: 'bet', yes: true });
  expect((await s.bet(who, units('500'))).status).toBe('RS_OK');
  // none at all is looser still
  await limit(s, who, 'stake', 'bet', null);
  expect((await limitOf(s, who, 'stake', 'bet')).own).toBe('500.00');
  await send(s, who, '/limit/confirm', { kind: 'stake', span: 'bet', yes: false });
  const gone = await send(s, who, '/limit/confirm', { kind: 'stake', span: 'bet', yes: true });
  expect(gone.status).toBe(404);
});

it('deposits: gross, by the calendar, the tightest limit counts', async () => {
  await using s = await playScene();
  let who = await s.player('farhan', 0n);
  const { protection, db } = s;
  const paid = (amount: string) => withTx(db, (tx) => protection.noteDeposit(tx, who.ownerId, units(amount)));
  expect(await protection.depositLeft(db, who.ownerId)).toBeNull();
  await paid('30');
  await limit(s, who, 'deposit', 'day', '100');
  await limit(s, who, 'deposit', 'month', '120');
  expect(await protection.depositLeft(db, who.ownerId)).toBe(units('70'));
  await protection.checkDeposit(db, who.ownerId, units('70'));
  await expect(protection.checkDeposit(db, who.ownerId, units('70') + 1n)).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    params: { kind: 'deposit', window: 'day', left: '70.00' },
  });
  // a deposit limit does not affect bets
  expect(await run(s.owner, 'select 1 from protection.guard')).toHaveLength(0);
  await paid('70');
  s.time.ms += DAY;
  who = await again(s, who, 'farhan');
  expect(await protection.depositLeft(db, who.ownerId)).toBe(units('20'));
  s.time.ms = Date.parse('2026-12-01T00:00:00.000Z');
  expect(await protection.depositLeft(db, who.ownerId)).toBe(units('100'));
});

it('[STD-41] the reality check stops games until it is acknowledged', async () => {
  await using s = await playScene();
  const who = await s.player('ghazi', units('1000'));
  await send(s, who, '/check', { everyMinutes: 5 });
  for (let i = 0; i < 3; i++) {
    expect((await s.play(who, units('10'), units('4'))).status).toBe('RS_OK');
    s.time.ms += 2 * 60_000;
  }
  const stopped = await s.bet(who, units('10'));
  expect([stopped.status, stopped.why]).toEqual(['RS_ERROR_LIMIT_REACHED', { why: 'check' }]);
  // waiting is not enough: it was due, and stays due
  s.time.ms += 10 * 60_000;
  expect((await s.bet(who, units('10'))).why).toEqual({ why: 'check' });
  expect((await look(s, who)).check).toMatchObject({ isDue: true, staked: '30.00', net: '-18.00', playedMinutes: 6 });
  await expect(s.protection.checkPlay(who.ownerId, 'slots')).rejects.toMatchObject({ code: 'CHECK_DUE' });
  expect((await send(s, who, '/check/seen')).body.value.check).toMatchObject({ isDue: false, staked: '0.00' });
  expect((await s.bet(who, units('10'))).status).toBe('RS_OK');
});

it('a category is blocked at once; unblocking needs two requests', async () => {
  await using s = await playScene();
  let who = await s.player('hamza', units('1000'));
  const shut = (blocked: boolean) => send(s, who, '/block', { gameType: 'RNG', category: 'RNG', blocked });
  expect((await shut(true)).status).toBe(200);
  expect((await s.bet(who, units('1'))).why).toEqual({ why: 'category' });
  expect((await s.bet(who, units('1'), { category: 'live' })).status).toBe('RS_OK');
  await expect(s.protection.checkPlay(who.ownerId, 'slots')).rejects.toMatchObject({ code: 'CATEGORY_BLOCKED' });
  await shut(false);
  expect((await s.bet(who, units('1'))).why).toEqual({ why: 'category' });
  expect((await shut(false)).body.value.code).toBe('COOLING_OFF');
  s.time.ms += DAY;
  who = await again(s, who, 'hamza');
  await shut(false);
  expect((await s.bet(who, units('1'))).status).toBe('RS_OK');
});

it('[STD-34] exclusion during a game: no new bet, the running one is still paid, deposits and games are refused', async () => {
  await using s = await playScene();
  let who = await s.player('irfan', units('1000'));
  const running = await s.bet(who, units('10'));
  const wrong = await send(s, who, '/exclude', { months: 6, confirm: 'somebody' });
  expect(wrong.status).toBe(400);
  const done = await send(s, who, '/exclude', { months: 6, confirm: 'IRFAN' });
  expect(done.body.value.restriction).toMatchObject({ kind: 'exclusion', returnAt: null });
  const refused = await s.bet(who, units('1'));
  expect([refused.status, refused.why]).toEqual(['RS_ERROR_USER_DISABLED', { why: 'restriction' }]);
  expect((await s.win(who, running, units('50'))).status).toBe('RS_OK');
  await expect(s.protection.checkDeposit(s.db, who.ownerId, 1n)).rejects.toMatchObject({ code: 'EXCLUDED' });
  await expect(s.protection.checkPlay(who.ownerId, 'slots')).rejects.toMatchObject({ code: 'EXCLUDED' });
  // withdrawals remain possible
  await s.protection.checkWithdrawal(s.db, who.ownerId, units('100'));
  // no return before the date, and none by waiting alone
  expect((await send(s, who, '/return')).body.value.code).toBe('COOLING_OFF');
  s.time.ms += 190 * DAY;
  who = await again(s, who, 'irfan');
  expect((await s.bet(who, units('1'))).status).toBe('RS_ERROR_USER_DISABLED');
  expect((await send(s, who, '/return')).body.value.restriction.returnAt).not.toBeNull();
  expect((await send(s, who, '/return')).body.value.code).toBe('COOLING_OFF');
  s.time.ms += DAY;
  who = await again(s, who, 'irfan');
  expect((await send(s, who, '/return')).body.value.restriction).toBeNull();
  expect((await s.bet(who, units('1'))).status).toBe('RS_OK');
});

it('[STD-38] [STD-40] an exclusion reaches the same person in another brand, and a new account of the person is refused', async () => {
  await using s = await playScene();
  const who = await s.player('javed', units('100'));
  const twin = await s.player('kashif', units('100'));
  const other = await s.addBrand('second', 'second.example');
  const key = Buffer.from('person-of-javed');
  await run(s.owner, 'update members.member set person_index = $1 where member_id = any($2::bigint[])', [
    key,
    [who.ownerId, twin.ownerId],
  ]);
  await run(s.owner, 'update members.member set brand_id = $1 where member_id = $2', [other, twin.ownerId]);
  await send(s, who, '/exclude', { months: 12, confirm: 'javed' });
  expect((await s.bet({ ...twin, brandId: other }, units('1'))).status).toBe('RS_ERROR_USER_DISABLED');
  const rows = await run<{ owner_id: bigint; brand_id: number; origin_id: bigint | null }>(
    s.owner,
    'select owner_id, brand_id, origin_id from protection.restriction order by owner_id',
  );
  expect(rows).toEqual([
    { owner_id: who.ownerId, brand_id: s.brandId, origin_id: null },
    { owner_id: twin.ownerId, brand_id: other, origin_id: who.ownerId },
  ]);
  // registration with the same name and birth date; an unverified number proves nothing
  const late = await s.player('latif', units('100'));
  await withTx(s.db, (tx) => s.protection.checkNewcomer(tx, late.ownerId));
  await run(s.owner, 'update members.member set person_index = $1 where member_id = $2', [key, late.ownerId]);
  await expect(withTx(s.db, (tx) => s.protection.checkNewcomer(tx, late.ownerId))).rejects.toMatchObject({
    code: 'EXCLUDED',
  });
  // data added later is matched at the next sign-in, which is still allowed
  const back = await again(s, late, 'latif');
  expect((await look(s, back)).restriction).toMatchObject({ kind: 'exclusion' });
  expect((await s.bet(back, units('1'))).status).toBe('RS_ERROR_USER_DISABLED');
});

it('a break ends by itself and is never shortened', async () => {
  await using s = await playScene();
  let who = await s.player('mansoor', units('100'));
  await send(s, who, '/break', { days: 7 });
  await send(s, who, '/break', { days: 1 });
  expect((await send(s, who, '/break', { days: 43 })).status).toBe(400);
  s.time.ms += 7 * DAY - 60_000;
  expect((await s.bet(who, units('1'))).status).toBe('RS_ERROR_USER_DISABLED');
  s.time.ms += 60_000;
  expect((await s.bet(who, units('1'))).status).toBe('RS_OK');
  who = await again(s, who, 'mansoor');
  expect((await look(s, who)).restriction).toBeNull();
});

it('[STD-75] an account dormant for a year needs documents before a withdrawal; an operator’s acceptance clears it', async () => {
  await using s = await playScene();
  const who = await s.player('nadir', units('100'));
  s.time.ms += 400 * DAY;
  const back = await again(s, who, 'nadir');
  await expect(s.protection.checkWithdrawal(s.db, who.ownerId, units('1'))).rejects.toMatchObject({
    code: 'DOCUMENTS_NEEDED',
  });
  const papers = (await s.ask('GET', '/wps/member/documents', { token: back.token })).body.value;
  expect(papers).toMatchObject({ tier: 0, isDormant: true });
  expect(papers.tiers).toHaveLength(2);
});

it("a strict jurisdiction's policy applies to everybody from the first game", async () => {
  await using s = await playScene();
  const who = await s.player('omar', units('10000'));
  await run(s.owner, `update site.brand set policy = 'strict' where brand_id = $1`, [s.brandId]);
  s.site.forget();
  await s.protection.checkPlay(who.ownerId, 'slots');
  expect((await s.bet(who, units('1800'))).status).toBe('RS_OK');
  expect((await s.bet(who, units('1800.01'))).why).toEqual({ why: 'limit', kind: 'stake', span: 'bet' });
  // the member's own may be stricter, never looser
  await limit(s, who, 'stake', 'bet', '5000');
  expect(await limitOf(s, who, 'stake', 'bet')).toMatchObject({ own: '5000.00', house: '1800.00' });
  expect((await s.bet(who, units('1800.01'))).status).toBe('RS_ERROR_LIMIT_REACHED');
  await expect(s.protection.checkWithdrawal(s.db, who.ownerId, 1n)).rejects.toMatchObject({
    params: { tier: 1 },
  });
});

it('bad input is refused before anything happens', async () => {
  await using s = await playScene();
  const who = await s.player('parvez', 0n);
  const codes = [];
  for (const body of [
    { kind: 'stake', span: 'day', amount: '5', minutes: null },
    { kind: 'loss', span: 'day', amount: null, minutes: 5 },
    { kind: 'time', span: 'day', amount: '5', minutes: null },
    { kind: 'loss', span: 'day', amount: '5.005', minutes: null },
    { kind: 'loss', span: 'day', amount: '-5', minutes: null },
    { kind: 'loss', span: 'year', amount: '5', minutes: null },
  ])
    codes.push((await send(s, who, '/limit', body)).body.value.code);
  expect(codes).toEqual([...Array(3).fill('INPUT_INVALID'), 'AMOUNT_SCALE', 'INPUT_INVALID', 'INPUT_INVALID']);
  expect((await s.ask('GET', at, {})).status).toBe(401);
  expect(await s.members.byIds(queryOf(s.db), [who.ownerId])).toHaveProperty('size', 1);
});
