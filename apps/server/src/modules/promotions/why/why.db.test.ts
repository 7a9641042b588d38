import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import { seededPrng } from '@kismet/kernel/prng';
import type { Configured } from '@kismet/rules/promotions/registry';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';
import { claim, redeem } from '../offers/member-commands.ts';
import { whyOf } from './why-query.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
const SEED = 20_261_126;
const SIGN_IN: Configured = { kind: 'SIGN_IN', parameters: { amounts: [units('5'), units('6')] } };
const MISSION = (target: string, after: string | null = null): Configured => ({
  kind: 'MISSION',
  parameters: {
    ...{ group: 'daily', metric: 'valid-bet', target: units(target), categories: [] },
    ...{ amount: units('3'), wager: null, after },
  },
});
interface Why {
  readonly conditions: readonly {
    readonly id: string;
    readonly isMet: boolean;
    readonly values: Record<string, object>;
    readonly isThen: boolean;
  }[];
  readonly refusal: { readonly code: string; readonly params: Record<string, string> } | null;
  readonly given: readonly {
    readonly amount: string;
    readonly operationId: string | null;
    readonly wagering: object | null;
  }[];
}

async function whyScene() {
  const s = await playScene();
  // requirements end by the database's clock
  s.time.ms = Date.now();
  const support = await (await s.addOperator('helpdesk', 'support')).enter();
  let n = 0;
  return Object.assign(s, {
    ...{ support, publish: publisher(s) },
    start: () => s.player(`whyone${++n}`, units('1000')),
    async why(who: { publicId: string }, offer: string, at = ''): Promise<Why> {
      const { body } = await support('GET', `/operator/members/${who.publicId}/why?offer=${offer}${at && `&at=${at}`}`);
      return body.value;
    },
    claim: ({ ownerId }: { ownerId: bigint }, id: string) =>
      claim(s.promotions.deps, { memberId: ownerId, brandId: s.brandId }, id),
  });
}
/** One scene for all: each test has its own members and offers, and the books are audited at the end. */
let s: Awaited<ReturnType<typeof whyScene>>;
beforeAll(async () => {
  s = await whyScene();
});
afterAll(async () => {
  await s[Symbol.asyncDispose]();
});
const lacks = ({ conditions }: Why) => conditions.filter(({ isMet }) => !isMet).map(({ id }) => id);

it(`[rule 4.31] [T03] seed ${SEED}: for random members and offers all conditions are met exactly when a claim succeeds, and otherwise its code is that of the first unmet one`, async () => {
  const random = seededPrng(SEED);
  const before = await s.publish(MISSION('0.01'));
  const past = { endsAt: '2026-02-01T00:00:00.000Z' };
  const offers = [
    await s.publish(SIGN_IN),
    await s.publish(SIGN_IN, { minVipLevel: 3 }),
    await s.publish(SIGN_IN, { budget: units('4') }),
    await s.publish(SIGN_IN, past),
    await s.publish(SIGN_IN, { startsAt: '2027-01-01T00:00:00.000Z' }),
    await s.publish(SIGN_IN, { once: ['PERSON', 'DEVICE'] }),
    await s.publish(MISSION('100')),
    await s.publish(MISSION('0.01', before)),
    await s.publish({ kind: 'REGISTRATION', parameters: { amount: units('8'), withinDays: 3, wager: WAGER } }),
    await s.publish({
      kind: 'RED_ENVELOPE',
      parameters: { pool: units('10'), count: 2, split: 'EQUAL', opensAt: '00:00' },
    }),
    await s.publish({ kind: 'CODE', parameters: { code: 'WHYNOT', amount: units('2'), wager: null } }),
  ];
  const members = [];
  for (let n = 0; n < 6; n++) members.push(await s.start());
  await run(s.owner, `update members.member set document_index = '\\xd0' where member_id = any($1)`, [
    members.slice(0, 3).map(({ ownerId }) => ownerId),
  ]);
  await run(
    s.owner,
    `insert into identity.device (device_id, token_hash, member_id, user_agent, first_at, last_at)
     select gen_random_uuid(), '\\xfeedfeed', id, 'x', now(), now() from unnest($1::bigint[]) as id`,
    [members.slice(2, 6).map(({ ownerId }) => ownerId)],
  );
  await run(s.owner, 'update members.member set mobile_verified_at = now() where member_id = $1', [
    members[1]!.ownerId,
  ]);
  await s.ask('POST', '/wps/member/protection/break', { token: members[5]!.token, body: { days: 2 } });
  let open = 0;
  const codes = new Set<string>();
  for (let n = 0; n < 90; n++) {
    const who = members[random.int(members.length)]!;
    const offer = offers[random.int(offers.length)]!;
    // bypasses the route, which limits the rate of questions
    const asks = { memberId: who.ownerId, brandId: s.brandId };
    const { conditions, refusal } = await whyOf(s.promotions.deps, asks, { offerId: offer, atMs: null });
    const isTaken = conditions.some(({ id, isMet }) => id === 'NOT_TAKEN' && !isMet);
    const said = await s.claim(who, offer).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refused) return error;
        throw error;
      },
    );
    expect([n, said?.code ?? null]).toEqual([n, refusal?.code ?? null]);
    // a refusal by protection names the time until which it holds; the rest is the same
    if (said && said.code !== 'EXCLUDED') expect(said.params).toEqual(refusal!.params);
    if (!isTaken) expect(said === null).toBe(conditions.every(({ isMet }) => isMet));
    if (said === null && !isTaken) open++;
    codes.add(said ? `${said.code} ${said.params.reason ?? ''}`.trim() : 'ok');
  }
  expect(open).toBeGreaterThan(5);
  expect([...codes].sort()).toEqual(
    expect.arrayContaining([
      'EXCLUDED',
      'NOT_ELIGIBLE LEVEL',
      'NOT_ELIGIBLE REVIEW',
      'ONCE_USED',
      'PROMO_STATE',
      'QUOTA_USED',
      'ok',
    ]),
  );
});

