import type { AuditEntry } from '../../platform/audit.ts';
import { type Db, run, type Tx } from '../../platform/db.ts';

const text = (value: unknown) => (value ? JSON.stringify(value) : null);

export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await run(
    tx,
    `insert into operators.audit (brand_id, operator_id, operator_name, action, subject, reason, before, after, ip)
     values ($1, $2, (select username from operators.operator where operator_id = $2), $3, $4, $5, $6, $7, $8)`,
    [
      entry.brandId,
      entry.operatorId,
      entry.action,
      entry.subject,
      entry.reason ?? null,
      text(entry.before),
      text(entry.after),
      entry.ip ?? null,
    ],
  );
}

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly operator?: string | undefined;
  readonly subject?: string | undefined;
}
export interface AuditRow {
  readonly audit_id: bigint;
  readonly at: Date;
  readonly operator_name: string | null;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly ip: string | null;
  readonly sealed: boolean;
}
export async function readAudit(
  db: Db,
  brandId: number,
  filter: AuditFilter,
  before: bigint | null,
  limit: number,
): Promise<AuditRow[]> {
  const wanted: [string, unknown][] = [
    ['action', filter.action],
    ['operator_name', filter.operator],
    ['subject', filter.subject],
  ];
  const given = wanted.filter(([, value]) => value !== undefined && value !== '');
  const where = given.map(([column], i) => `and a.${column} = $${i + 4}`).join(' ');
  return run<AuditRow>(
    db,
    `select a.audit_id, a.at, a.operator_name, a.action, a.subject, a.reason, a.before, a.after, a.ip,
            exists (select 1 from operators.audit_seal s where s.audit_id = a.audit_id) as sealed
       from operators.audit a where a.brand_id = $1 and ($2::bigint is null or a.audit_id < $2) ${where}
      order by a.audit_id desc limit $3`,
    [brandId, before, limit, ...given.map(([, value]) => value)],
  );
}

/** A row's canonical text, produced by the database so that it is the same on every machine. */
export interface SealableRow {
  readonly audit_id: bigint;
  readonly xid: bigint;
  readonly fields: readonly (string | null)[];
}
const FIELDS = `array[a.audit_id::text, a.xid::text, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.brand_id::text, a.operator_id::text, a.operator_name,
  a.action, a.subject, a.reason, a.before::text, a.after::text, a.ip] as fields`;

export async function lockSealing(tx: Tx): Promise<void> {
  await run(tx, `select pg_advisory_xact_lock(hashtext('operators.audit_seal'))`);
}
export interface Seal {
  readonly seal_no: bigint;
  readonly audit_id: bigint;
  readonly xid: bigint;
  readonly hash: Buffer;
}
export async function readLastSeal(tx: Tx): Promise<Seal | null> {
  return (await run<Seal>(tx, 'select * from operators.audit_seal order by seal_no desc limit 1'))[0] ?? null;
}
/** Rows after a seal whose own and all older transactions have ended. */
export async function readUnsealed(
  tx: Tx,
  after: { xid: bigint; audit_id: bigint },
  limit: number,
): Promise<SealableRow[]> {
  return run<SealableRow>(
    tx,
    `select a.audit_id, a.xid, ${FIELDS} from operators.audit a
      where (a.xid, a.audit_id) > ($1, $2) and a.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by a.xid, a.audit_id limit $3`,
    [after.xid, after.audit_id, limit],
  );
}
export async function writeSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  await run(
    tx,
    'insert into operators.audit_seal (seal_no, audit_id, xid, hash) select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])',
    [
      seals.map((seal) => seal.seal_no),
      seals.map((seal) => seal.audit_id),
      seals.map((seal) => seal.xid),
      seals.map((seal) => seal.hash),
    ],
  );
}
/** Seals after a number, each with its row; the row is null when it is missing. */
export async function readSealed(
  db: Db,
  after: bigint,
  limit: number,
): Promise<(Seal & { fields: readonly (string | null)[] | null })[]> {
  return run(
    db,
    `select s.*, case when a.audit_id is null then null else ${FIELDS.replace(' as fields', '')} end as fields
    from operators.audit_seal s left join operators.audit a using (audit_id) where s.seal_no > $1 order by s.seal_no limit $2`,
    [after, limit],
  );
}
export async function countUnsealed(db: Db, after: { xid: bigint; audit_id: bigint }): Promise<number> {
  return Number(
    (
      await run<{ n: bigint }>(db, 'select count(*) as n from operators.audit where (xid, audit_id) > ($1, $2)', [
        after.xid,
        after.audit_id,
      ])
    )[0]!.n,
  );
}

/** The hash of a seal; undefined where there is none of that number. */
export async function readSeal(db: Db, sealNo: bigint): Promise<Buffer | undefined> {
  const rows = await run<{ hash: Buffer }>(db, 'select hash from operators.audit_seal where seal_no = $1', [sealNo]);
  return rows[0]?.hash;
}
