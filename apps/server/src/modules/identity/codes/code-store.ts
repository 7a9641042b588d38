import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { PrefixCount } from './verification-code.ts';

export interface CodeKey {
  readonly brandId: number;
  readonly purpose: string;
  readonly targetIndex: Buffer;
  readonly preHash: Buffer;
}
export interface NewCode extends CodeKey {
  readonly codeId: string;
  readonly codeIndex: Buffer;
  readonly sentMs: number;
  readonly expiresMs: number;
}
/** A new code replaces the one this browser requested before. */
export async function writeCode(tx: Tx, row: NewCode): Promise<void> {
  await run(
    tx,
    `insert into identity.code (code_id, brand_id, purpose, target_index, pre_hash, code_index, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand_id, purpose, target_index, pre_hash) do update set code_id = excluded.code_id, code_index = excluded.code_index,
       tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null`,
    [
      row.codeId,
      row.brandId,
      row.purpose,
      row.targetIndex,
      row.preHash,
      row.codeIndex,
      new Date(row.sentMs),
      new Date(row.expiresMs),
    ],
  );
}
/**
 * Counts a try and returns the code to compare with; null when there is none or no try is left. Concurrent tries are counted
 * one by one.
 */
export async function tryCode(
  db: Db,
  key: CodeKey,
  maxTries: number,
  nowMs: number,
): Promise<{ codeId: string; codeIndex: Buffer } | null> {
  const [row] = await run<{ code_id: string; code_index: Buffer }>(
    db,
    `update identity.code set tries = tries + 1 where brand_id = $1 and purpose = $2 and target_index = $3 and pre_hash = $4
        and used_at is null and expires_at > $5 and tries < $6 returning code_id, code_index`,
    [key.brandId, key.purpose, key.targetIndex, key.preHash, new Date(nowMs), maxTries],
  );
  return row ? { codeId: row.code_id, codeIndex: row.code_index } : null;
}
/** Consumes a code; false when it was consumed before. */
export async function spendCode(tx: Tx, codeId: string, nowMs: number): Promise<boolean> {
  const rows = await run(
    tx,
    'update identity.code set used_at = $2 where code_id = $1 and used_at is null returning 1',
    [codeId, new Date(nowMs)],
  );
  return rows.length === 1;
}

export async function readPrefix(db: Db, brandId: number, prefix: string, day: string): Promise<PrefixCount> {
  const [row] = await run<PrefixCount>(
    db,
    'select sent, verified from identity.sms_prefix where brand_id = $1 and prefix = $2 and day = $3',
    [brandId, prefix, day],
  );
  return row ?? { sent: 0, verified: 0 };
}
export async function countPrefix(
  tx: Tx,
  brandId: number,
  prefix: string,
  day: string,
  { sent, verified }: PrefixCount,
): Promise<PrefixCount> {
  const [row] = await run<PrefixCount>(
    tx,
    `insert into identity.sms_prefix as p (brand_id, prefix, day, sent, verified) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, prefix, day) do update set sent = p.sent + excluded.sent, verified = p.verified + excluded.verified
     returning sent, verified`,
    [brandId, prefix, day, sent, verified],
  );
  return row!;
}
