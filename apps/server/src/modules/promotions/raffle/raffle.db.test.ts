import { createHmac, randomUUID } from 'node:crypto';
import type { RaffleDraw } from '@kismet/contracts/promotions/raffle';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay, businessDayEnd } from '@kismet/kernel/time';
import { type Raffle, verifyDraw } from '@kismet/rules/promotions/raffle';
import { countAll } from '@kismet/testkit/count-all';
import { depositScene } from '@kismet/testkit/scenes/deposit-scene';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { type Player, playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { drawTicket } from './draw-commands.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
const prize = (amount: string, weight: number, stock: number, perMember: number | null = null) => ({
  ...{ amount: units(amount), weight, stock, perMember },
});
const TERMS: Raffle = {
  ...{ earnedBy: 'valid-bet', per: units('100'), ticketsMost: 3, cycle: 'day', categories: [], noneWeight: 50 },
  rafflePrizes: [prize('20', 10, 100), prize('5', 40, 100)],
  wager: null,
};

/** Players and a published raffle of the day. */
async function raffleScene(players: number) {
  const s = await playScene();
  // the database's clock settles bets
  s.time.ms = Date.now();
  const all: Player[] = [];
  for (let n = 0; n < players; n++) all.push(await s.player(`drawer${n}`, units('1000')));
  const path = (id: string, end = 'raffle') => `/wps/promotions/${id}/${end}`;
  return Object.assign(s, {
    all,
    publish: (more: Partial<Raffle> = {}, draft = {}) =>
      publisher(s)({ kind: 'RAFFLE', parameters: { ...TERMS, ...more } }, draft),
    seal: () => s.promotions.jobs.find(({ name }) => name === 'promotions-raffles')!.run(),
    buy: (who: Player, id: string, cycle: string, count: number) =>
      run(
        s.owner,
        `insert into promotions.raffle_ticket (owner_id, source_key, offer_id, cycle, count, at) values ($1, $2, $3, $4, $5, now())`,
        [who.ownerId, randomUUID(), id, cycle, count],
      ),
    /** Retries when the database is busy, as a client does. */
    async draw(who: Player, offerId: string, drawId: string = randomUUID()) {
      for (;;)
        try {
          const member = { memberId: who.ownerId, brandId: s.brandId };
          return (await drawTicket(s.promotions.deps, member, { offerId, drawId })).draw;
        } catch (error) {
          if (error instanceof Refused) return error.code;
        }
    },
    askDraw: async (token: string, id: string, drawId: string = randomUUID()) =>
      (await s.ask('POST', path(id), { token, body: { drawId } })).body.value,
    own: async (token: string, id: string) => (await s.ask('GET', path(id), { token })).body.value,
    proofs: async (id: string) => (await s.ask('GET', path(id, 'proof'))).body.value.list,
    stateOf: async (token: string, id: string) =>
      (await s.ask('GET', '/wps/promotions/mine', { token })).body.value.list.find(
        (one: { promoId: string }) => one.promoId === id,
      ),
    cash: async ({ ownerId }: Player) =>
      (await s.wallet.accountsOf(ownerId)).find(({ code }) => code === 'main')!.balance,
    today: async () => businessDay(s.time.ms, (await s.site.brandById(s.brandId)).zone),
  });
}

it('[VP-05] two hundred concurrent draws: no ticket twice, no prize beyond its stock or a member’s maximum, and each is paid once', async () => {
  await using s = await raffleScene(20);
  // every value falls on a prize: the first twice per member, the second eight in all
  const id = await s.publish({ rafflePrizes: [prize('20', 50, 100, 2), prize('5', 50, 8)], noneWeight: 0 });
  expect(await s.draw(s.all[0]!, id)).toBe('QUOTA_USED');
  await Promise.all([s.seal(), s.seal()]);
  expect(await s.draw(s.all[0]!, id)).toBe('NO_TICKET');
  const today = await s.today();
  for (const who of s.all) await s.buy(who, id, today, 3);
  const before = await Promise.all(s.all.map(s.cash));
  const keys = s.all.map(() => Array.from({ length: 5 }, () => randomUUID()));
  const ends = await Promise.all(
    s.all.flatMap((who, n) => keys[n]!.flatMap((key) => [s.draw(who, id, key), s.draw(who, id, key)])),
  );
  expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['NO_TICKET']));
  const rows = await run<{
    owner_id: bigint;
    k: number;
    prize: number | null;
    is_gone: boolean;
    amount: bigint | null;
  }>(
    s.owner,
    'select owner_id, k, prize, is_gone, amount from promotions.raffle_draw where offer_id = $1 order by owner_id, k',
    [id],
  );
  expect(rows).toHaveLength(60);
  expect(rows.every(({ prize: won, is_gone }) => (won === null) === is_gone)).toBe(true);
  for (const [n, { ownerId }] of s.all.entries()) {
    const own = rows.filter(({ owner_id }) => owner_id === ownerId);
    expect(own.map(({ k }) => k)).toEqual([1, 2, 3]);
    expect(own.filter((one) => one.prize === 0).length).toBeLessThanOrEqual(2);
    const won = own.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
    expect((await s.cash(s.all[n]!)) - before[n]!).toBe(won);
  }
  const taken = await run<{ taken: number }>(
    s.owner,
    'select taken from promotions.raffle_prize where offer_id = $1 and cycle = $2 order by n',
    [id, today],
  );
  expect(taken.map((one) => one.taken)).toEqual([0, 1].map((n) => rows.filter((one) => one.prize === n).length));
  expect(taken[1]!.taken).toBe(8);
  // the same key returns the same draw, and none for another raffle
  const first = ends.findIndex((end) => typeof end !== 'string');
  const key = keys.flatMap((own) => own.flatMap((one) => [one, one]))[first]!;
  const who = s.all[Math.floor(first / 10)]!;
  expect(await s.draw(who, id, key)).toEqual(ends[first]);
  expect(await s.draw(who, await s.publish(), key)).toBe('IDEMPOTENCY_MISMATCH');
});

