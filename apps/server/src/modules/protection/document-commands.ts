import { uuidv7 } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { type Db, type Tx, withTx } from '../../platform/db.ts';
import type { ProtectionDeps } from './deps.ts';
import { type DocumentKind, tierOf } from './document.ts';
import * as store from './document-store.ts';
import { clearDormant } from './restriction-store.ts';
import { noteEvent } from './store.ts';

/** Files with this purpose are pages of a document. */
export const DOCUMENT_FILES = 'document';

/** Accepts a document for review; refuses `DOCUMENT_WAITING` while one of its kind waits, `NOT_FOUND` for files of others. */
export async function handIn(
  { db, clock, files, touch }: ProtectionDeps,
  who: { ownerId: bigint; brandId: number },
  wanted: { kind: DocumentKind; fileIds: readonly string[] },
): Promise<void> {
  const { ownerId, brandId } = who;
  await withTx(db, async (tx) => {
    const now = clock.now();
    const documentId = uuidv7(now);
    const isNew = await store.insertDocument(tx, {
      ownerId,
      documentId,
      brandId,
      kind: wanted.kind,
      at: new Date(now),
    });
    if (!isNew) throw new Refused('DOCUMENT_WAITING');
    await files.attach(tx, { ownerId, purpose: DOCUMENT_FILES, fileIds: wanted.fileIds, caseId: documentId });
    await noteEvent(tx, now, ownerId, { actor: 'member', what: 'document-in', detail: { kind: wanted.kind } });
  });
  touch(ownerId);
}

/** The member's tier from accepted documents. */
export async function tierOfMember(db: Db | Tx, ownerId: bigint): Promise<0 | 1 | 2> {
  const documents = await store.readDocuments(db, ownerId);
  return tierOf(documents.filter(({ state }) => state === 'approved').map(({ kind }) => kind));
}

export interface Decision {
  readonly state: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly note: string | null;
  readonly by: bigint;
}
/** Accepts or rejects a document with a reason; once. Refuses `NOT_FOUND`, `APPROVAL_STATE`, `REASON_REQUIRED`. */
export async function decide(
  { db, clock, touch, tell }: ProtectionDeps,
  key: { ownerId: bigint; brandId: number; documentId: string },
  decision: Decision,
  trail: (tx: Tx, row: store.DocumentRow) => Promise<void>,
): Promise<store.DocumentRow> {
  if (decision.state === 'rejected' && decision.reason === null) throw new Refused('REASON_REQUIRED');
  const after = await withTx(db, async (tx) => {
    const row = await store.lockDocument(tx, key.ownerId, key.documentId);
    if (!row || row.brand_id !== key.brandId) throw new Refused('NOT_FOUND');
    if (row.state !== 'waiting') throw new Refused('APPROVAL_STATE');
    const at = new Date(clock.now());
    await store.writeDecision(tx, key.ownerId, key.documentId, { ...decision, at });
    // A dormant member has now been verified again.
    if (decision.state === 'approved' && tierOf([row.kind]) > 0) await clearDormant(tx, key.ownerId, at);
    await trail(tx, row);
    await tell(tx, {
      ownerId: key.ownerId,
      brandId: key.brandId,
      kind: decision.state === 'approved' ? 'document-accepted' : 'document-refused',
      params: decision.reason === null ? {} : { reasonCode: decision.reason },
    });
    await noteEvent(tx, clock.now(), key.ownerId, {
      actor: 'operator',
      what: `document-${decision.state}`,
      detail: { kind: row.kind },
    });
    return { ...row, state: decision.state, reason: decision.reason, note: decision.note, decided_at: at };
  });
  touch(key.ownerId);
  return after;
}
