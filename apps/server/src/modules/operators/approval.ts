import { Refused } from '@kismet/kernel/outcome';

export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'expired' | 'executed' | 'failed';
export const APPROVAL_LIFE_MS = 24 * 3_600_000;

/** Whether this operator may decide this case now; otherwise the refusal, in the contract's order (security 3.8). */
export function decideCheck(
  approval: { state: ApprovalState; makerId: bigint; expiresMs: number },
  checkerId: bigint,
  nowMs: number,
): Refused | null {
  if (approval.makerId === checkerId) return new Refused('APPROVAL_OWN');
  if (approval.state === 'expired' || (approval.state === 'waiting' && nowMs >= approval.expiresMs))
    return new Refused('APPROVAL_EXPIRED');
  return approval.state === 'waiting' ? null : new Refused('APPROVAL_STATE');
}

/** Canonical text of a value: keys sorted at every depth. Amounts are strings here, never numbers. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join()}}`;
}
