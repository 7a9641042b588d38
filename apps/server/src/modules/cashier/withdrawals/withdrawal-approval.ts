import type { Tx } from '../../../platform/db.ts';
import { APPROVE_ACTION, type ApprovalPayload } from './withdrawal-review.ts';

/** Four-eyes action for withdrawals above the threshold, carried out on the second operator's approval. */
export const withdrawalActions = (
  approve: (tx: Tx, payload: ApprovalPayload, approvalId: string) => Promise<void>,
  changed: (ownerId: bigint, withdrawalId: string) => void,
) => [
  {
    action: APPROVE_ACTION,
    ability: 'cashier.decide',
    describe(payload: unknown): Record<string, string> {
      const { memberId, loginName, reference, amount, currency } = payload as ApprovalPayload;
      return { memberId, loginName, reference, amount, currency };
    },
    execute: (tx: Tx, payload: unknown, { approvalId }: { approvalId: string }) =>
      approve(tx, payload as ApprovalPayload, approvalId),
    committed(payload: unknown): void {
      const { ownerId, withdrawalId } = payload as ApprovalPayload;
      changed(BigInt(ownerId), withdrawalId);
    },
  },
];
