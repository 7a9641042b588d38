import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { ApprovalAction } from '../../platform/approval.ts';
import type { Tx } from '../../platform/db.ts';

export const ADJUSTMENT_ACTION = 'wallet.adjust';

/** Payload of an approved adjustment. Amounts and ids are strings: the payload is hashed as text. */
export interface AdjustmentPayload {
  readonly ownerId: string;
  readonly memberId: string;
  readonly loginName: string;
  readonly accountClass: number;
  readonly brandId: number;
  readonly direction: 'credit' | 'debit';
  /** Units of 10^-5, positive. */
  readonly units: string;
  readonly amount: string;
  readonly currency: string;
  readonly reason: string;
}

/** The member whose balance is adjusted. */
export interface AdjustmentTarget {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly loginName: string;
  readonly accountClass: number;
  readonly brandId: number;
}

/** The case requested by an operator; a zero amount is refused. */
export function adjustmentPayload(
  member: AdjustmentTarget,
  wanted: { direction: 'credit' | 'debit'; amount: bigint; reason: string },
  currency: string,
): AdjustmentPayload | Refused {
  if (wanted.amount === 0n) return new Refused('AMOUNT_ZERO', {}, [{ name: 'amount', code: 'AMOUNT_ZERO' }]);
  return {
    ownerId: String(member.memberId),
    memberId: member.publicId,
    loginName: member.loginName,
    accountClass: member.accountClass,
    brandId: member.brandId,
    direction: wanted.direction,
    units: String(wanted.amount),
    amount: unitsToDecimal(wanted.amount),
    currency,
    reason: wanted.reason,
  };
}

/** The wallet call of an approved case. */
export interface ApprovedAdjustment {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly accountClass: number;
  readonly currency: string;
  /** Positive credits the owner, negative debits. */
  readonly amount: bigint;
  readonly note: string;
}

/** The action behind `POST /operator/adjustments`; `adjust` posts it in the transaction of the approval. */
export const adjustmentAction = (
  adjust: (tx: Tx, adjustment: ApprovedAdjustment, approvalId: string) => Promise<void>,
  moved: (ownerId: bigint) => void = () => {},
): ApprovalAction => ({
  committed: (payload) => moved(BigInt((payload as AdjustmentPayload).ownerId)),
  action: ADJUSTMENT_ACTION,
  ability: 'wallet.adjust',
  describe(payload) {
    const { memberId, loginName, direction, amount, currency } = payload as AdjustmentPayload;
    return { memberId, loginName, direction, amount, currency };
  },
  async execute(tx, payload, { approvalId }) {
    const { ownerId, brandId, accountClass, currency, direction, units, reason } = payload as AdjustmentPayload;
    const amount = direction === 'credit' ? BigInt(units) : -BigInt(units);
    await adjust(tx, { ownerId: BigInt(ownerId), brandId, accountClass, currency, amount, note: reason }, approvalId);
  },
});
