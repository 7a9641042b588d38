import { type Db, run } from '../../../platform/db.ts';

/** Stores the answer of a browser's captcha, replacing any earlier one. */
export async function writeCaptcha(
  db: Db,
  row: { preHash: Buffer; answerIndex: Buffer; expiresMs: number },
): Promise<void> {
  await run(
    db,
    `insert into identity.captcha (pre_hash, answer_index, expires_at) values ($1, $2, $3)
     on conflict (pre_hash) do update set answer_index = excluded.answer_index, expires_at = excluded.expires_at`,
    [row.preHash, row.answerIndex, new Date(row.expiresMs)],
  );
}
/** Consumes the answer, so that a captcha allows one try, right or wrong. */
export async function takeCaptcha(db: Db, preHash: Buffer): Promise<{ answerIndex: Buffer; expiresMs: number } | null> {
  const [row] = await run<{ answer_index: Buffer; expires_at: Date }>(
    db,
    'delete from identity.captcha where pre_hash = $1 returning answer_index, expires_at',
    [preHash],
  );
  return row ? { answerIndex: row.answer_index, expiresMs: row.expires_at.getTime() } : null;
}
/** Marks a proof as used; false when it was used before, also by a concurrent call. */
export async function spendProof(db: Db, proof: { id: Buffer; expiresMs: number }): Promise<boolean> {
  const rows = await run(
    db,
    'insert into identity.spent_proof (proof_id, expires_at) values ($1, $2) on conflict do nothing returning 1',
    [proof.id, new Date(proof.expiresMs)],
  );
  return rows.length > 0;
}
