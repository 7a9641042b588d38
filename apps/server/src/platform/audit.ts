import type { Tx } from './db.ts';

/** The operator who acts. */
export interface Actor {
  readonly brandId: number;
  readonly operatorId: bigint;
}
/** The same, with the address of the call. */
export interface ActorAt extends Actor {
  readonly ip: string;
}
export const actorAt = ({ brandId, operatorId }: Actor, ip: string): ActorAt => ({ brandId, operatorId, ip });

export interface AuditEntry {
  readonly brandId: number;
  /** Null when a job or a tool acted. */
  readonly operatorId: bigint | null;
  readonly action: string;
  readonly subject: string;
  readonly reason?: string | null;
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
  readonly ip?: string | null;
}
/** Writes the audit entry of an action in its transaction. */
export type Audit = (tx: Tx, entry: AuditEntry) => Promise<void>;
