import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import type { FreeRoundsOffer } from '@kismet/rules/promotions/free-rounds';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { type Player, playScene } from '@kismet/testkit/scenes/play-scene';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { type FreeRow, readFreeOf } from './free-store.ts';
import { MockRoundsVendor } from './mock-rounds-vendor.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
const TERMS: FreeRoundsOffer = {
  ...{ vendorCode: 'VV', gameCode: 'game', gameName: 'Anar Bagh', rounds: 3, value: units('2') },
  ...{ maxWin: units('100'), playDays: 2, as: 'rounds', cycle: 'day', depositsFrom: null, wager: null },
};

async function freeScene() {
  const s = await playScene();
  // the database's clock settles bets
  s.time.ms = Date.now();
  const vendor = new MockRoundsVendor();
  s.promotions.roundsVendors.splice(0, s.promotions.roundsVendors.length, vendor);
  let n = 0;
  const of = async ({ ownerId }: Player, code: string) =>
    (await s.wallet.accountsOf(ownerId)).find((one) => one.code === code)?.balance ?? 0n;
  return Object.assign(s, {
    vendor,
    of,
    start: () => s.player(`free${++n}`, units('50')),
    publish: (more: Partial<FreeRoundsOffer> = {}, draft = {}) =>
      publisher(s)({ kind: 'FREE_ROUNDS', parameters: { ...TERMS, ...more } }, draft),
    claim: async (who: Player, id: string) =>
      (await s.ask('POST', `/wps/promotions/${id}/claim`, { token: who.token })).body.value,
    work: () => s.promotions.jobs.find(({ name }) => name === 'promotions-free-rounds')!.run(),
    later(ms: number) {
      s.time.ms += ms;
    },
    row: async (who: Player): Promise<FreeRow> => (await readFreeOf(s.db, who.ownerId, 1))[0]!,
    /** A free round of the newest reward, or of a given reward. */
    async freeRound(who: Player, win: string | null, rewardId?: string) {
      const name = rewardId ?? (await this.row(who)).reward_id!;
      const bet = await s.bet(who, units('2'), { isFree: true, rewardId: name });
      if (bet.status !== 'RS_OK' || win === null) return { ...bet, won: bet };
      const won = await s.win(who, bet, units(win), { isFree: true, rewardId: name });
      return { ...bet, won };
    },
    mine: async (who: Player) => (await s.ask('GET', '/wps/free-rounds', { token: who.token })).body.value.list,
    alerts: async ({ ownerId }: Player) =>
      (
        await run<{ kind: string }>(s.owner, 'select kind from alerts.alert where owner_id = $1 order by alert_id', [
          ownerId,
        ])
      ).map(({ kind }) => kind),
  });
}

/** One scene for all: each test has its own members and offers, and the books are audited at the end. */
let s: Awaited<ReturnType<typeof freeScene>>;
beforeAll(async () => {
  s = await freeScene();
}, 60_000);
afterAll(() => s[Symbol.asyncDispose]());
beforeEach(() => s.vendor.forget());

it('[rule 4.20] free rounds are ordered at the vendor with the claim, debit nothing, and their wins are paid in cash once they are over', async () => {
  const who = await s.start();
  const id = await s.publish();
  expect(await s.claim(who, id)).toMatchObject({ state: 'claimed' });
  const [given] = [...s.vendor.rewards.values()];
  expect(given!.order).toMatchObject({ gameCode: 'game', rounds: 3, value: units('2'), publicId: who.publicId });
  expect(given!.order.endsAt.getTime() - given!.order.startsAt.getTime()).toBe(2 * DAY);
  expect(await s.mine(who)).toMatchObject([{ state: 'active', used: 0, rounds: 3, gameName: 'Anar Bagh', paid: null }]);
  await s.freeRound(who, '0');
  await s.freeRound(who, '12.34');
  expect([await s.of(who, 'main'), await s.of(who, 'free')]).toEqual([units('50'), units('12.34')]);
  await s.work();
  expect((await s.row(who)).paid).toBeNull();
  await s.freeRound(who, '5');
  await s.work();
  expect([await s.of(who, 'main'), await s.of(who, 'free')]).toEqual([units('67.34'), 0n]);
  expect(await s.mine(who)).toMatchObject([{ state: 'over', used: 3, won: '17.34', paid: '17.34' }]);
  // to be wagered once, like every cash reward
  const [open] = await s.wagering.openOf(s.db as never, who.ownerId);
  expect(open).toMatchObject({ source: 'gift', required: units('17.34') });
  await Promise.all([s.work(), s.work()]);
  expect(await s.of(who, 'main')).toBe(units('67.34'));
  // a second claim gives nothing more
  await s.claim(who, id);
  expect(s.vendor.rewards.size).toBe(1);
});