it('[rule 4.31] what was granted is shown with its ledger operation and its remaining wagering', async () => {
  const [cash, bonus] = [
    await s.publish(SIGN_IN),
    await s.publish({ kind: 'CODE', parameters: { code: 'WHYBONUS', amount: units('20'), wager: WAGER } }),
  ];
  const who = await s.start();
  await s.claim(who, cash);
  await redeem(s.promotions.deps, { memberId: who.ownerId, brandId: s.brandId }, 'WHYBONUS');
  const seen = [(await s.why(who, cash)).given, (await s.why(who, bonus)).given];
  expect(seen).toMatchObject([
    [{ amount: '5.00', form: 'cash', state: 'taken', wagering: { required: '5.00', done: '0.00' } }],
    [{ amount: '20.00', form: 'bonus', state: 'taken', wagering: { required: '200.00', done: '0.00' } }],
  ]);
  for (const [{ operationId, amount }] of seen as [Why['given'][0]][]) {
    const rows = await run<{ amount: bigint }>(
      s.owner,
      'select abs(amount) as amount from wallet.entry where owner_id = $1 and op_id = $2 and amount > 0',
      [who.ownerId, operationId],
    );
    expect(rows.map((row) => row.amount)).toEqual([units(amount)]);
  }
  expect(lacks(await s.why(who, cash))).toEqual(['NOT_TAKEN']);
});

it('[rule 4.31] for yesterday, recorded conditions are judged as of then, and the others are marked as of now', async () => {
  const id = await s.publish(SIGN_IN);
  const who = await s.start();
  const yesterday = new Date(s.time.ms - DAY).toISOString();
  await s.claim(who, id);
  expect(lacks(await s.why(who, id))).toEqual(['NOT_TAKEN']);
  const then = await s.why(who, id, yesterday);
  expect(lacks(then)).toEqual([]);
  expect(then.conditions.filter(({ isThen }) => isThen).map(({ id: one }) => one)).toEqual([
    'NOT_TAKEN',
    'STARTED',
    'RUNNING',
  ]);
  const early = await s.why(who, id, '2025-12-31T00:00:00.000Z');
  expect(lacks(early)).toEqual(['STARTED']);
  const tomorrow = new Date(s.time.ms + DAY).toISOString();
  const { body } = await s.support('GET', `/operator/members/${who.publicId}/why?offer=${id}&at=${tomorrow}`);
  expect(body.value.code).toBe('INPUT_INVALID');
});

it('[rule 4.31] support may query this, payments may not; another brand’s offers and members are not found', async () => {
  const id = await s.publish(SIGN_IN);
  const who = await s.start();
  const payments = await (await s.addOperator('payer', 'payments')).enter();
  const path = `/operator/members/${who.publicId}/why?offer=${id}`;
  expect((await payments('GET', path)).status).toBe(403);
  const other = await s.addBrand('second', 'second.example');
  const foreign = await publisher({ db: s.db, promotions: s.promotions, brandId: other })(SIGN_IN);
  expect((await s.support('GET', `/operator/members/${who.publicId}/why?offer=${foreign}`)).body.value.code).toBe(
    'NOT_FOUND',
  );
  expect((await s.support('GET', `/operator/members/nobody/why?offer=${id}`)).body.value.code).toBe('NOT_FOUND');
  expect((await s.support('GET', `/operator/members/${who.publicId}/why?offer=x`)).body.value.code).toBe(
    'INPUT_INVALID',
  );
});

it('[rule 4.31] offers that ended in the last 90 days can be queried, and show when they ended; older ones and drafts cannot', async () => {
  const at = (days: number) => new Date(s.time.ms + days * DAY).toISOString();
  const [running, byHand, byDate, old] = [
    await s.publish(SIGN_IN),
    await s.publish(SIGN_IN),
    await s.publish(SIGN_IN, { endsAt: at(-89) }),
    await s.publish(SIGN_IN, { endsAt: at(-91) }),
  ];
  const ops = await (await s.addOperator('ender', 'ops')).enter();
  await ops('POST', `/operator/promotions/${byHand}/end`, { reason: 'enough' });
  await run(s.owner, 'update promotions.offer set ended_at = $2 where offer_id = $1 and ended_at is not null', [
    byHand,
    at(-1),
  ]);
  const support = await (await s.addOperator('asker', 'support')).enter();
  const asked = async () =>
    new Map(
      (await support('GET', '/operator/promotions/asked')).body.value.list.map(
        (one: { promoId: string; endedAt: string | null }) => [one.promoId, one.endedAt] as const,
      ),
    );
  const list = await asked();
  expect([running, byHand, byDate].map((id) => list.get(id))).toEqual([null, at(-1), at(-89)]);
  expect(list.has(old)).toBe(false);
  const who = await s.start();
  expect(lacks(await s.why(who, byHand))).toContain('RUNNING');
  await run(s.owner, 'update promotions.offer set ended_at = $2 where offer_id = $1', [byHand, at(-91)]);
  expect((await asked()).has(byHand)).toBe(false);
});
