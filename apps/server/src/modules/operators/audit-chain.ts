import { hash } from 'node:crypto';
import { type Db, withTx } from '../../platform/db.ts';
import * as store from './audit-store.ts';

const START: Buffer = Buffer.alloc(32);
const BATCH = 1000;
const FIRST = { xid: 0n, audit_id: 0n };

/** Seal of a row: SHA-256 over the previous seal and the row's canonical text. */
export const sealOf = (previous: Buffer, fields: readonly (string | null)[]): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(JSON.stringify(fields))]), 'buffer');

/** Seals new rows; returns how many. One process at a time; idempotent. */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await withTx(db, async (tx) => {
      await store.lockSealing(tx);
      const last = await store.readLastSeal(tx);
      const rows = await store.readUnsealed(tx, last ?? FIRST, BATCH);
      let previous = last?.hash ?? START;
      let sealNo = last?.seal_no ?? 0n;
      const seals = rows.map(({ audit_id, xid, fields }) => {
        previous = sealOf(previous, fields);
        sealNo += 1n;
        return { seal_no: sealNo, audit_id, xid, hash: previous };
      });
      if (seals.length > 0) await store.writeSeals(tx, seals);
      return seals.length;
    });
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

export interface AuditCheck {
  readonly sealed: number;
  readonly unsealed: number;
  /** Number of the first seal that does not match, null when all do. */
  readonly brokenAt: bigint | null;
  /** Hex of the last valid seal, to compare with the head stored elsewhere. */
  readonly head: string;
}

/** Verifies the whole chain: a changed byte, a missing row or a missing seal is located. */
export async function verifyAudit(db: Db): Promise<AuditCheck> {
  let previous: Buffer = START;
  let last = { seal_no: 0n, ...FIRST };
  for (;;) {
    const batch = await store.readSealed(db, last.seal_no, BATCH);
    for (const seal of batch) {
      const fits =
        seal.seal_no === last.seal_no + 1n && seal.fields !== null && sealOf(previous, seal.fields).equals(seal.hash);
      if (!fits)
        return {
          sealed: Number(last.seal_no),
          unsealed: 0,
          brokenAt: last.seal_no + 1n,
          head: previous.toString('hex'),
        };
      previous = seal.hash;
      last = { seal_no: seal.seal_no, xid: seal.xid, audit_id: seal.audit_id };
    }
    if (batch.length < BATCH) break;
  }
  return {
    sealed: Number(last.seal_no),
    unsealed: await store.countUnsealed(db, last),
    brokenAt: null,
    head: previous.toString('hex'),
  };
}

/**
 * Whether the chain still has a seal that was noted earlier and kept elsewhere. A chain that somebody with all rights made anew
 * verifies from end to end; only a head that they could not change tells.
 */
export async function hasHead(db: Db, sealNo: bigint, head: string): Promise<boolean> {
  const seal = await store.readSeal(db, sealNo);
  return seal?.toString('hex') === head;
}
