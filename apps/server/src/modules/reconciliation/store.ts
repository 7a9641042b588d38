import type { ExceptionKind, SheetSource } from '@kismet/contracts/operators/reconciliation';
import { type Db, run, type Tx } from '../../platform/db.ts';

export interface Sheet {
  readonly brand_id: number;
  readonly day: string;
  readonly source: SheetSource;
  readonly code: string;
  readonly currency: string;
  readonly ours: bigint;
  readonly ours_count: number;
  readonly ledger: bigint;
  readonly report: 'reported' | 'silent' | 'none';
  readonly theirs: bigint | null;
  readonly theirs_count: number | null;
  readonly checked_at: Date;
}
export interface ExceptionRecord {
  readonly exception_id: string;
  readonly brand_id: number;
  readonly day: string;
  readonly source: SheetSource;
  readonly code: string;
  readonly kind: ExceptionKind;
  readonly reference: string;
  readonly owner_id: bigint | null;
  readonly ours: bigint | null;
  readonly ledger: bigint | null;
  readonly theirs: bigint | null;
  readonly currency: string;
  readonly state: 'open' | 'resolved' | 'cleared';
  readonly holder_id: bigint | null;
  readonly reason: string | null;
  readonly found_at: Date;
  readonly ended_at: Date | null;
}
type Place = Pick<Sheet, 'brand_id' | 'day' | 'source' | 'code'>;

/** Serialises comparisons of one line. */
export const lockLine = (tx: Tx, line: Place) =>
  run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 7))', [
    `${line.brand_id}/${line.day}/${line.source}/${line.code}`,
  ]);
export async function writeSheet(tx: Tx, sheet: Sheet): Promise<void> {
  const names = Object.keys(sheet);
  await run(
    tx,
    `insert into reconciliation.sheet (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})
     on conflict (brand_id, day, source, code) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    Object.values(sheet),
  );
}
export const readSheets = (db: Db, brandId: number, day: string): Promise<(Sheet & { open: number })[]> =>
  run(
    db,
    `select s.*, (select count(*)::int from reconciliation.exception e
       where e.brand_id = s.brand_id and e.day = s.day and e.source = s.source and e.code = s.code and e.state = 'open') as open
     from reconciliation.sheet s where s.brand_id = $1 and s.day = $2 order by s.source, s.code limit 500`,
    [brandId, day],
  );
export const readLine = (tx: Tx, line: Place): Promise<ExceptionRecord[]> =>
  run(tx, 'select * from reconciliation.exception where brand_id = $1 and day = $2 and source = $3 and code = $4', [
    line.brand_id,
    line.day,
    line.source,
    line.code,
  ]);
export async function insertException(tx: Tx, row: ExceptionRecord): Promise<void> {
  const names = Object.keys(row);
  await run(
    tx,
    `insert into reconciliation.exception (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}
export async function writeException(tx: Tx, id: string, change: Partial<ExceptionRecord>): Promise<void> {
  const names = Object.keys(change);
  await run(
    tx,
    `update reconciliation.exception set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')} where exception_id = $1`,
    [id, ...Object.values(change)],
  );
}
export async function lockException(tx: Tx, brandId: number, id: string): Promise<ExceptionRecord | null> {
  const rows = await run<ExceptionRecord>(
    tx,
    'select * from reconciliation.exception where exception_id = $2 and brand_id = $1 for no key update',
    [brandId, id],
  );
  return rows[0] ?? null;
}
export async function readException(db: Db, brandId: number, id: string): Promise<ExceptionRecord | null> {
  const rows = await run<ExceptionRecord>(
    db,
    'select * from reconciliation.exception where exception_id = $2 and brand_id = $1',
    [brandId, id],
  );
  return rows[0] ?? null;
}
/** Open ones oldest first; closed ones newest first. */
export const readQueue = (
  db: Db,
  brandId: number,
  state: ExceptionRecord['state'],
  after: string | null,
  limit: number,
): Promise<ExceptionRecord[]> => {
  const [sign, order] = state === 'open' ? ['>', 'asc'] : ['<', 'desc'];
  return run(
    db,
    `select * from reconciliation.exception where brand_id = $1 and state = $2 and ($3::uuid is null or exception_id ${sign} $3::uuid)
     order by exception_id ${order} limit $4`,
    [brandId, state, after, limit],
  );
};
export interface NoteRecord {
  readonly exception_id: string;
  readonly note_id: string;
  readonly operator_id: bigint;
  readonly text: string;
  readonly at: Date;
}
export const readNotes = (db: Db, ids: readonly string[]): Promise<NoteRecord[]> =>
  run(db, 'select * from reconciliation.note where exception_id = any($1::uuid[]) order by at, note_id limit 1000', [
    ids,
  ]);
export async function insertNote(tx: Tx, note: NoteRecord): Promise<boolean> {
  const rows = await run(
    tx,
    `insert into reconciliation.note (exception_id, note_id, operator_id, text, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1 as one`,
    [note.exception_id, note.note_id, note.operator_id, note.text, note.at],
  );
  return rows.length > 0;
}
export async function readOpenCount(db: Db, brandId: number): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from reconciliation.exception where brand_id = $1 and state = 'open'`,
    [brandId],
  );
  return row!.count;
}
