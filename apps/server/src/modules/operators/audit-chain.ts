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

/** A seal with the row that it covers; the row is null when it is missing. */
export interface SealedRow {
  readonly seal_no: bigint;
  readonly hash: Buffer;
  readonly fields: readonly (string | null)[] | null;
}
/** The chain's head at some moment, stored outside the database. */
export interface StoredHead {
  readonly sealNo: bigint;
  /** Hex of the seal. */
  readonly head: string;
}
export interface ChainCheck {
  readonly sealed: number;
  /** Number of the first seal that does not match, null when all do. */
  readonly brokenAt: bigint | null;
  /** Number of the first stored head that the chain contradicts or does not reach: the chain was rebuilt or truncated. Null when it has all. */
  readonly headMissedAt: bigint | null;
  /** Hex of the last valid seal, to compare with the head stored elsewhere. */
  readonly head: string;
}
export interface AuditCheck extends ChainCheck {
  readonly unsealed: number;
}

/**
 * Walks a chain from its start: a changed byte, a missing row or a missing seal is located. A chain that was rebuilt or truncated
 * verifies by itself; only heads stored elsewhere reveal it.
 */
export async function walkChain(
  rows: AsyncIterable<SealedRow> | Iterable<SealedRow>,
  heads: readonly StoredHead[] = [],
): Promise<ChainCheck> {
  const stored = new Map(heads.map(({ sealNo, head }) => [sealNo, head]));
  let previous: Buffer = START;
  let last = 0n;
  let brokenAt: bigint | null = null;
  let headMissedAt: bigint | null = null;
  for await (const { seal_no: sealNo, fields, hash: sealed } of rows) {
    const fits = sealNo === last + 1n && fields !== null && sealOf(previous, fields).equals(sealed);
    if (!fits) {
      brokenAt = last + 1n;
      break;
    }
    previous = sealed;
    last = sealNo;
    const kept = stored.get(sealNo);
    if (kept !== undefined && kept !== previous.toString('hex')) headMissedAt ??= sealNo;
  }
  const beyond = heads.map(({ sealNo }) => sealNo).filter((sealNo) => sealNo > last);
  headMissedAt ??= beyond.length > 0 ? beyond.reduce((least, one) => (one < least ? one : least)) : null;
  return { sealed: Number(last), brokenAt, headMissedAt, head: previous.toString('hex') };
}

/** The seals of a database with their rows, in order. */
export async function* sealedRows(db: Db): AsyncGenerator<store.Sealed> {
  for (let after = 0n; ; ) {
    const batch = await store.readSealed(db, after, BATCH);
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.seal_no;
  }
}

/** Verifies the whole chain of a database, and that it has the stored heads. */
export async function verifyAudit(db: Db, heads: readonly StoredHead[] = []): Promise<AuditCheck> {
  let last = FIRST;
  async function* noted() {
    for await (const seal of sealedRows(db)) {
      yield seal;
      last = { xid: seal.xid, audit_id: seal.audit_id };
    }
  }
  const check = await walkChain(noted(), heads);
  return { ...check, unsealed: check.brokenAt === null ? await store.countUnsealed(db, last) : 0 };
}
