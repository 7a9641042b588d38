import type { Tx } from '../../../platform/db.ts';

export interface OperatorWho {
  readonly brandId: number;
  readonly operatorId: bigint;
}
/** The acting operator and the address. */
export interface Editor extends OperatorWho {
  readonly ip: string;
}
/** Writes the audit entry in the transaction of the action. */
export type Audit = (
  tx: Tx,
  entry: {
    brandId: number;
    operatorId: bigint;
    action: string;
    subject: string;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    reason?: string;
    ip: string;
  },
) => Promise<void>;

export const editorOf = (who: OperatorWho, ip: string): Editor => ({
  brandId: who.brandId,
  operatorId: who.operatorId,
  ip,
});
export const trailOf = (editor: Editor, action: string, subject: string, reason: string) => ({
  ...editor,
  action,
  subject,
  reason,
});
