import { type Db, isConstraint, run, type Tx } from '../../platform/db.ts';
import type { DocumentKind } from './document.ts';

export interface DocumentRow {
  readonly owner_id: bigint;
  readonly document_id: string;
  readonly brand_id: number;
  readonly kind: DocumentKind;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly reason: string | null;
  readonly note: string | null;
  readonly handed_in_at: Date;
  readonly decided_at: Date | null;
}
const COLUMNS = 'owner_id, document_id, brand_id, kind, state, reason, note, handed_in_at, decided_at';

/** False when one of this kind already waits. */
export async function insertDocument(
  tx: Tx,
  row: { ownerId: bigint; documentId: string; brandId: number; kind: DocumentKind; at: Date },
): Promise<boolean> {
  try {
    await run(
      tx,
      'insert into protection.document (owner_id, document_id, brand_id, kind, handed_in_at) values ($1, $2, $3, $4, $5)',
      [row.ownerId, row.documentId, row.brandId, row.kind, row.at],
    );
    return true;
  } catch (error) {
    if (isConstraint(error, 'document_waiting')) return false;
    throw error;
  }
}
/** An owner's newest fifty. */
export const readDocuments = (db: Db | Tx, ownerId: bigint): Promise<DocumentRow[]> =>
  run(db, `select ${COLUMNS} from protection.document where owner_id = $1 order by document_id desc limit 50`, [
    ownerId,
  ]);
export async function lockDocument(tx: Tx, ownerId: bigint, documentId: string): Promise<DocumentRow | null> {
  const [row] = await run<DocumentRow>(
    tx,
    `select ${COLUMNS} from protection.document where owner_id = $1 and document_id = $2 for update`,
    [ownerId, documentId],
  );
  return row ?? null;
}
export async function writeDecision(
  tx: Tx,
  ownerId: bigint,
  documentId: string,
  to: { state: 'approved' | 'rejected'; reason: string | null; note: string | null; at: Date; by: bigint },
): Promise<void> {
  await run(
    tx,
    `update protection.document set state = $3, reason = $4, note = $5, decided_at = $6, decided_by = $7 where owner_id = $1 and document_id = $2`,
    [ownerId, documentId, to.state, to.reason, to.note, to.at, to.by],
  );
}
/** Documents of a brand: waiting ones, oldest first, or decided ones, newest first. */
export const readQueue = (
  db: Db,
  brandId: number,
  state: 'waiting' | 'decided',
  cursor: string | null,
  limit: number,
): Promise<DocumentRow[]> =>
  run(
    db,
    state === 'waiting'
      ? `select ${COLUMNS} from protection.document where brand_id = $1 and state = 'waiting' and ($2::uuid is null or document_id > $2) order by document_id limit $3`
      : `select ${COLUMNS} from protection.document where brand_id = $1 and state <> 'waiting' and ($2::uuid is null or document_id < $2) order by document_id desc limit $3`,
    [brandId, cursor, limit],
  );
export async function countWaiting(db: Db, brandId: number): Promise<number> {
  const [row] = await run<{ waiting: number }>(
    db,
    `select count(*)::int as waiting from (select 1 from protection.document where brand_id = $1 and state = 'waiting' limit 1000) q`,
    [brandId],
  );
  return row!.waiting;
}