it('[rule 4.20] an offer must call its rounds what they are: entries called rounds are refused, and rounds called entries', async () => {
  const check = (as: 'rounds' | 'entries') =>
    s.promotions.checkRounds(s.brandId, { kind: 'FREE_ROUNDS', parameters: { ...TERMS, as } }).then(
      () => 'saved',
      (error: { fields?: readonly { name: string }[] }) => error.fields!.map(({ name }) => name),
    );
  s.vendor.as = 'entries';
  expect([await check('entries'), await check('rounds')]).toEqual(['saved', ['as']]);
  s.vendor.as = 'rounds';
  expect([await check('entries'), await check('rounds')]).toEqual([['as'], 'saved']);
  s.vendor.offers = false;
  expect([await check('entries'), await check('rounds')]).toEqual([['value'], ['value']]);
});

it('[rule 4.20] a last round that is rolled back while it is waited for can be played again; its prize is paid once', async () => {
  const who = await s.start();
  await s.claim(who, await s.publish({ rounds: 1, as: 'entries', wager: WAGER, maxWin: units('300') }));
  const { reward_id: rewardId } = await s.row(who);
  const free = { isFree: true, rewardId: rewardId! };
  const entry = await s.bet(who, units('2'), free);
  expect(entry.status).toBe('RS_OK');
  // all rounds used, with a bet still open
  await s.work();
  expect(await s.row(who)).toMatchObject({ state: 'finished', used: 1, paid: null });
  await s.rollback(who, entry);
  s.later(61_000);
  await s.work();
  expect(await s.row(who)).toMatchObject({ state: 'active', used: 0, paid: null });
  expect(await s.mine(who)).toMatchObject([{ state: 'active', used: 0, rounds: 1 }]);
  const again = await s.bet(who, units('2'), free);
  await s.work();
  expect((await s.row(who)).paid).toBeNull();
  await s.win(who, again, units('200'), free);
  s.later(61_000);
  await s.work();
  expect(await s.row(who)).toMatchObject({ state: 'finished', used: 1, won: units('200'), paid: units('200') });
  expect([await s.of(who, 'main'), await s.of(who, 'free'), await s.of(who, 'bonus')]).toEqual([
    ...[units('50'), 0n, units('200')],
  ]);
  expect(await s.alerts(who)).toEqual([]);
});

it('[rule 4.20] wins become a bonus under its terms, up to the maximum; any excess returns to the house', async () => {
  const who = await s.start();
  await s.claim(who, await s.publish({ wager: WAGER, maxWin: units('10'), rounds: 2 }));
  await s.freeRound(who, '8');
  await s.freeRound(who, '7');
  await s.work();
  expect([await s.of(who, 'main'), await s.of(who, 'free'), await s.of(who, 'bonus')]).toEqual([
    ...[units('50'), 0n, units('10')],
  ]);
  const bonuses = (await s.ask('GET', '/wps/bonuses', { token: who.token })).body.value;
  expect(bonuses.open).toMatchObject([{ state: 'active', amount: '10.00', required: '100.00' }]);
  expect((await s.mine(who))[0]).toMatchObject({ won: '15.00', paid: '10.00', form: 'bonus' });
});

