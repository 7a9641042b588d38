import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import { WAGER } from '@kismet/testkit/scenes/offer-scene';
import { onceScene, type OnceMember as Who } from '@kismet/testkit/scenes/once-scene';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { apply, redeem } from '../offers/member-commands.ts';
import { decideApplication } from '../offers/operator-commands.ts';
import { ownOffer } from '../offers/own-offers.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
const SIGN_IN: Configured = { kind: 'SIGN_IN', parameters: { amounts: [units('5'), units('6')] } };
const CODE: Configured = { kind: 'CODE', parameters: { code: 'ONLYONE', amount: units('20'), wager: WAGER } };
const MANUAL: Configured = {
  kind: 'MANUAL',
  parameters: { maxAmount: units('50'), answerHours: 24, mayReapply: true },
};
/** One scene for all: each test has its own members and offers, and the books are audited at the end. */
let s: Awaited<ReturnType<typeof onceScene>>;
beforeAll(async () => {
  s = await onceScene();
});
afterAll(async () => {
  await s[Symbol.asyncDispose]();
});
const refused = (code: string, params?: object) => expect.objectContaining({ code, ...(params && { params }) });

it('[rule 4.30] [T02] of two accounts of one person that claim concurrently one is rewarded: 20 pairs', async () => {
  const id = await s.publish(SIGN_IN, { once: ['PERSON', 'INSTRUMENT'] });
  const pairs: [Who, Who][] = [];
  for (let n = 0; n < 20; n++) {
    const pair: [Who, Who] = [await s.member(), await s.member()];
    await s.alike(pair, `d0${String(n).padStart(2, '0')}`);
    pairs.push(pair);
  }
  for (const pair of pairs) {
    const both = await Promise.allSettled(pair.map((who) => s.claim(who, id)));
    const lost = both.find((one) => one.status === 'rejected');
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(lost?.reason).toEqual(refused('ONCE_USED', { kind: 'PERSON' }));
    expect((await Promise.all(pair.map(s.cash))).reduce((sum, one) => sum + one)).toBe(units('5'));
  }
  expect(await s.given(id)).toEqual({ granted: units('100'), claims: 20 });
  // the other account leaves no key behind, and sees this before it claims
  const keys = await run(s.owner, 'select 1 from promotions.once_key where offer_id = $1', [id]);
  expect(keys).toHaveLength(20);
  const told = await Promise.all(
    pairs[0]!.map(async (who) => (await ownOffer(s.promotions.deps, s.db, who, id))!.shown),
  );
  expect(told.map(({ state, reasons }) => [state, reasons]).sort()).toEqual([
    ['claimed', []],
    ['close', ['ONCE_USED']],
  ]);
});

it('[rule 4.30] one account claims each cycle as before, and a repeated call grants nothing more', async () => {
  const id = await s.publish(SIGN_IN, { once: ['PERSON'] });
  const who = await s.member();
  await s.alike([who], 'beef');
  const both = await Promise.all([s.claim(who, id), s.claim(who, id)]);
  expect(both.map(({ state }) => state)).toEqual(['claimed', 'claimed']);
  s.time.ms += DAY;
  expect(await s.claim(who, id)).toMatchObject({ state: 'claimed' });
  expect(await s.cash(who)).toBe(units('11'));
});

it.each(['PERSON', 'INSTRUMENT', 'PHONE'] as const)(
  '[rule 4.30] %s: the second account is refused, and learns only which kind of match',
  async (kind) => {
    const id = await s.publish(SIGN_IN, { once: [kind] });
    const [one, other] = [await s.member(), await s.member()];
    await s.shares[kind](one, other);
    if (kind === 'PHONE') await s.phoneOf(one.memberId, true);
    await s.claim(one, id);
    if (kind === 'PHONE') {
      await s.phoneOf(one.memberId, false);
      await s.phoneOf(other.memberId, true);
    }
    await expect(s.claim(other, id)).rejects.toEqual(refused('ONCE_USED', { kind }));
    expect(await s.cash(other)).toBe(0n);
  },
);

