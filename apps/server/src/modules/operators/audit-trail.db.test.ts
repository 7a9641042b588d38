import type { Answered } from '@kismet/testkit/cold-calls';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
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