it('forty concurrent claims and a late answer of the vendor order one reward, and take one from the budget', async () => {
  const who = await s.start();
  const id = await s.publish({}, { budget: units('6') });
  await Promise.all(Array.from({ length: 40 }, () => s.claim(who, id)));
  await Promise.all([s.work(), s.work()]);
  expect(s.vendor.rewards.size).toBe(1);
  const [use] = await run<{ granted: bigint; claims: number }>(
    s.owner,
    'select granted, claims from promotions.offer_use where offer_id = $1',
    [id],
  );
  expect(use).toEqual({ granted: units('6'), claims: 1 });
  expect((await s.claim(await s.start(), id)).code).toBe('QUOTA_USED');
});

it('silence is resolved by querying, never by a second reward, whether the order or its answer was lost', async () => {
  const id = await s.publish();
  const [deaf, mute] = [await s.start(), await s.start()];
  s.vendor.silent = 'deaf';
  await s.claim(deaf, id);
  s.vendor.silent = 'mute';
  await s.claim(mute, id);
  s.vendor.silent = 'no';
  expect([(await s.row(deaf)).state, (await s.row(mute)).state]).toEqual(['ordered', 'ordered']);
  expect([(await s.mine(deaf))[0].state, s.vendor.rewards.size]).toEqual(['waiting', 1]);
  s.later(60_001);
  await s.work();
  expect([(await s.row(deaf)).state, (await s.row(mute)).state]).toEqual(['planned', 'active']);
  await s.work();
  expect([(await s.row(deaf)).state, s.vendor.rewards.size]).toEqual(['active', 2]);
  expect(s.vendor.calls).toEqual(['create', 'create', 'look', 'look', 'create']);
});

it('a player who is faster than the vendor’s answer plays the rounds of the order, not unknown ones', async () => {
  const who = await s.start();
  s.vendor.silent = 'mute';
  await s.claim(who, await s.publish({ wager: WAGER }));
  s.vendor.silent = 'no';
  const name = [...s.vendor.rewards.values()][0]!.id;
  await s.freeRound(who, '9', name);
  expect([await s.of(who, 'main'), await s.of(who, 'free')]).toEqual([units('50'), units('9')]);
  expect(await s.row(who)).toMatchObject({ state: 'active', reward_id: name, used: 1 });
  expect(await s.alerts(who)).toEqual([]);
});

it('[rule 4.20] a round of an unknown reward, or beyond those ordered, is accepted and raises an alert; unknown wins are cash', async () => {
  const who = await s.start();
  await s.freeRound(who, '3', randomUUID());
  expect([await s.of(who, 'main'), await s.of(who, 'free')]).toEqual([units('53'), 0n]);
  await s.claim(who, await s.publish({ rounds: 1 }));
  await s.freeRound(who, '1');
  await s.freeRound(who, '1');
  expect(await s.alerts(who)).toEqual(['free-round-unordered', 'free-round-unordered']);
  // a paid bet that names the reward is still a paid bet, and its win belongs to the member
  const name = (await s.row(who)).reward_id!;
  const bet = await s.bet(who, units('10'), { rewardId: name });
  await s.win(who, bet, units('4'), { rewardId: name, isFree: true });
  expect([await s.of(who, 'main'), await s.of(who, 'free')]).toEqual([units('47'), units('2')]);
});

it('a rolled-back bet can be played again; a reversed win returns to the vendor from whoever holds it by then', async () => {
  const who = await s.start();
  await s.claim(who, await s.publish({ rounds: 2, maxWin: units('10') }));
  const lost = await s.freeRound(who, null);
  expect((await s.row(who)).used).toBe(1);
  await s.rollback(who, lost);
  await s.rollback(who, lost);
  expect([(await s.row(who)).used, await s.of(who, 'main')]).toEqual([0, units('50')]);
  const first = await s.freeRound(who, '8');
  await s.rollback(who, first.won);
  expect([(await s.row(who)).won, await s.of(who, 'free')]).toEqual([0n, 0n]);
  const second = await s.freeRound(who, '14');
  await s.work();
  expect([await s.of(who, 'main'), (await s.row(who)).paid]).toEqual([units('60'), units('10')]);
  // of the 14 the member got 10, which are taken back; the house bears the rest
  await s.rollback(who, second.won);
  expect([await s.of(who, 'main'), (await s.row(who)).paid]).toEqual([units('50'), 0n]);
});

