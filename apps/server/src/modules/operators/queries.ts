import type { listAudit } from '@kismet/contracts/operators/audit';
import type { Output } from '@kismet/contracts/route';
import type { Db } from '../../platform/db.ts';
import { idCursor, type KeysetPage, keysetPage, uuidCursor } from '../../platform/keyset-page.ts';
import type { ApprovalState } from './approval.ts';
import { type ApprovalRow, readApprovals } from './approval-store.ts';
import { type AuditFilter, readAudit } from './audit-store.ts';

/** The audit trail of a brand, newest first. */
export async function listAuditRows(
  db: Db,
  brandId: number,
  input: AuditFilter & { cursor?: string | undefined; limit: number },
): Promise<Output<typeof listAudit>> {
  const before = idCursor(input.cursor);
  const page = await keysetPage(
    input.limit,
    (most) => readAudit(db, brandId, input, before, most),
    (last) => String(last.audit_id),
  );
  const list = page.list.map((row) => ({
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
  return { ...page, list };
}

/** Cases of a brand, newest first. */
export async function listApprovals(
  db: Db,
  brandId: number,
  input: { state?: ApprovalState | undefined; cursor?: string | undefined; limit: number },
): Promise<KeysetPage<ApprovalRow>> {
  const before = uuidCursor(input.cursor);
  return keysetPage(
    input.limit,
    (most) => readApprovals(db, brandId, input.state ?? null, before, most),
    (last) => last.approval_id,
  );
}
