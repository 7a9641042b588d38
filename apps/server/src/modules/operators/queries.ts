import type { listAudit } from '@kismet/contracts/operators/audit';
import type { Output } from '@kismet/contracts/route';
import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Db } from '../../platform/db.ts';
import type { ApprovalState } from './approval.ts';
import { type ApprovalRow, readApprovals } from './approval-store.ts';
import { type AuditFilter, readAudit } from './audit-store.ts';

const badCursor = () => new Refused('INPUT_INVALID', {}, [{ name: 'cursor', code: 'FIELD_INVALID' }]);

/** The trail of a brand, newest first. */
export async function listAuditRows(
  db: Db,
  brandId: number,
  input: AuditFilter & { cursor?: string | undefined; limit: number },
): Promise<Output<typeof listAudit>> {
  if (input.cursor !== undefined && !/^\d{1,18}$/.test(input.cursor)) throw badCursor();
  const rows = await readAudit(
    db,
    brandId,
    input,
    input.cursor === undefined ? null : BigInt(input.cursor),
    input.limit + 1,
  );
  const list = rows.slice(0, input.limit).map((row) => ({
    auditId: String(row.audit_id),
    at: row.at.toISOString(),
    operator: row.operator_name,
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    before: row.before,
    after: row.after,
    ip: row.ip,
    sealed: row.sealed,
  }));
  return { list, nextCursor: rows.length > input.limit ? list.at(-1)!.auditId : null };
}

/** Cases of a brand, newest first. */
export async function listApprovals(
  db: Db,
  brandId: number,
  input: { state?: ApprovalState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ list: ApprovalRow[]; nextCursor: string | null }> {
  if (input.cursor !== undefined && !UUID_PATTERN.test(input.cursor)) throw badCursor();
  const rows = await readApprovals(db, brandId, input.state ?? null, input.cursor ?? null, input.limit + 1);
  const list = rows.slice(0, input.limit);
  return { list, nextCursor: rows.length > input.limit ? list.at(-1)!.approval_id : null };
}
