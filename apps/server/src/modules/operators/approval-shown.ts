import type { approve } from '@kismet/contracts/operators/approvals';
import type { Output } from '@kismet/contracts/route';
import type { ApprovalRow } from './approval-store.ts';
import type { OperatorWho } from './operator.ts';

/** A case as shown to an operator. */
export const shownApproval = (row: ApprovalRow, who: OperatorWho): Output<typeof approve> => ({
  approvalId: row.approval_id,
  action: row.action,
  summary: row.summary,
  reason: row.reason,
  maker: row.maker,
  checker: row.checker,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  isMine: row.maker_id === who.operatorId,
});
