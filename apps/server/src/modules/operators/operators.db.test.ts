import type { Answered } from '@kismet/testkit/cold-calls';
import { coldScene } from '@kismet/testkit/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { sealedRows, walkChain } from './audit-chain.ts';
import { exportLine, readExportLine } from './audit-export.ts';

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

it('an operator signs in with password and code, reads the own session, and signs out', async () => {
  await using scene = await coldScene();
  const ops = await scene.addOperator('ops-one', 'ops');
  const answer = await ops.signIn();
  expect(answer.body.value).toMatchObject({
    username: 'ops-one',
    role: 'ops',
    brand: 'kismet',
    currencySymbol: 'P',
    previousLogin: null,
  });
  expect(answer.headers['set-cookie']).toMatch(/__Host-op=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect(JSON.stringify(answer.body)).not.toContain(answer.cookies[0]!.value);
  scene.time.ms += 30_000;
  const call = await ops.enter();
  expect((await call('GET', '/operator/session')).body.value.previousLogin).toMatchObject({ ip: '203.0.113.7' });
  expect((await call('DELETE', '/operator/session')).status).toBe(200);
  expect((await call('GET', '/operator/session')).status).toBe(401);
});

it('[F-45] a session that the next sign-in ended is told when and from where that came; one that was signed out is not', async () => {
  await using scene = await coldScene();
  const ops = await scene.addOperator('ops-one', 'ops');
  const first = await ops.enter();
  scene.time.ms += 30_000;
  const at = new Date(scene.time.ms).toISOString();
  const second = await ops.enter();
  const told = (await first('GET', '/operator/session')).body.value;
  expect([told.code, told.params]).toEqual(['NOT_SIGNED_IN', { replacedAt: at, ip: '203.0.113.7' }]);
  // still valid after the second session; the second ended by itself
  await second('DELETE', '/operator/session');
  expect((await first('GET', '/operator/session')).body.value.params).toEqual({ replacedAt: at, ip: '203.0.113.7' });
  expect((await second('GET', '/operator/session')).body.value.params ?? {}).toEqual({});
});

it('a one-time code works once, at most one step early or late', async () => {
  await using scene = await coldScene();
  const ops = await scene.addOperator('ops-one', 'ops');
  const totp = await ops.code();
  expect((await ops.signIn({ totp })).status).toBe(200);
  expect(code(await ops.signIn({ totp }))).toEqual([422, 'LOGIN_WRONG']);
  scene.time.ms += 30_000;
  expect(code(await ops.signIn({ totp }))).toEqual([422, 'LOGIN_WRONG']);
  const late = await ops.code();
  scene.time.ms += 30_000;
  expect((await ops.signIn({ totp: late })).status).toBe(200);
  const older = await ops.code();
  scene.time.ms += 61_000;
  expect(code(await ops.signIn({ totp: older }))).toEqual([422, 'LOGIN_WRONG']);
  scene.time.ms += 60_000;
  const next = await ops.code();
  const both = await Promise.all([ops.signIn({ totp: next }), ops.signIn({ totp: next })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('[STD-5] three failures lock an operator name for 15 minutes, also an unknown one, and are audited', async () => {
  await using scene = await coldScene();
  const ops = await scene.addOperator('ops-one', 'ops');
  for (let i = 0; i < 3; i++) expect(code(await ops.signIn({ password: 'wrong' }))).toEqual([422, 'LOGIN_WRONG']);
  const locked = await ops.signIn();
  expect(code(locked)).toEqual([422, 'LOGIN_LOCKED']);
  expect(locked.body.value.params).toEqual({ seconds: 900 });
  const nobody = () =>
    scene.ask('POST', '/operator/session/login', {
      headers: { 'x-kismet-operator': '1' },
      body: { username: 'nobody', password: 'x', totp: '123456' },
    });
  for (let i = 0; i < 3; i++) expect(code(await nobody())).toEqual([422, 'LOGIN_WRONG']);
  expect(code(await nobody())).toEqual([422, 'LOGIN_LOCKED']);
  const trail = await run(
    scene.owner,
    `select subject from operators.audit where action = 'session.locked' order by 1`,
  );
  expect(trail).toEqual([{ subject: 'operator:nobody' }, { subject: 'operator:ops-one' }]);
  scene.time.ms += 900_000;
  expect((await ops.signIn()).status).toBe(200);
});

it('calls need the header, the own origin, an active session and the permission; member sessions are rejected', async () => {
  await using scene = await withMember();
  const support = await (await scene.addOperator('support', 'support')).enter();
  const auditor = await scene.addOperator('auditor', 'auditor');
  const answer = await auditor.signIn();
  const cookies = { '__Host-op': answer.cookies[0]!.value };
  const headers = { 'x-kismet-operator': '1' };
  expect(code(await scene.ask('GET', '/operator/audit', { cookies }))).toEqual([403, 'CSRF']);
  expect(
    code(
      await scene.ask('POST', `/operator/members/${scene.memberId}/lock`, {
        cookies,
        headers: { ...headers, origin: 'http://evil.example' },
        body: { reason },
      }),
    ),
  ).toEqual([403, 'CSRF']);
  expect((await scene.ask('GET', '/operator/audit', { cookies, headers })).status).toBe(200);
  expect(code(await scene.ask('GET', '/operator/audit', { headers }))).toEqual([401, 'NOT_SIGNED_IN']);
  expect(code(await scene.ask('GET', '/operator/members', { headers, token: scene.memberToken }))).toEqual([
    401,
    'NOT_SIGNED_IN',
  ]);

  expect((await support('GET', '/operator/members')).status).toBe(200);
  for (const [method, path, body] of [
    ['POST', `/operator/members/${scene.memberId}/lock`, { reason }],
    ['POST', '/operator/adjustments', { memberId: scene.memberId, direction: 'credit', amount: '5', reason }],
    ['GET', '/operator/approvals', undefined],
    ['GET', '/operator/audit', undefined],
    ['GET', '/operator/vendors', undefined],
  ] as const)
    expect(code(await support(method, path, body)), path).toEqual([403, 'FORBIDDEN']);

  // A role change takes effect at once; a disabled operator is signed out at once.
  await run(scene.owner, `update operators.operator set role = 'ops' where username = 'support'`);
  expect((await support('GET', '/operator/audit')).status).toBe(200);
  await run(scene.owner, `update operators.operator set state = 'disabled' where username = 'support'`);
  expect((await support('GET', '/operator/members')).status).toBe(401);
  scene.time.ms += 15 * 60_000;
  expect((await scene.ask('GET', '/operator/audit', { cookies, headers })).status).toBe(401);
});

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

it('the audit trail lists who did what to whom and why, with filters', async () => {
  await using scene = await withMember();
  const ops = await (await scene.addOperator('ops-one', 'ops')).enter();
  const locked = await ops('POST', `/operator/members/${scene.memberId}/lock`, { reason });
  expect(locked.body.value.state).toBe('locked');
  expect((await ops('POST', `/operator/members/${scene.memberId}/lock`, { reason })).body.value.state).toBe('locked');
  expect(
    (await ops('POST', `/operator/members/${scene.memberId}/unlock`, { reason: 'all is well again' })).body.value.state,
  ).toBe('active');
  expect(code(await ops('POST', `/operator/members/${scene.memberId}/lock`, { reason: ' x ' }))).toEqual([
    400,
    'INPUT_INVALID',
  ]);
  const audit = async (query: string) => (await ops('GET', `/operator/audit?${query}`)).body.value;
  const locks = (await audit('action=members.lock')).list;
  expect(locks).toHaveLength(1);
  expect(locks[0]).toMatchObject({
    operator: 'ops-one',
    subject: `member:${scene.memberId}`,
    reason,
    before: { state: 'active', lockReason: null },
    after: { state: 'locked', lockReason: reason },
    ip: '203.0.113.7',
    sealed: false,
  });
  expect((await audit(`subject=member:${scene.memberId}`)).list).toHaveLength(2);
  const first = await audit('limit=1');
  const second = await audit(`limit=1&cursor=${first.nextCursor}`);
  expect(first.list[0].action).toBe('members.unlock');
  expect(second.list[0].action).toBe('members.lock');
  expect((await ops('GET', '/operator/audit?cursor=x')).status).toBe(400);
});

it('the audit trail is immutable, and a changed byte or a missing row breaks its chain (BAR-17)', async () => {
  await using scene = await coldScene();
  const { operators, db, owner, brandId } = scene;
  const note = (subject: string) =>
    withTx(db, (tx) =>
      operators.audit(tx, {
        brandId,
        operatorId: null,
        action: 'test.note',
        subject,
        after: { n: 1, deep: { b: 'ä', a: [1, 2] } },
      }),
    );
  // Sealing also waits for transactions of other databases of the server, so it may need a second run.
  const seal = async (wanted: number) => {
    let sealed = 0;
    for (let i = 0; i < 100 && sealed < wanted; i++) {
      sealed += await operators.sealAudit();
      if (sealed < wanted) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return sealed;
  };
  for (let i = 0; i < 20; i++) await note(`s${i}`);
  // An open transaction delays sealing of later rows, so that nothing can be inserted among sealed rows.
  await withTx(db, async (tx) => {
    await operators.audit(tx, { brandId, operatorId: null, action: 'test.note', subject: 'slow' });
    await note('fast');
    expect(await seal(20)).toBe(20);
    expect(await operators.sealAudit()).toBe(0);
  });
  expect(await seal(2)).toBe(2);
  expect(await operators.sealAudit()).toBe(0);
  await note('later');
  expect(await operators.verifyAudit()).toMatchObject({ sealed: 22, unsealed: 1, brokenAt: null });
  await Promise.all([seal(1), operators.sealAudit(), operators.sealAudit()]);
  expect(await operators.verifyAudit()).toMatchObject({ sealed: 23, unsealed: 0, brokenAt: null });

  for (const sql of [
    `update operators.audit set subject = 'x'`,
    'delete from operators.audit',
    'truncate operators.audit, operators.audit_seal',
    `update operators.audit_seal set seal_no = 99`,
  ]) {
    await expect(run(db, sql)).rejects.toThrow(/permission denied|never changed/);
    await expect(run(owner, sql)).rejects.toThrow(/never changed/);
  }
  const behindItsBack = (sql: string) =>
    withTx(owner, async (tx) => {
      await run(tx, `set local session_replication_role = 'replica'`);
      await run(tx, sql);
    });
  await behindItsBack(`update operators.audit set after = jsonb_set(after, '{deep,b}', '"å"') where subject = 's7'`);
  expect((await operators.verifyAudit()).brokenAt).toBe(8n);
  await behindItsBack(`update operators.audit set after = jsonb_set(after, '{deep,b}', '"ä"') where subject = 's7'`);
  expect((await operators.verifyAudit()).brokenAt).toBeNull();
  const lines = [];
  for await (const row of sealedRows(db)) lines.push(exportLine(row));
  const offline = await walkChain(lines.map((line, at) => readExportLine(line.trim(), at + 1)));
  const { unsealed: _, ...online } = await operators.verifyAudit();
  expect(offline).toEqual(online);
  await behindItsBack(`delete from operators.audit where subject = 's3'`);
  expect((await operators.verifyAudit()).brokenAt).toBe(4n);
  await behindItsBack(`delete from operators.audit_seal where seal_no = 2`);
  expect((await operators.verifyAudit()).brokenAt).toBe(2n);
});
