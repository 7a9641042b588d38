import { randomUUID } from 'node:crypto';
import { parseUnits } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import { type CrmScene, crmScene, type Reader } from '@kismet/testkit/scenes/crm-scene';
import { publisher } from '@kismet/testkit/scenes/offer-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../../platform/db.ts';
import { estimateOf } from '../estimate/estimate-query.ts';
import { claim, join } from './member-commands.ts';

const units = (text: string): bigint => parseUnits(text)!;
const SIGN_IN: Configured = { kind: 'SIGN_IN', parameters: { amounts: [units('5'), units('6')] } };
const BOARD: Configured = {
  kind: 'LEADERBOARD',
  parameters: {
    measure: 'valid-bet',
    cycle: 'day',
    categories: [],
    minBet: units('1'),
    prizes: [{ to: 1, amount: units('10') }],
    wager: null,
  },
};
const LABELLED = { is: 'label', label: 'guest' } as const;

async function audienceScene() {
  const s = await crmScene();
  const { promotions, wallet } = s.product;
  const segmentId = randomUUID();
  const saveSegment = (version: number, rule: object) =>
    s.ok('PUT', `/operator/crm/segments/${segmentId}`, { version, name: 'Guests', rule });
  await saveSegment(0, LABELLED);
  const publish = publisher({ db: s.db, promotions, brandId: s.brandId });
  // what the caller claims about the segment, apart from its id, is ignored
  const audience = { segmentId, name: 'Everybody', version: 9, rule: { is: 'all' as const, of: [] } };
  const who = (one: Reader) => ({ memberId: one.ownerId, brandId: s.brandId });
  return Object.assign(s, {
    ...{ wallet, segmentId, saveSegment },
    publishFor: (configured: Configured) => publish(configured, { audience }),
    label: (one: Reader, labels: readonly string[]) =>
      run(s.owner, 'update members.member set tags = $2 where member_id = $1', [one.ownerId, labels]),
    claim: (one: Reader, id: string) => claim(promotions.deps, who(one), id),
    join: (one: Reader, id: string) => join(promotions.deps, who(one), id),
    async mine(one: Reader) {
      const { token } = (await s.login(one.name)).body.value;
      return (await s.ask('GET', '/wps/promotions/mine', { token })).body.value;
    },
    estimate: (rule: typeof LABELLED | null) =>
      estimateOf(promotions.deps, {
        ...{ brandId: s.brandId, configured: SIGN_IN, minVipLevel: 0, rule },
        ...{ budget: units('1000'), sharePpm: 1_000_000 },
      }),
  });
}
const refusal = (code: string, params?: object) => expect.objectContaining({ code, ...(params && { params }) });
const cash = async (s: CrmScene, one: Reader) =>
  (await s.product.wallet.accountsOf(one.ownerId)).find(({ code }) => code === 'main')?.balance;

it('[rule 4.21] an offer for a segment is shown to its members alone, and the rule of the published version decides', async () => {
  await using s = await audienceScene();
  const [guest, other] = [await s.reader('guestone'), await s.reader('otherone')];
  await s.label(guest, ['guest']);
  const id = await s.publishFor(SIGN_IN);
  expect((await s.ask('GET', '/wps/promotions')).body.value.promotion).toEqual([]);
  expect(await s.mine(other)).toMatchObject({ list: [], cards: [] });
  expect(await s.mine(guest)).toMatchObject({ list: [{ promoId: id, state: 'claim' }], cards: [{ promoId: id }] });
  await expect(s.claim(other, id)).rejects.toEqual(refusal('NOT_ELIGIBLE', { reason: 'AUDIENCE' }));
  // a later edit of the segment does not change the published rule
  await s.saveSegment(1, { is: 'not', rule: LABELLED });
  await expect(s.claim(other, id)).rejects.toEqual(refusal('NOT_ELIGIBLE', { reason: 'AUDIENCE' }));
  expect(await s.claim(guest, id)).toMatchObject({ state: 'claimed' });
  expect([await cash(s, guest), await cash(s, other)]).toEqual([units('5'), 0n]);
  // what was given stays visible
  await s.label(guest, []);
  expect(await s.mine(guest)).toMatchObject({ list: [{ promoId: id, state: 'claimed' }] });
});

it('[rule 4.21] a label that is removed while a claim waits for the lock of its member decides the claim', async () => {
  await using s = await audienceScene();
  const guest = await s.reader('guestone');
  await s.label(guest, ['guest']);
  const id = await s.publishFor(SIGN_IN);
  const waiting = await withTx(s.db, async (tx) => {
    await s.wallet.lock(tx, [guest.ownerId]);
    const claimed = expect(s.claim(guest, id)).rejects.toEqual(refusal('NOT_ELIGIBLE', { reason: 'AUDIENCE' }));
    await new Promise((later) => setTimeout(later, 150));
    await s.label(guest, []);
    return { claimed };
  });
  await waiting.claimed;
  expect(await cash(s, guest)).toBe(0n);
});

it('[rule 4.21] a member who joined while the rule matched stays in', async () => {
  await using s = await audienceScene();
  const guest = await s.reader('guestone');
  const id = await s.publishFor(BOARD);
  await expect(s.join(guest, id)).rejects.toEqual(refusal('NOT_ELIGIBLE', { reason: 'AUDIENCE' }));
  await s.label(guest, ['guest']);
  expect((await s.join(guest, id)).reasons).toEqual([]);
  await s.label(guest, []);
  expect(await s.mine(guest)).toMatchObject({ list: [{ promoId: id, reasons: [] }], cards: [{ promoId: id }] });
});

it('[rule 4.11] the estimate covers the members of the segment; an empty segment costs nothing', async () => {
  await using s = await audienceScene();
  const [guest] = [await s.reader('guestone'), await s.reader('otherone'), await s.reader('thirdone')];
  expect(await s.estimate(null)).toMatchObject({ members: 3, sampled: 3 });
  expect(await s.estimate(LABELLED)).toMatchObject({ members: 0, sampled: 0, granted: 0n });
  await s.label(guest!, ['guest']);
  expect(await s.estimate(LABELLED)).toMatchObject({ members: 1, sampled: 1 });
});

it('a draft may name a segment of the brand, but a referral may not', async () => {
  await using s = await audienceScene();
  const draft = {
    configured: { kind: 'MANUAL', parameters: { maxAmount: '100.00', answerHours: 24, mayReapply: false } },
    title: { en: 'One', ur: 'ایک' },
    text: { en: 'Tell us.', ur: 'بتائیں۔' },
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    budget: '500.00',
    quota: null,
  };
  const rule = { is: 'depositor' };
  const save = async (segmentId: string, more: object = {}) => {
    const audience = { segmentId, name: 'x', version: 1, rule };
    const wanted = { version: 0, draft: { ...draft, ...more, audience } };
    return (await s.marketing('PUT', `/operator/promotions/${randomUUID()}`, wanted)).body.value;
  };
  expect((await save(s.segmentId)).draft.audience).toEqual({
    ...{ segmentId: s.segmentId, name: 'Guests', version: 1, rule: LABELLED },
  });
  const fault = { code: 'FIELD_INVALID', fields: [{ name: 'audience', code: 'FIELD_INVALID' }] };
  expect(await save(randomUUID())).toMatchObject(fault);
  const parameters = {
    amount: '10.00',
    friendAmount: null,
    minDeposit: '10.00',
    withinDays: 7,
    monthlyMost: 5,
    wager: null,
  };
  expect(await save(s.segmentId, { configured: { kind: 'REFERRAL', parameters } })).toMatchObject(fault);
});
