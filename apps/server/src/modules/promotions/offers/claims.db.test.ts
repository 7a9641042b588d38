import { randomUUID } from 'node:crypto';
import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import type { Configured } from '@kismet/rules/promotions/registry';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const units = (text: string): bigint => parseUnits(text)!;
const DAY = 86_400_000;
type Scene = Awaited<ReturnType<typeof playScene>>;

const callsOf = (s: Scene) => {
  const value = async (answer: Promise<{ body: { value: unknown } }>) => (await answer).body.value as never;
  return {
    publish: publisher(s),
    cash: async ({ ownerId }: { ownerId: bigint }) =>
      unitsToDecimal((await s.wallet.accountsOf(ownerId)).find(({ code }) => code === 'main')!.balance),
    mine: ({ token }: { token: string }) =>
      value(s.ask('GET', '/wps/promotions/mine', { token })) as Promise<{
        list: { promoId: string; state: string; claimUntil: string | null; reasons: string[] }[];
        closedFor: string | null;
      }>,
    counts: ({ token }: { token: string }) => value(s.ask('GET', '/wps/missions/summary', { token })),
    claimAll: ({ token }: { token: string }, promoIds: readonly string[]) =>
      value(s.ask('POST', '/wps/rewards/claim', { token, body: { promoIds } })) as Promise<{
        code?: string;
        list: { promoId: string; refusal: string | null }[];
      }>,
  };
};
const signIn = (amount: string): Configured => ({
  kind: 'SIGN_IN',
  parameters: { amounts: [units(amount), units(amount)] },
});

it('[PC-10] claims made with one press are independent: each refusal is given with its reason, a repeat grants nothing more', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const who = await s.player('collector', 0n);
  const [one, two] = [await t.publish(signIn('3')), await t.publish(signIn('4'))];
  const short = await t.publish(signIn('50'), { budget: units('10') });
  const bets = { group: 'daily', metric: 'bets', target: units('5'), categories: [], amount: units('9') } as const;
  const unmet = await t.publish({ kind: 'MISSION', parameters: { ...bets, categories: [], wager: null } });
  const asked = [one, short, unmet, randomUUID(), two];
  const told = await Promise.all([t.claimAll(who, asked), t.claimAll(who, asked), t.claimAll(who, asked)]);
  for (const { list } of told)
    expect(list.map(({ refusal }) => refusal)).toEqual([null, 'QUOTA_USED', 'PROMO_STATE', 'NOT_FOUND', null]);
  expect(await t.cash(who)).toBe('7.00');
  expect((await t.claimAll(who, [])).code).toBe('INPUT_INVALID');
});

it('[PC-14] the summary counts what waits for a claim, and nothing for visitors, free play and excluded members', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const id = await t.publish(signIn('3'));
  const task = { group: 'newcomer', metric: 'phone-verified', target: units('1'), categories: [] } as const;
  await t.publish({ kind: 'MISSION', parameters: { ...task, categories: [], amount: units('5'), wager: null } });
  const who = await s.player('counted', 0n);
  expect(await t.counts(who)).toEqual({ availablePromoCount: 1, claimable: 0, inProgress: 0 });
  await t.claimAll(who, [id]);
  expect(await t.counts(who)).toMatchObject({ availablePromoCount: 0 });
  s.time.ms += DAY;
  const { token } = (await s.login('counted')).body.value;
  expect(await t.counts({ token })).toMatchObject({ availablePromoCount: 1 });

  expect((await s.ask('GET', '/wps/missions/summary')).body.value.code).toBe('NOT_SIGNED_IN');
  await s.addAccount({ username: 'tryer', accountKind: 4 });
  const trial = (await s.login('tryer')).body.value;
  expect(await t.counts(trial)).toEqual({ availablePromoCount: 0, claimable: 0, inProgress: 0 });
  expect(await t.mine(trial)).toEqual({ list: [], cards: [], closedFor: 'trial' });
  expect((await t.claimAll(trial, [id])).code).toBe('TRIAL');

  await s.ask('POST', '/wps/member/protection/break', { token, body: { days: 2 } });
  expect(await t.counts({ token })).toEqual({ availablePromoCount: 0, claimable: 0, inProgress: 0 });
  expect(await t.mine({ token })).toEqual({ list: [], cards: [], closedFor: 'excluded' });
  const before = await t.cash(who);
  expect((await t.claimAll({ token }, [id])).code).toBe('EXCLUDED');
  expect(await t.cash(who)).toBe(before);
});

it('a claim expires when the cycle, the offer or the member’s own days end, whichever is first', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const who = await s.player('patient', 0n);
  const day = await t.publish(signIn('3'));
  const soon = new Date(s.time.ms + 60_000).toISOString();
  const ending = await t.publish(signIn('3'), { endsAt: soon });
  const late = await t.publish({
    kind: 'REGISTRATION',
    parameters: { amount: units('30'), withinDays: 3, wager: WAGER },
  });
  const { list } = await t.mine(who);
  const of = (id: string) => list.find(({ promoId }) => promoId === id)!;
  expect(Date.parse(of(day).claimUntil!) - s.time.ms).toBeLessThanOrEqual(DAY);
  expect(of(ending).claimUntil).toBe(soon);
  // without a confirmed number it is open, and says what is missing
  expect(of(late)).toMatchObject({ state: 'join', reasons: ['PHONE_NEEDED'], claimUntil: null });
});

