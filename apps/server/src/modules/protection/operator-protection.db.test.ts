import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';
import { createFileStore } from '../../platform/files.ts';
import { queryOf } from '../../platform/query.ts';

async function scene() {
  const s = await coldScene();
  const files = createFileStore({ db: s.db, clock: s.clock, secretBox: s.secretBox });
  async function member(username: string) {
    await s.addAccount({ username });
    const { token, member: info } = (await s.login(username)).body.value;
    const { memberId } = (await s.members.byPublicId(queryOf(s.db), s.brandId, info.id))!;
    return { token, publicId: info.id as string, memberId };
  }
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  const page = (memberId: bigint, purpose = 'document') =>
    files.keep({ ownerId: memberId, brandId: s.brandId, purpose, bytes: picture });
  return Object.assign(s, { member, page });
}

it('[STD-17] documents: required tiers told in advance, submitted with own files only, decided once by a permitted operator', async () => {
  await using s = await scene();
  const [who, other] = [await s.member('qasim'), await s.member('rashid')];
  const papers = '/wps/member/documents';
  const told = (await s.ask('GET', papers, { token: who.token })).body.value;
  expect([told.tier, told.tiers.length, told.list]).toEqual([0, 2, []]);
  const hand = (fileIds: string[], kind = 'identity-card') =>
    s.ask('POST', papers, { token: who.token, body: { kind, fileIds } });
  // another member's file, a file with another purpose, none at all
  expect((await hand([await s.page(other.memberId)])).status).toBe(404);
  expect((await hand([await s.page(who.memberId, 'deposit-proof')])).status).toBe(404);
  expect((await hand([])).status).toBe(400);
  expect(await run(s.owner, 'select 1 from protection.document')).toHaveLength(0);
  const fileId = await s.page(who.memberId);
  const both = await Promise.all([hand([fileId]), hand([await s.page(who.memberId)])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  const risk = { ask: await (await s.addOperator('risk-one', 'risk')).enter() };
  const support = { ask: await (await s.addOperator('support-one', 'support')).enter() };
  const queue = await risk.ask('GET', '/operator/documents');
  expect(queue.body.value).toMatchObject({ waiting: 1, list: [{ loginName: 'qasim', tier: 0 }] });
  expect((await support.ask('GET', '/operator/documents')).status).toBe(403);
  const { documentId } = queue.body.value.list[0].document;
  const say = (decision: string, reason: string | null, memberId = who.publicId) =>
    risk.ask('POST', `/operator/documents/${documentId}`, { memberId, decision, reason, note: null });
  expect((await say('rejected', null)).body.value.code).toBe('REASON_REQUIRED');
  expect((await say('approved', null, other.publicId)).status).toBe(404);
  const twice = await Promise.all([say('approved', null), say('rejected', 'expired')]);
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await say('approved', null)).body.value.code).toBe('APPROVAL_STATE');
  const trail = await run<{ action: string }>(
    s.owner,
    `select action from operators.audit where action like 'protection.document%'`,
  );
  expect(trail).toHaveLength(1);
});

it('an operator can only tighten, and is audited', async () => {
  await using s = await scene();
  const who = await s.member('sarmad');
  const risk = { ask: await (await s.addOperator('risk-two', 'risk')).enter() };
  const at = `/operator/members/${who.publicId}/protection`;
  const own = await s.ask('POST', '/wps/member/protection/limit', {
    token: who.token,
    body: { kind: 'loss', span: 'day', amount: '50', minutes: null },
  });
  expect(own.status).toBe(200);
  const reason = 'calls from the family';
  await risk.ask('POST', `${at}/limit`, { kind: 'loss', span: 'day', amount: '500', minutes: null, reason });
  const loss = async () =>
    (await risk.ask('GET', at)).body.value.state.limits.find(
      (one: { kind: string; span: string }) => one.kind === 'loss' && one.span === 'day',
    );
  expect(await loss()).toMatchObject({ own: '50.00', house: '500.00' });
  const [guard] = await run<{ loss_day: bigint }>(s.owner, 'select loss_day from protection.guard');
  expect(guard!.loss_day).toBe(5_000_000n);
  const restricted = await risk.ask('POST', `${at}/restriction`, { kind: 'exclusion', length: 12, reason });
  expect(restricted.body.value.state.restriction.kind).toBe('exclusion');
  expect((await s.ask('POST', '/wps/member/protection/return', { token: who.token, body: {} })).body.value.code).toBe(
    'COOLING_OFF',
  );
  const register = (await risk.ask('GET', '/operator/exclusions')).body.value;
  expect(register.list).toMatchObject([{ loginName: 'sarmad', setBy: 'operator', liftedAt: null, isLinked: false }]);
  const actions = await run<{ action: string; reason: string }>(
    s.owner,
    `select action, reason from operators.audit where action like 'protection.%'`,
  );
  expect(actions.map((one) => one.action).sort()).toEqual(['protection.exclusion', 'protection.limit']);
  expect(new Set(actions.map((one) => one.reason))).toEqual(new Set([reason]));
  const support = { ask: await (await s.addOperator('support-two', 'support')).enter() };
  expect((await support.ask('GET', at)).status).toBe(200);
  expect((await support.ask('POST', `${at}/restriction`, { kind: 'break', length: 1, reason })).status).toBe(403);
  expect((await risk.ask('GET', '/operator/members/000000000000/protection')).status).toBe(404);
});

it('trial: limits are available, breaks and documents are for real accounts', async () => {
  await using s = await scene();
  await s.addAccount({ username: 'mehmaan', accountKind: 4 });
  const { token } = (await s.login('mehmaan')).body.value;
  const tried = await s.ask('POST', '/wps/member/protection/limit', {
    token,
    body: { kind: 'loss', span: 'day', amount: '5', minutes: null },
  });
  expect(tried.status).toBe(200);
  expect((await s.ask('POST', '/wps/member/protection/break', { token, body: { days: 1 } })).body.value.code).toBe(
    'TRIAL',
  );
  expect((await s.ask('GET', '/wps/member/documents', { token })).status).toBe(403);
});
