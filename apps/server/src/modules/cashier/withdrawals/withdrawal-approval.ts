import type { ApprovalAction } from '../../../platform/approval.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { APPROVE_ACTION, type ApprovalPayload, approveBySecond } from './withdrawal-review.ts';

/** Four-eyes action for withdrawals above the threshold, carried out on the second operator's approval. */
export const withdrawalActions = (deps: WithdrawalDeps): readonly ApprovalAction[] => [
  {
    action: APPROVE_ACTION,
    ability: 'cashier.decide',
    describe(payload) {
      const { memberId, loginName, reference, amount, currency } = payload as ApprovalPayload;
      return { memberId, loginName, reference, amount, currency };
    },
    execute: (tx, payload, { approvalId }) => approveBySecond(deps, tx, payload as ApprovalPayload, approvalId),
    committed(payload) {
      const { ownerId, withdrawalId } = payload as ApprovalPayload;
      deps.changed(BigInt(ownerId), withdrawalId);
    },
  },
];