it('[STD-48] the seal is published before the first draw and the seed only after the cycle; every draw can be recomputed, as this test does', async () => {
  await using s = await raffleScene(2);
  const id = await s.publish();
  await s.seal();
  const [next, current] = await s.proofs(id);
  expect([current.cycle, next.cycle > current.cycle, current.seed, next.seed]).toEqual([
    ...[await s.today(), true, null, null],
  ]);
  for (const who of s.all) await s.buy(who, id, current.cycle, 12);
  for (const who of s.all) for (let k = 1; k <= 12; k++) await s.draw(who, id);
  const { draws } = (await s.own(s.all[0]!.token, id)) as { draws: RaffleDraw[] };
  expect(draws.map(({ k }) => k)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  const { zone } = await s.site.brandById(s.brandId);
  s.time.ms = businessDayEnd(current.cycle, zone) - 1;
  expect((await s.proofs(id))[1].seed).toBeNull();
  s.time.ms += 1;
  const over = (await s.proofs(id))[1];
  expect(over.commitment).toBe(current.commitment);
  const told = { ...over, rafflePrizes: over.prizes };
  for (const draw of draws) {
    expect(await verifyDraw(told, s.all[0]!.publicId, draw)).toBe(true);
    const bytes = createHmac('sha256', Buffer.from(over.seed, 'hex'));
    const text = `${over.name}:${s.all[0]!.publicId}:${draw.k}:0`;
    expect(draw.value).toBe(Number(bytes.update(text).digest().readBigUInt64BE() % 100n));
  }
  expect(await verifyDraw({ ...told, commitment: next.commitment }, s.all[0]!.publicId, draws[0]!)).toBe(false);
  // tickets expire with their cycle
  expect(await s.draw(s.all[0]!, id)).toBe('NO_TICKET');
  await s.seal();
  expect((await s.proofs(id)).length).toBe(3);
  expect((await s.ask('GET', `/wps/promotions/${randomUUID()}/proof`)).body.value.code).toBe('NOT_FOUND');
});

it('[rule 4.14] turnover earns tickets up to the maximum of a cycle, the badge counts them, and a claim of another kind draws none', async () => {
  await using s = await raffleScene(1);
  const id = await s.publish({ noneWeight: 0 });
  await s.seal();
  const [who] = s.all as [Player];
  const { token } = who;
  const count = async () => (await s.ask('GET', '/wps/missions/summary', { token })).body.value.availablePromoCount;
  await s.play(who, units('150'), 0n);
  await countAll(s.rollups, s.owner);
  expect(await s.stateOf(token, id)).toMatchObject({
    ...{ state: 'claim', reward: null },
    progress: { done: '50.00', need: '100.00' },
  });
  expect(await count()).toBe(1);
  const claim = await s.ask('POST', `/wps/promotions/${id}/claim`, { token });
  expect(claim.body.value.code).toBe('PROMO_STATE');
  const before = await s.cash(who);
  const { draw, left } = await s.askDraw(token, id);
  expect([draw.k, left, (await s.cash(who)) - before]).toEqual([1, 0, units(draw.amount)]);
  expect([await count(), (await s.askDraw(token, id)).code]).toEqual([0, 'NO_TICKET']);
  await s.play(who, units('400'), 0n);
  await countAll(s.rollups, s.owner);
  expect((await s.own(token, id)).tickets).toEqual({ earned: 3, bought: 0, used: 1, left: 2 });
  expect((await s.stateOf(token, id)).progress).toBeNull();

  await s.ask('POST', '/wps/member/protection/break', { token, body: { days: 2 } });
  expect((await s.askDraw(token, id)).code).toBe('EXCLUDED');
  expect(await s.own(token, id)).toMatchObject({ tickets: { left: 0 }, draws: [{ k: 1 }] });
  await s.addAccount({ username: 'tryer', accountKind: 4 });
  const trial = (await s.login('tryer')).body.value.token;
  expect([(await s.askDraw(trial, id)).code, (await s.own(trial, id)).code]).toEqual(['TRIAL', 'TRIAL']);
  expect(
    (await s.ask('POST', `/wps/promotions/${id}/raffle`, { body: { drawId: randomUUID() } })).body.value.code,
  ).toBe('NOT_SIGNED_IN');
});

it('a cycle whose prizes exceed the budget is not sealed; a stopped or ended raffle draws nothing', async () => {
  await using s = await raffleScene(1);
  const [who] = s.all as [Player];
  const today = await s.today();
  // 100 of 20 and 100 of 5 makes 2500 a day
  const poor = await s.publish({}, { budget: units('2499.99') });
  const one = await s.publish({}, { budget: units('4999.99') });
  await s.seal();
  expect([(await s.proofs(poor)).length, (await s.proofs(one)).length]).toEqual([0, 1]);
  await s.buy(who, poor, today, 1);
  expect([await s.draw(who, poor), (await s.stateOf(who.token, poor)).state]).toEqual(['QUOTA_USED', 'close']);
  await s.buy(who, one, today, 1);
  await run(s.owner, `update promotions.offer set state = 'ended' where offer_id = $1`, [one]);
  expect(await s.draw(who, one)).toBe('PROMO_STATE');
  s.time.ms += DAY;
  expect(await s.draw(who, one)).toBe('QUOTA_USED');
});

it('credited deposits of the cycle earn tickets', async () => {
  await using s = await depositScene();
  s.time.ms = Date.now();
  const parameters: Raffle = { ...TERMS, earnedBy: 'deposit', ticketsMost: 10 };
  const id = await publisher(s)({ kind: 'RAFFLE', parameters });
  await s.promotions.jobs.find(({ name }) => name === 'promotions-raffles')!.run();
  const order = await s.order('card', '250.00');
  await s.news('card', { ...s.provider.payments.get(order.depositId)!, status: 'paid', amount: '250.00' });
  await countAll(s.rollups, s.owner);
  const { token } = (await s.login('payer')).body.value;
  const own = await s.ask('GET', `/wps/promotions/${id}/raffle`, { token });
  expect(own.body.value.tickets).toEqual({ earned: 2, bought: 0, used: 0, left: 2 });
});
