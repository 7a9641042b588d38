import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { type PublishedEnvelope, type RedEnvelope, verifyEnvelope } from '@kismet/rules/promotions/envelope';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { type Player, playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { claim } from '../offers/member-commands.ts';

const units = (text: string): bigint => parseUnits(text)!;
const HOUR = 3_600_000;
const TERMS: RedEnvelope = { pool: units('10'), count: 5, split: 'LUCKY', opensAt: '00:00' };

/** Players who have deposited, and an offer of red envelopes. */
async function envelopeScene(players: number) {
  const s = await playScene();
  const all: Player[] = [];
  for (let n = 0; n < players; n++) all.push(await s.player(`opener${n}`, 0n));
  await run(
    s.owner,
    `insert into rollups.first_deposit (owner_id, op_id, amount, at) select unnest($1::bigint[]), gen_random_uuid(), 1, now()`,
    [all.map(({ ownerId }) => ownerId)],
  );
  const { deps } = s.promotions;
  return Object.assign(s, {
    all,
    publish: (more: Partial<RedEnvelope> = {}, draft = {}) =>
      publisher(s)({ kind: 'RED_ENVELOPE', parameters: { ...TERMS, ...more } }, draft),
    cut: () => s.promotions.jobs.find(({ name }) => name === 'promotions-envelopes')!.run(),
    /** Retries when the database is busy, as a client does. */
    async open(who: Player, id: string) {
      for (;;)
        try {
          return await claim(deps, { memberId: who.ownerId, brandId: s.brandId }, id);
        } catch (error) {
          if (error instanceof Refused) return error.code;
        }
    },
    cash: async ({ ownerId }: Player) =>
      (await s.wallet.accountsOf(ownerId)).find(({ code }) => code === 'main')!.balance,
    proofs: async (id: string) => (await s.ask('GET', `/wps/promotions/${id}/envelopes`)).body.value.list,
  });
}
type Scene = Awaited<ReturnType<typeof envelopeScene>>;
const stateOf = async (s: Scene, who: Player, id: string) =>
  (await s.ask('GET', '/wps/promotions/mine', { token: who.token })).body.value.list.find(
    (one: { promoId: string }) => one.promoId === id,
  );

it('[VP-05] two hundred concurrent openings: each share once, one per member, the sum is the pool, and the rest are told that it is empty', async () => {
  await using s = await envelopeScene(20);
  const id = await s.publish({ count: 12 });
  expect(await s.open(s.all[0]!, id)).toBe('QUOTA_USED');
  await Promise.all([s.cut(), s.cut(), s.cut()]);
  const ends = await Promise.all(s.all.flatMap((who) => Array.from({ length: 10 }, () => s.open(who, id))));
  const cash = await Promise.all(s.all.map(s.cash));
  expect(cash.filter((sum) => sum > 0n)).toHaveLength(12);
  expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(units('10'));
  expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['QUOTA_USED']));
  const shares = await run<{ owner_id: bigint; amount: bigint }>(
    s.owner,
    'select owner_id, amount from promotions.envelope_share where offer_id = $1 and owner_id is not null',
    [id],
  );
  const paid = new Map(s.all.map(({ ownerId }, at) => [ownerId, cash[at]!]));
  expect(shares.every(({ owner_id, amount }) => paid.get(owner_id) === amount)).toBe(true);
  const who = s.all[cash.findIndex((sum) => sum > 0n)]!;
  expect(await stateOf(s, who, id)).toMatchObject({ state: 'claimed', reward: { form: 'cash' } });
});

it('[STD-48] the seal is published before an envelope opens and the seed only after; everybody can recompute every share', async () => {
  await using s = await envelopeScene(6);
  const { zone } = await s.site.brandById(s.brandId);
  const id = await s.publish();
  await s.cut();
  await s.cut();
  const [tomorrow, today] = await s.proofs(id);
  expect([today.day, tomorrow.day > today.day]).toEqual([businessDay(s.time.ms, zone), true]);
  expect([today.seed, today.shares, tomorrow.seed]).toEqual([null, null, null]);
  for (const who of s.all.slice(0, 4)) await s.open(who, id);
  expect((await s.proofs(id))[1]).toMatchObject({ seed: null, shares: null, opened: 4 });
  await s.open(s.all[4]!, id);
  const [, over] = await s.proofs(id);
  const asPublished = (row: Omit<PublishedEnvelope, 'pool' | 'shares'> & { pool: string; shares: string[] }) => ({
    ...row,
    pool: units(row.pool),
    shares: row.shares.map(units),
  });
  expect(over.commitment).toBe(today.commitment);
  expect(await verifyEnvelope(asPublished(over))).toBe(true);
  expect(await verifyEnvelope({ ...asPublished(over), commitment: tomorrow.commitment })).toBe(false);
  expect(await s.open(s.all[5]!, id)).toBe('QUOTA_USED');
  // the next day has a share for everybody again, as sealed the day before
  s.time.ms += 24 * HOUR;
  expect(await s.open(s.all[5]!, id)).toMatchObject({ state: 'claimed' });
  expect((await s.proofs(id)).find(({ day }: { day: string }) => day === tomorrow.day).commitment).toBe(
    tomorrow.commitment,
  );
});

it('before its hour an envelope is announced as upcoming; members without a deposit are told what is missing; an exhausted budget gives no share', async () => {
  await using s = await envelopeScene(3);
  const { zone } = await s.site.brandById(s.brandId);
  const hour = Number(new Date(s.time.ms).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit' })) + 2;
  const id = await s.publish(
    { opensAt: `${String(hour).padStart(2, '0')}:30`, split: 'EQUAL' },
    { budget: units('4') },
  );
  await s.cut();
  const [who, other, third] = s.all as [Player, Player, Player];
  expect(await stateOf(s, who, id)).toMatchObject({ state: 'comingSoon' });
  expect(await s.open(who, id)).toBe('PROMO_STATE');
  s.time.ms += 3 * HOUR;
  const stranger = await s.player('stranger', 0n);
  expect(await s.open(stranger, id)).toBe('NOT_ELIGIBLE');
  expect(await stateOf(s, stranger, id)).toMatchObject({ reasons: ['DEPOSIT_NEEDED'] });
  expect(await s.open(who, id)).toMatchObject({ state: 'claimed', reward: { amount: units('2') } });
  expect(await s.open(other, id)).toMatchObject({ state: 'claimed' });
  expect(await s.open(third, id)).toBe('QUOTA_USED');
  const [opened] = await run<{ n: number }>(
    s.owner,
    'select count(*)::int as n from promotions.envelope_share where offer_id = $1 and owner_id is not null',
    [id],
  );
  expect(opened!.n).toBe(2);
  expect((await s.ask('GET', `/wps/promotions/${crypto.randomUUID()}/envelopes`)).body.value.code).toBe('NOT_FOUND');
});