it('[VP-07] a registration bonus waits for the confirmed number, is granted once as bonus money under its terms, and only within its days', async () => {
  await using s = await playScene();
  // requirements end by the database's clock
  s.time.ms = Date.now();
  const t = callsOf(s);
  const who = await s.player('newcomer', 0n);
  await s.player('latecomer', 0n);
  const id = await t.publish({
    kind: 'REGISTRATION',
    parameters: { amount: units('131'), withinDays: 3, wager: WAGER },
  });
  const claim = async ({ token }: { token: string }) =>
    (await s.ask('POST', `/wps/promotions/${id}/claim`, { token })).body.value;
  expect(await claim(who)).toMatchObject({ code: 'NOT_ELIGIBLE', params: { reason: 'PHONE_NEEDED' } });
  await run(s.owner, 'update members.member set mobile_verified_at = now()');
  const [waiting] = (await t.mine(who)).list;
  expect(waiting!.state).toBe('claim');
  expect(Date.parse(waiting!.claimUntil!) - s.time.ms).toBeGreaterThan(2 * DAY);
  const all = await Promise.all([claim(who), claim(who), claim(who)]);
  expect(all.map(({ state }) => state)).toEqual(['claimed', 'claimed', 'claimed']);
  const { open } = (await s.ask('GET', '/wps/bonuses', { token: who.token })).body.value;
  expect(open).toMatchObject([{ state: 'active', amount: '131.00', required: '1310.00' }]);
  expect(await t.cash(who)).toBe('0.00');
  s.time.ms += 4 * DAY;
  expect(await claim((await s.login('latecomer')).body.value)).toMatchObject({ code: 'NOT_ELIGIBLE' });
});

it('[PC-10] codes are guessed at most ten times in ten minutes, and all wrong ones are refused alike', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const who = await s.player('guesser', 0n);
  await t.publish({ kind: 'CODE', parameters: { code: 'RIGHT26', amount: units('5'), wager: null } });
  const redeem = async (code: string) =>
    (await s.ask('POST', '/wps/rewards/redeem', { token: who.token, body: { code } })).body.value as { code?: string };
  const all = [];
  for (let i = 0; i < 11; i++) all.push((await redeem(`WRONG${i}`)).code);
  expect(all).toEqual([...Array.from({ length: 10 }, () => 'REDEEM_WRONG'), 'RATE_LIMITED']);
  expect((await redeem('RIGHT26')).code).toBe('RATE_LIMITED');
  expect(await t.cash(who)).toBe('0.00');
});

it('an application accepts only the member’s own pictures, once, and shows the answer; after a refusal it may be made again', async () => {
  await using s = await playScene();
  const t = callsOf(s);
  const [who, other] = [await s.player('applicant', 0n), await s.player('stranger', 0n)];
  const id = await t.publish({
    kind: 'MANUAL',
    parameters: { maxAmount: units('50'), answerHours: 24, mayReapply: true },
  });
  const apply = async (body: object) =>
    (await s.ask('POST', `/wps/promotions/${id}/apply`, { token: who.token, body })).body.value;
  const dot = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } });
  const data = (await dot.png().toBuffer()).toString('base64');
  const upload = async (token: string, purpose: string) =>
    (await s.ask('POST', '/wps/files', { token, body: { purpose, data } })).body.value.fileId as string;
  for (const fileId of [await upload(other.token, 'promotion'), await upload(who.token, 'feedback')])
    expect((await apply({ comment: 'mine', fileIds: [fileId] })).code).toBe('NOT_FOUND');
  expect((await apply({ comment: 'x'.repeat(141), fileIds: [] })).code).toBe('INPUT_INVALID');
  expect((await apply({ comment: 'four', fileIds: Array.from({ length: 4 }, randomUUID) })).code).toBe('INPUT_INVALID');
  const fileIds = [await upload(who.token, 'promotion')];
  const all = await Promise.all([1, 2, 3].map(() => apply({ comment: 'my story', fileIds })));
  expect(all.map(({ state, code }) => state ?? code).sort()).toEqual(['PROMO_STATE', 'PROMO_STATE', 'applying']);
  expect((await t.mine(who)).list).toMatchObject([{ state: 'applying', comment: 'my story', remark: null }]);
  // a concurrent break wins: nothing is given, though a refusal may still be recorded
  const ops = await (await s.addOperator('maker', 'ops')).enter();
  const excluded = await ops('POST', `/operator/members/${who.publicId}/protection/restriction`, {
    kind: 'exclusion',
    length: 6,
    reason: 'asked for by telephone',
  });
  expect(excluded.body.success, JSON.stringify(excluded.body)).toBe(true);
  const decide = async (amount: string | null) =>
    (
      await ops('POST', `/operator/promotions/${id}/applications/decide`, {
        memberId: who.publicId,
        amount,
        remark: 'as you say',
      })
    ).body.value;
  expect((await decide('5.00')).code).toBe('EXCLUDED');
  expect(await t.cash(who)).toBe('0.00');
  expect(await decide(null)).toEqual({ done: true });
});