it('finished rounds are paid after the last one has arrived; a later win is cash, up to the maximum', async () => {
  const who = await s.start();
  await s.claim(who, await s.publish({ maxWin: units('10') }));
  await s.freeRound(who, '4');
  const open = await s.freeRound(who, null);
  s.later(2 * DAY + 5 * 60_000 - 1);
  await s.work();
  expect((await s.row(who)).state).toBe('active');
  s.later(1);
  await s.work();
  expect(await s.row(who)).toMatchObject({ state: 'expired', paid: null });
  s.later(DAY);
  await s.work();
  expect([(await s.row(who)).paid, await s.of(who, 'main')]).toEqual([units('4'), units('54')]);
  await s.win(who, open, units('9'), { isFree: true });
  expect([(await s.row(who)).paid, await s.of(who, 'main'), await s.of(who, 'free')]).toEqual([
    ...[units('10'), units('60'), 0n],
  ]);
});

it('[STD-34] a break revokes free rounds at once: cash winnings are paid, what would become a bonus is lost, and nothing can be claimed', async () => {
  const [cash, bonus] = [await s.start(), await s.start()];
  const id = await s.publish();
  await s.claim(cash, id);
  await s.claim(bonus, await s.publish({ wager: WAGER }));
  for (const who of [cash, bonus]) await s.freeRound(who, '6');
  for (const who of [cash, bonus])
    await s.ask('POST', '/wps/member/protection/break', { token: who.token, body: { days: 2 } });
  expect([await s.of(cash, 'main'), await s.of(bonus, 'main')]).toEqual([units('56'), units('50')]);
  for (const who of [cash, bonus]) expect([await s.of(who, 'free'), await s.of(who, 'bonus')]).toEqual([0n, 0n]);
  s.vendor.silent = 'deaf';
  await s.work();
  expect((await s.row(cash)).state).toBe('revoking');
  s.vendor.silent = 'no';
  s.later(60_001);
  await s.work();
  expect([...s.vendor.rewards.values()].every((one) => one.isCancelled)).toBe(true);
  expect([(await s.row(cash)).state, (await s.row(bonus)).state]).toEqual(['revoked', 'revoked']);
  expect((await s.claim(cash, id)).code).toBe('EXCLUDED');
  await s.addAccount({ username: 'tryer', accountKind: 4 });
  const token = (await s.login('tryer')).body.value.token;
  expect((await s.ask('POST', `/wps/promotions/${id}/claim`, { token })).body.value.code).toBe('TRIAL');
});

it('an operator revokes the remaining rounds: the vendor is notified, and winnings are paid; if the vendor does not have the rounds, the offer is restored', async () => {
  const who = await s.start();
  const id = await s.publish();
  await s.claim(who, id);
  await s.freeRound(who, '6');
  const operator = await (await s.addOperator('chief', 'ops')).enter();
  const path = `/operator/members/${who.publicId}/free-rounds`;
  const { reward_key: rewardKey } = await s.row(who);
  const revoke = (key = rewardKey) => operator('POST', `${path}/revoke`, { rewardKey: key, reason: 'misuse' });
  expect((await revoke('nothing')).body.value.code).toBe('NOT_FOUND');
  expect((await revoke()).body.value.list).toMatchObject([{ state: 'revoked', used: 1 }]);
  expect((await revoke()).body.value.code).toBe('BONUS_STATE');
  await s.work();
  expect([(await s.row(who)).paid, await s.of(who, 'main')]).toEqual([units('6'), units('56')]);

  const other = await s.start();
  s.vendor.offers = false;
  await s.claim(other, id);
  expect((await s.mine(other))[0]).toMatchObject({ state: 'failed' });
  const rewards = (await s.ask('GET', '/wps/rewards', { token: other.token })).body.value.list;
  expect(rewards).toMatchObject([{ form: 'free', state: 'reversed' }]);
  s.vendor.offers = true;
  expect(await s.claim(other, id)).toMatchObject({ state: 'claimed' });
  expect((await s.row(other)).state).toBe('active');
});
