import { type Db, run, type Tx } from '../../platform/db.ts';
import type { ApprovalState } from './approval.ts';

export interface ApprovalRow {
  readonly approval_id: string;
  readonly brand_id: number;
  readonly action: string;
  readonly payload: string;
  readonly payload_hash: Buffer;
  readonly summary: Record<string, string>;
  readonly reason: string;
  readonly maker_id: bigint;
  readonly checker_id: bigint | null;
  readonly maker: string;
  readonly checker: string | null;
  readonly state: ApprovalState;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly decided_at: Date | null;
}
const SELECT = `select a.*, m.username as maker, c.username as checker
  from operators.approval a join operators.operator m on m.operator_id = a.maker_id left join operators.operator c on c.operator_id = a.checker_id`;

export interface NewApproval {
  readonly approvalId: string;
  readonly brandId: number;
  readonly action: string;
  readonly payload: string;
  readonly payloadHash: Buffer;
  readonly summary: Record<string, string>;
  readonly reason: string;
  readonly makerId: bigint;
  readonly createdMs: number;
  readonly expiresMs: number;
}
export async function writeApproval(tx: Tx, row: NewApproval): Promise<void> {
  await run(
    tx,
    `insert into operators.approval (approval_id, brand_id, action, payload, payload_hash, summary, reason, maker_id, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.approvalId,
      row.brandId,
      row.action,
      row.payload,
      row.payloadHash,
      JSON.stringify(row.summary),
      row.reason,
      row.makerId,
      new Date(row.createdMs),
      new Date(row.expiresMs),
    ],
  );
}
export async function readApproval(db: Db | Tx, brandId: number, approvalId: string): Promise<ApprovalRow | null> {
  return (
    (await run<ApprovalRow>(db, `${SELECT} where a.brand_id = $1 and a.approval_id = $2`, [brandId, approvalId]))[0] ??
    null
  );
}
/** The case, locked until the end of the transaction: of two checkers the second sees the first decision. */
export async function lockApproval(tx: Tx, brandId: number, approvalId: string): Promise<ApprovalRow | null> {
  return (
    (
      await run<ApprovalRow>(tx, `${SELECT} where a.brand_id = $1 and a.approval_id = $2 for update of a`, [
        brandId,
        approvalId,
      ])
    )[0] ?? null
  );
}
export async function writeDecision(
  tx: Tx,
  approvalId: string,
  state: ApprovalState,
  checkerId: bigint,
  note: string | null,
  nowMs: number,
): Promise<void> {
  await run(
    tx,
    'update operators.approval set state = $2, checker_id = $3, note = $4, decided_at = $5 where approval_id = $1',
    [approvalId, state, checkerId, note, new Date(nowMs)],
  );
}
export async function readApprovals(
  db: Db,
  brandId: number,
  state: ApprovalState | null,
  before: string | null,
  limit: number,
): Promise<ApprovalRow[]> {
  return run<ApprovalRow>(
    db,
    `${SELECT} where a.brand_id = $1 and ($2::uuid is null or a.approval_id < $2) ${state ? 'and a.state = $4' : ''} order by a.approval_id desc limit $3`,
    [brandId, before, limit, ...(state ? [state] : [])],
  );
}
export async function expireApprovals(db: Db, nowMs: number): Promise<void> {
  await run(
    db,
    `update operators.approval set state = 'expired' where approval_id in (select approval_id from operators.approval where state = 'waiting' and expires_at <= $1 limit 1000)`,
    [new Date(nowMs)],
  );
}
/** Maker and checker of these cases, by key. */
export async function readPeopleOf(
  db: Db,
  brandId: number,
  approvalIds: readonly string[],
): Promise<Map<string, { maker: string; checker: string | null }>> {
  if (approvalIds.length === 0) return new Map();
  const rows = await run<ApprovalRow>(db, `${SELECT} where a.approval_id = any($2::uuid[]) and a.brand_id = $1`, [
    brandId,
    approvalIds,
  ]);
  return new Map(rows.map(({ approval_id, maker, checker }) => [approval_id, { maker, checker }]));
}