it.each(['DEVICE', 'NETWORK'] as const)(
  '[rule 4.30] [rule 4.23] %s: the second account waits for an operator, and is not held again once lifted',
  async (kind) => {
    const id = await s.publish(SIGN_IN, { once: [kind] });
    // the scene's clock moves beyond a session
    const ops = await (await s.addOperator(`judge${kind.toLowerCase()}`, 'ops')).enter();
    const home = kind === 'NETWORK' ? '192.0.2.7' : null;
    const [one, other] = [await s.member(home), await s.member(home)];
    await s.shares[kind](one, other);
    await s.claim(one, id);
    await expect(s.claim(other, id)).rejects.toEqual(refused('NOT_ELIGIBLE', { reason: 'REVIEW' }));
    await expect(s.claim(other, id)).rejects.toEqual(refused('NOT_ELIGIBLE', { reason: 'REVIEW' }));
    const { held } = (await ops('GET', `/operator/promotions/${id}/links`)).body.value;
    expect(held).toMatchObject([{ memberId: other.publicId, rewards: 0, hold: { once: kind, by: '' } }]);
    const body = { memberId: other.publicId, reason: 'a family of one household' };
    expect((await ops('POST', `/operator/promotions/${id}/holds/lift`, body)).body.success).toBe(true);
    expect(await s.claim(other, id)).toMatchObject({ state: 'claimed' });
    expect((await ops('GET', `/operator/promotions/${id}/links`)).body.value.held).toEqual([]);
    // an operator may hold it again
    await ops('POST', `/operator/promotions/${id}/holds`, body);
    s.time.ms += DAY;
    await expect(s.claim(other, id)).rejects.toEqual(refused('NOT_ELIGIBLE', { reason: 'REVIEW' }));
  },
);

it('[rule 4.30] the table contains only hashes, and the same value has another hash for another offer', async () => {
  const [first, second] = [
    await s.publish(SIGN_IN, { once: ['NETWORK', 'DEVICE'] }),
    await s.publish(SIGN_IN, { once: ['NETWORK', 'DEVICE'] }),
  ];
  const who = await s.member('203.0.113.77');
  await s.shares.DEVICE(who, await s.member());
  for (const id of [first, second]) await s.claim(who, id);
  const rows = await run<{ row: string; hash: string }>(
    s.owner,
    `select o::text as row, encode(key_hash, 'hex') as hash from promotions.once_key o where owner_id = $1`,
    [who.memberId],
  );
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  for (const { row } of rows)
    for (const plain of ['203.0.113', 'feedfeedfeedfeedfeed']) expect(row).not.toContain(plain);
});

it('[rule 4.30] a code and an application are also taken once per person; a member who already had the code is told so', async () => {
  const [code, manual] = [await s.publish(CODE, { once: ['PERSON'] }), await s.publish(MANUAL, { once: ['PERSON'] })];
  const [one, other] = [await s.member(), await s.member()];
  const applied = { comment: 'for my birthday', fileIds: [] };
  for (const who of [one, other]) await apply(s.promotions.deps, who, manual, applied);
  await s.alike([one, other], 'c0de');
  await redeem(s.promotions.deps, one, 'ONLYONE');
  await expect(redeem(s.promotions.deps, other, 'ONLYONE')).rejects.toEqual(refused('ONCE_USED', { kind: 'PERSON' }));
  const decide = (who: Who) =>
    withTx(s.db, (tx) =>
      decideApplication(s.promotions.deps, tx, {
        ...{ brandId: s.brandId, memberId: who.memberId, offerId: manual, amount: units('10'), remark: 'well' },
      }),
    );
  await decide(one);
  await expect(decide(other)).rejects.toEqual(refused('ONCE_USED', { kind: 'PERSON' }));
  expect([await s.given(code), await s.given(manual)]).toEqual([
    { granted: units('20'), claims: 1 },
    { granted: units('10'), claims: 1 },
  ]);
});

it('[rule 4.30] a referral, which compares accounts by itself, has no once keys', async () => {
  const parameters = { amount: units('5'), friendAmount: null, minDeposit: units('1'), withinDays: 7, monthlyMost: 5 };
  const none = { minTurnover: null, extras: [], wager: null };
  await expect(
    s.publish({ kind: 'REFERRAL', parameters: { ...parameters, ...none } }, { once: ['PERSON'] }),
  ).rejects.toEqual(refused('FIELD_INVALID'));
});
