import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { ActorAt, Audit } from '../../../platform/audit.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { AUDIT_MS } from './deposit.ts';
import { creditDeposit } from './deposit-credit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { type DepositRow, lockDeposit, readOfBrand, writeClearance, writeDeposit } from './deposit-store.ts';

/** The acting operator and where the request came from. */
export interface AuditDeps extends DepositDeps {
  readonly audit: Audit;
}

/**
 * Locks a deposit for review. Refuses `NOT_FOUND`, `DEPOSIT_STATE`, `AUDIT_LOCKED` while another auditor holds it.
 */
export const lockForAudit = (deps: AuditDeps, auditor: ActorAt, depositId: string): Promise<DepositRow> =>
  step(deps, auditor, depositId, 'lock', async (tx, row) => {
    if (row.state === 'IN_AUDIT' && row.auditor_id === auditor.operatorId) return row;
    if (row.state === 'IN_AUDIT') refuseOthers(deps, auditor, row);
    else if (row.state !== 'SUBMITTED') throw new Refused('DEPOSIT_STATE');
    return writeDeposit(tx, row, {
      state: 'IN_AUDIT',
      auditor_id: auditor.operatorId,
      audit_at: new Date(deps.clock.now()),
    });
  });

/** Releases a deposit to other auditors. Refuses `NOT_FOUND`, `DEPOSIT_STATE`, `AUDIT_LOCKED`. */
export const release = (deps: AuditDeps, auditor: ActorAt, depositId: string): Promise<DepositRow> =>
  step(deps, auditor, depositId, 'release', async (tx, row) => {
    if (row.state !== 'IN_AUDIT') throw new Refused('DEPOSIT_STATE');
    refuseOthers(deps, auditor, row);
    return writeDeposit(tx, row, { state: 'SUBMITTED', auditor_id: null, audit_at: null });
  });

/** Credits the amount shown on the bank statement. Refuses `NOT_FOUND`, `AMOUNT_ZERO`, `DEPOSIT_STATE`, `AUDIT_LOCKED`. */
export function approve(
  deps: AuditDeps,
  auditor: ActorAt,
  { depositId, received, note }: { depositId: string; received: bigint; note: string },
): Promise<DepositRow> {
  if (received <= 0n) throw new Refused('AMOUNT_ZERO', {}, [{ name: 'received', code: 'AMOUNT_ZERO' }]);
  return step(
    deps,
    auditor,
    depositId,
    'approve',
    async (tx, row) => {
      if (row.state !== 'IN_AUDIT') throw new Refused('DEPOSIT_STATE');
      refuseHeldByOthers(auditor, row);
      return creditDeposit(deps, tx, row, received, { note: note === '' ? null : note });
    },
    { reason: note, after: { received: unitsToDecimal(received) } },
  );
}

/** Rejects a deposit with a reason that the member sees. Refuses `NOT_FOUND`, `DEPOSIT_STATE`, `AUDIT_LOCKED`. */
export const reject = (deps: AuditDeps, auditor: ActorAt, depositId: string, reason: string): Promise<DepositRow> =>
  step(
    deps,
    auditor,
    depositId,
    'reject',
    async (tx, row) => {
      if (row.state === 'IN_AUDIT') refuseHeldByOthers(auditor, row);
      else if (row.state !== 'AMOUNT_MISMATCH') throw new Refused('DEPOSIT_STATE');
      await deps.tell(tx, {
        ownerId: row.owner_id,
        brandId: row.brand_id,
        kind: 'deposit-refused',
        params: { amount: unitsToDecimal(row.amount), reason },
      });
      return writeDeposit(tx, row, {
        state: 'REJECTED',
        auditor_id: null,
        audit_at: null,
        why: 'rejected',
        note: reason,
        ended_at: new Date(deps.clock.now()),
      });
    },
    { reason },
  );

/** Resets a member's count of failed payments (STD-18). */
export const liftBlock = (
  deps: AuditDeps,
  auditor: ActorAt,
  member: { memberId: bigint; publicId: string },
  reason: string,
): Promise<void> =>
  withTx(deps.db, async (tx) => {
    await writeClearance(tx, member.memberId, new Date(deps.clock.now()));
    await deps.audit(tx, { ...auditor, action: 'deposits.lift-block', subject: `member:${member.publicId}`, reason });
  });

function refuseHeldByOthers({ operatorId }: ActorAt, row: DepositRow): void {
  if (row.auditor_id !== operatorId) throw new Refused('AUDIT_LOCKED');
}
/** An audit lock expires after fifteen minutes of inactivity. */
function refuseOthers(deps: AuditDeps, { operatorId }: ActorAt, row: DepositRow): void {
  const isFresh = row.audit_at !== null && deps.clock.now() - row.audit_at.getTime() < AUDIT_MS;
  if (row.auditor_id !== operatorId && isFresh) throw new Refused('AUDIT_LOCKED');
}

async function step(
  deps: AuditDeps,
  auditor: ActorAt,
  depositId: string,
  action: string,
  work: (tx: Tx, row: DepositRow) => Promise<DepositRow>,
  about: { reason?: string; after?: Record<string, unknown> } = {},
): Promise<DepositRow> {
  const done = await withTx(deps.db, async (tx) => {
    const found = await readOfBrand(tx, auditor.brandId, depositId);
    const row = found && (await lockDeposit(tx, found.owner_id, depositId));
    if (!row) throw new Refused('NOT_FOUND');
    const after = await work(tx, row);
    await deps.audit(tx, {
      ...auditor,
      action: `deposits.${action}`,
      subject: `deposit:${depositId}`,
      ...(about.reason ? { reason: about.reason } : {}),
      before: { state: row.state },
      after: { state: after.state, ...about.after },
    });
    return after;
  });
  deps.moved(done.owner_id, done.deposit_id);
  return done;
}
