import * as z from 'zod/mini';
import { typedAmount } from '../money-on-wire.ts';
import { defineRoute } from '../route.ts';

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'expired', 'executed', 'failed'] as const;
export const approvalRow = z.object({
  approvalId: z.string(),
  action: z.string(),
  summary: z.record(z.string(), z.string()),
  reason: z.string(),
  maker: z.string(),
  checker: z.nullable(z.string()),
  state: z.enum(APPROVAL_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.nullable(z.string()),
  isMine: z.boolean(),
});
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));

/** Requests an adjustment of a member's balance, which a second operator approves (security 3.8). */
export const requestAdjustment = defineRoute({
  method: 'POST',
  path: '/operator/adjustments',
  access: 'operator:wallet.adjust',
  input: z.object({
    memberId: z.string().check(z.maxLength(32)),
    direction: z.enum(['credit', 'debit']),
    amount: typedAmount,
    reason,
  }),
  output: approvalRow,
  refusals: ['NOT_FOUND', 'AMOUNT_ZERO'],
  summary: 'Request a balance adjustment, subject to approval by a second operator',
});
export const listApprovals = defineRoute({
  method: 'GET',
  path: '/operator/approvals',
  access: 'operator:approvals.read',
  input: z.object({
    state: z.optional(z.enum(APPROVAL_STATES)),
    cursor: z.optional(z.string().check(z.maxLength(60))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  output: z.object({ list: z.array(approvalRow), nextCursor: z.nullable(z.string()) }),
  refusals: [],
  summary: 'Cases awaiting approval by a second operator, and decided ones',
});
const decision = z.object({ approvalId: z.uuid(), note: z.optional(z.string().check(z.trim(), z.maxLength(400))) });
export const approve = defineRoute({
  method: 'POST',
  path: '/operator/approvals/:approvalId/approve',
  access: 'operator:approvals.decide',
  input: decision,
  output: approvalRow,
  refusals: [
    'NOT_FOUND',
    'APPROVAL_OWN',
    'APPROVAL_STATE',
    'APPROVAL_EXPIRED',
    'INSUFFICIENT_FUNDS',
    'SAME_DOCUMENT',
    'MOVE_BELOW_SELF',
    'MOVE_NOWHERE',
    'DOWNLINE_FULL',
    'DOWNLINE_DEPTH',
    'UPLINE_BLOCKED',
    'RATE_ABOVE_UPLINE',
    'REQUEST_OPEN',
    'RATE_GRID',
    'RATE_LIMIT',
    'RATE_BELOW_DOWNLINE',
    'EDIT_CONFLICT',
    'NOT_AGENT',
    'VERSION_CHANGED',
    'OFFER_STATE',
    'BONUS_STATE',
    'EXCLUDED',
  ],
  summary: 'Approve and execute a case requested by another operator',
});
export const reject = defineRoute({
  method: 'POST',
  path: '/operator/approvals/:approvalId/reject',
  access: 'operator:approvals.decide',
  input: decision,
  output: approvalRow,
  refusals: ['NOT_FOUND', 'APPROVAL_OWN', 'APPROVAL_STATE', 'APPROVAL_EXPIRED'],
  summary: 'Reject a case requested by another operator',
});
