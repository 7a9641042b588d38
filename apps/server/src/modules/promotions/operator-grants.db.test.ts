import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import { publisher, WAGER } from '@kismet/testkit/scenes/offer-scene';
import { playScene } from '@kismet/testkit/scenes/play-scene';
import { expect, it } from 'vitest';
import { redeem } from './offers/member-commands.ts';

const wager = { multiplePpm: 10_000_000, maxBet: '50.00', days: 90, capTimes: 5 };
const wanted = { amount: '100.00', wager, reason: 'lost his connection in round 12' };

async function officeScene() {
  const scene = await playScene();
  // requirements end by the database's clock
  scene.time.ms = Date.now();
  const [first, second, support] = await Promise.all([
    scene.addOperator('maker', 'ops').then((one) => one.enter()),
    scene.addOperator('checker', 'ops').then((one) => one.enter()),
    scene.addOperator('helpdesk', 'support').then((one) => one.enter()),
  ]);
  const balance = async (ownerId: bigint, code: string) =>
    unitsToDecimal((await scene.wallet.accountsOf(ownerId)).find((one) => one.code === code)?.balance ?? 0n);
  return Object.assign(scene, { first, second, support, balanceOf: balance });
}
const codeOf = (answer: { body: { value: { code: string } } }) => answer.body.value.code;

it('[rule 4.8] a manual bonus needs two operators, is granted once, and is wagered like any other; the books agree', async () => {
  await using s = await officeScene();
  const who = await s.player('asker', parseUnits('10')!);
  const path = `/operator/members/${who.publicId}/grants`;
  expect(codeOf(await s.support('POST', path, wanted))).toBe('FORBIDDEN');
  expect(codeOf(await s.first('POST', path, { ...wanted, amount: '0' }))).toBe('AMOUNT_ZERO');
  expect(codeOf(await s.first('POST', path, { ...wanted, amount: '-5' }))).toBe('INPUT_INVALID');
  expect(codeOf(await s.first('POST', path, { ...wanted, wager: { ...wager, multiplePpm: 41_000_000 } }))).toBe(
    'INPUT_INVALID',
  );
  expect(codeOf(await s.first('POST', '/operator/members/000000000000/grants', wanted))).toBe('NOT_FOUND');
  const asked = (await s.first('POST', path, wanted)).body.value;
  expect(asked).toMatchObject({ state: 'waiting', summary: { loginName: 'asker', amount: '100.00', multiple: '10' } });
  expect(await s.balanceOf(who.ownerId, 'bonus')).toBe('0.00');
  const approve = (by: typeof s.first, id: string) => by('POST', `/operator/approvals/${id}/approve`, { note: 'yes' });
  expect(codeOf(await approve(s.first, asked.approvalId))).toBe('APPROVAL_OWN');
  const both = await Promise.all([approve(s.second, asked.approvalId), approve(s.second, asked.approvalId)]);
  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
  expect(codeOf(await approve(s.second, asked.approvalId))).toBe('APPROVAL_STATE');
  expect(await s.balanceOf(who.ownerId, 'bonus')).toBe('100.00');
  const { open, ended } = (await s.support('GET', path)).body.value;
  expect(ended).toEqual([]);
  expect(open).toMatchObject([
    {
      state: 'active',
      amount: '100.00',
      required: '1000.00',
      cap: '500.00',
      maxBet: '50.00',
      origin: { is: 'operator' },
    },
  ]);
});

it('a cancelled bonus returns to the house, cash stays, and the queued one begins; a second cancellation is refused', async () => {
  await using s = await officeScene();
  const who = await s.player('leaver', parseUnits('10')!);
  const code = { kind: 'CODE', parameters: { code: 'EID2026', amount: parseUnits('20')!, wager: WAGER } } as const;
  const promoId = await publisher(s)(code, { title: { en: 'For the feast', ur: 'عید کے لیے' } });
  await redeem(s.promotions.deps, { memberId: who.ownerId, brandId: s.brandId }, 'EID2026');
  const path = `/operator/members/${who.publicId}/grants`;
  const grant = async (value: string) => {
    const { approvalId } = (await s.first('POST', path, { ...wanted, amount: value })).body.value;
    await s.second('POST', `/operator/approvals/${approvalId}/approve`, {});
  };
  await grant('70.00');
  const [active, waiting] = (await s.first('GET', path)).body.value.open;
  expect([active.state, active.balance, waiting.state, waiting.balance]).toEqual([
    'active',
    '20.00',
    'pending',
    '0.00',
  ]);
  expect(active.origin).toEqual({ is: 'offer', promoId, title: { en: 'For the feast', ur: 'عید کے لیے' } });
  const cancel = (by: typeof s.first) =>
    by('POST', `${path}/${active.bonusId}/cancel`, { reason: 'granted to the wrong member' });
  expect(codeOf(await cancel(s.support))).toBe('FORBIDDEN');
  const [one, two] = [(await cancel(s.first)).body.value, (await cancel(s.second)).body.value];
  const decide = (by: typeof s.first, id: string) => by('POST', `/operator/approvals/${id}/approve`, {});
  expect((await decide(s.second, one.approvalId)).body.success).toBe(true);
  expect(codeOf(await decide(s.first, two.approvalId))).toBe('BONUS_STATE');
  expect(codeOf(await cancel(s.first))).toBe('BONUS_STATE');
  expect([await s.balanceOf(who.ownerId, 'main'), await s.balanceOf(who.ownerId, 'bonus')]).toEqual(['10.00', '70.00']);
  const now = (await s.first('GET', path)).body.value;
  expect(now.ended).toMatchObject([{ bonusId: active.bonusId, state: 'cancelled', moved: '0.00' }]);
  expect(now.open).toMatchObject([{ bonusId: waiting.bonusId, state: 'active' }]);
});

it('an excluded member is granted nothing, not even when the exclusion begins after the request', async () => {
  await using s = await officeScene();
  const who = await s.player('excluded', 0n);
  const path = `/operator/members/${who.publicId}/grants`;
  const { approvalId } = (await s.first('POST', path, wanted)).body.value;
  const excluded = await s.first('POST', `/operator/members/${who.publicId}/protection/restriction`, {
    kind: 'exclusion',
    length: 6,
    reason: 'asked for by telephone',
  });
  expect(excluded.body.success, JSON.stringify(excluded.body)).toBe(true);
  expect(codeOf(await s.second('POST', `/operator/approvals/${approvalId}/approve`, {}))).toBe('EXCLUDED');
  expect(codeOf(await s.first('POST', path, wanted))).toBe('EXCLUDED');
  expect(await s.balanceOf(who.ownerId, 'bonus')).toBe('0.00');
});
