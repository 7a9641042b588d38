import type { Answered } from '@kismet/testkit/cold-calls';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

const code = (answer: Answered) => [answer.status, answer.body.value.code];
const reason = 'asked for by the member';

async function withMember() {
  const scene = await coldScene();
  const answer = await scene.register('kamran');
  return Object.assign(scene, {
    memberId: answer.body.value.member.id as string,
    memberToken: answer.body.value.token as string,
  });
}

it('an adjustment is requested by one operator and carried out once by another (3.8)', async () => {
  await using scene = await withMember();
  const [one, two] = [
    await (await scene.addOperator('ops-one', 'ops')).enter(),
    await (await scene.addOperator('ops-two', 'finance')).enter(),
  ];
  const wanted = { memberId: scene.memberId, direction: 'credit', amount: '250.50', reason };
  expect(code(await one('POST', '/operator/adjustments', { ...wanted, amount: '0' }))).toEqual([422, 'AMOUNT_ZERO']);
  expect(code(await one('POST', '/operator/adjustments', { ...wanted, amount: '1.001' }))).toEqual([
    400,
    'INPUT_INVALID',
  ]);
  const asked = await one('POST', '/operator/adjustments', wanted);
  expect(asked.body.value).toMatchObject({
    state: 'waiting',
    maker: 'ops-one',
    checker: null,
    isMine: true,
    summary: { direction: 'credit', amount: '250.50', currency: 'PKR', loginName: 'kamran' },
  });
  const path = `/operator/approvals/${asked.body.value.approvalId}`;
  expect(code(await one('POST', `${path}/approve`, {}))).toEqual([403, 'APPROVAL_OWN']);
  expect(code(await one('POST', `${path}/reject`, {}))).toEqual([403, 'APPROVAL_OWN']);
  const both = await Promise.all(
    Array.from({ length: 8 }, () => two('POST', `${path}/approve`, { note: 'checked with the member' })),
  );
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    both.filter((answer) => answer.status !== 200).every((answer) => answer.body.value.code === 'APPROVAL_STATE'),
  ).toBe(true);
  const detail = await two('GET', `/operator/members/${scene.memberId}`);
  expect(detail.body.value.member.balance).toBe('250.50');
  expect((await two('GET', `/operator/members/${scene.memberId}/ledger`)).body.value.list).toHaveLength(1);

  scene.time.ms += 1;
  const debit = await one('POST', '/operator/adjustments', { ...wanted, direction: 'debit', amount: '300' });
  const debitPath = `/operator/approvals/${debit.body.value.approvalId}`;
  expect(code(await two('POST', `${debitPath}/approve`, {}))).toEqual([422, 'INSUFFICIENT_FUNDS']);
  expect((await two('POST', `${debitPath}/reject`, { note: 'not enough' })).body.value).toMatchObject({
    state: 'rejected',
    checker: 'ops-two',
    isMine: false,
  });
  expect(code(await two('POST', `${debitPath}/approve`, {}))).toEqual([409, 'APPROVAL_STATE']);

  scene.time.ms += 1;
  const late = await one('POST', '/operator/adjustments', wanted);
  scene.time.ms += 10 * 60_000;
  const list = await two('GET', '/operator/approvals?limit=2');
  expect(list.body.value.list.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'rejected']);
  const rest = await two('GET', `/operator/approvals?limit=2&cursor=${list.body.value.nextCursor}`);
  expect([rest.body.value.list.length, rest.body.value.nextCursor]).toEqual([1, null]);
  scene.time.ms += 24 * 3_600_000;
  const checker = await (await scene.addOperator('ops-three', 'ops')).enter();
  expect(code(await checker('POST', `/operator/approvals/${late.body.value.approvalId}/approve`, {}))).toEqual([
    409,
    'APPROVAL_EXPIRED',
  ]);
});

it('the database itself refuses approving one’s own case, rewriting a case and a second decision', async () => {
  await using scene = await withMember();
  const one = await (await scene.addOperator('ops-one', 'ops')).enter();
  const two = await (await scene.addOperator('ops-two', 'ops')).enter();
  const asked = await one('POST', '/operator/adjustments', {
    memberId: scene.memberId,
    direction: 'credit',
    amount: '5',
    reason,
  });
  const id = asked.body.value.approvalId;
  const attempt = (sql: string) => run(scene.db, sql, [id]);
  await expect(
    attempt(`update operators.approval set checker_id = maker_id, state = 'executed' where approval_id = $1`),
  ).rejects.toThrow(/check/);
  await expect(
    attempt(`update operators.approval set payload = '{}', payload_hash = sha256('{}') where approval_id = $1`),
  ).rejects.toThrow(/rewritten/);
  await expect(attempt('delete from operators.approval where approval_id = $1')).rejects.toThrow(/never changed/);
  await two('POST', `/operator/approvals/${id}/reject`, {});
  await expect(
    attempt(`update operators.approval set state = 'waiting', checker_id = null where approval_id = $1`),
  ).rejects.toThrow(/rewritten/);
});

it('another brand’s members, cases and audit trail are not found (T40)', async () => {
  await using scene = await withMember();
  const second = await scene.addBrand('second', 'second.example');
  const host = 'second.example';
  const foreign = await (await scene.addOperator('ops-two', 'super_admin', second)).enter(host);
  const own = await (await scene.addOperator('ops-one', 'ops')).enter();
  const asked = await own('POST', '/operator/adjustments', {
    memberId: scene.memberId,
    direction: 'credit',
    amount: '5',
    reason,
  });
  const without = (answer: Answered) => ({ ...answer.body, value: { ...answer.body.value, requestId: '' } });
  for (const rest of ['', '/ledger', '/bets']) {
    const [real, unknown] = [
      await foreign('GET', `/operator/members/${scene.memberId}${rest}`),
      await foreign('GET', `/operator/members/000000000000${rest}`),
    ];
    expect(real.status).toBe(404);
    expect(without(real)).toEqual(without(unknown));
  }
  expect((await foreign('POST', `/operator/members/${scene.memberId}/lock`, { reason })).status).toBe(404);
  expect(
    (
      await foreign('POST', '/operator/adjustments', {
        memberId: scene.memberId,
        direction: 'credit',
        amount: '5',
        reason,
      })
    ).status,
  ).toBe(404);
  expect((await foreign('POST', `/operator/approvals/${asked.body.value.approvalId}/approve`, {})).status).toBe(404);
  expect((await foreign('GET', '/operator/members')).body.value.list).toEqual([]);
  expect((await foreign('GET', '/operator/approvals')).body.value.list).toEqual([]);
  const trail = (await foreign('GET', '/operator/audit')).body.value.list;
  expect(trail.every(({ subject }: { subject: string }) => subject === 'operator:ops-two')).toBe(true);
  // The session itself belongs to one brand.
  const here = await (await scene.addOperator('ops-nine', 'ops', second)).signIn({ host });
  expect(
    (
      await scene.ask('GET', '/operator/session', {
        headers: { 'x-kismet-operator': '1' },
        cookies: { '__Host-op': here.cookies[0]!.value },
      })
    ).status,
  ).toBe(401);
});
