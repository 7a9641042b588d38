import type { Tx } from './db.ts';

/** A four-eyes action of a module: what is carried out once a second operator has approved it. */
export interface ApprovalAction {
  readonly action: string;
  /** The permission that both maker and checker need. */
  readonly ability: string;
  /** What the checker sees before deciding. */
  describe(payload: unknown): Record<string, string>;
  execute(tx: Tx, payload: unknown, by: ApprovedBy): Promise<void>;
  /** Called after commit, to update open pages. */
  committed?(payload: unknown): void;
}
export interface ApprovedBy {
  readonly approvalId: string;
  readonly makerId: bigint;
  readonly checkerId: bigint;
}

/** A case to open: the payload is kept as text until it is decided. */
export interface ApprovalCase<Payload = unknown> {
  readonly action: string;
  readonly payload: Payload;
  readonly subject: string;
  readonly reason: string;
}
