import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { verifyAudit } from './audit-chain.ts';

it('[BAR-17] a chain that was rebuilt verifies, and is detected by a head that was stored elsewhere', async () => {
  await using scene = await coldScene();
  const { operators, db, owner, brandId } = scene;
  const note = (subject: string) =>
    withTx(db, (tx) => operators.audit(tx, { brandId, operatorId: null, action: 'test.noted', subject }));
  const sealed = async () => {
    // a row is sealed once every older transaction of the server has ended
    await expect.poll(async () => (await operators.sealAudit(), (await operators.verifyAudit()).unsealed)).toBe(0);
    return operators.verifyAudit();
  };
  for (const subject of ['one', 'two', 'three']) await note(subject);
  const kept = await sealed();
  expect(kept.brokenAt).toBeNull();
  const missedAt = async (sealNo = BigInt(kept.sealed)) =>
    (await verifyAudit(db, [{ sealNo, head: kept.head }])).headMissedAt;
  await note('four');
  expect((await sealed()).head).not.toBe(kept.head);
  expect(await missedAt(), 'later entries leave it where it was').toBeNull();
  expect(await missedAt(BigInt(kept.sealed) + 99n)).toBe(BigInt(kept.sealed) + 99n);
  await withTx(owner, async (tx) => {
    await run(tx, `set local session_replication_role = 'replica'`);
    await run(tx, `update operators.audit set subject = 'other' where subject = 'two'`);
    await run(tx, 'delete from operators.audit_seal');
  });
  expect((await sealed()).brokenAt, 'from end to end it looks right').toBeNull();
  expect(await missedAt()).toBe(BigInt(kept.sealed));
});
