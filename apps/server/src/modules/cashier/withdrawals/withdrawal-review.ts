import { Refused } from '@kismet/kernel/outcome';
import type { ActorAt, Audit } from '../../../platform/audit.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { amountsOf, isFinal, nextReview } from './withdrawal.ts';
import { findRisks } from './withdrawal-apply.ts';
import { changeState, netOf, refund, settle } from './withdrawal-change.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { giveBack } from './withdrawal-money.ts';
import { readParts } from './withdrawal-part-store.ts';
import { readRules } from './withdrawal-rules-store.ts';
import * as store from './withdrawal-store.ts';
import { tellAbout } from './withdrawal-tell.ts';

/** The acting operator, and the audit entry written in the action's transaction. */
export interface Reviewer extends ActorAt {
  /** Whether the operator may handle cases at the risk stage. */
  readonly decidesEscalated: boolean;
}
export interface ReviewDeps extends WithdrawalDeps {
  readonly audit: Audit;
}
const LOCK_MS = 15 * 60_000;
export const APPROVE_ACTION = 'withdrawals.approve';

/** Whether another operator has the case locked; an idle lock expires. */
export const isLockedFor = (
  row: Pick<store.WithdrawalRow, 'locked_by' | 'locked_at'>,
  operatorId: bigint,
  nowMs: number,
): boolean => row.locked_by !== null && row.locked_by !== operatorId && nowMs - row.locked_at!.getTime() < LOCK_MS;

/** Runs an operator's action on a locked withdrawal of the brand, writes the audit trail, then notifies pages. */
export async function act(
  deps: ReviewDeps,
  reviewer: Reviewer,
  withdrawalId: string,
  what: { action: string; reason?: string; after?: Record<string, unknown> },
  work: (tx: Tx, row: store.WithdrawalRow) => Promise<void>,
): Promise<void> {
  const ownerId = await store.readOwner(deps.db, reviewer.brandId, withdrawalId);
  if (ownerId === null) throw new Refused('NOT_FOUND');
  await withTx(deps.db, async (tx) => {
    const row = (await store.lockWithdrawal(tx, ownerId, withdrawalId))!;
    if (isLockedFor(row, reviewer.operatorId, deps.clock.now())) throw new Refused('LOCKED_BY_OTHER');
    await work(tx, row);
    const now = (await store.readWithdrawal(tx, ownerId, withdrawalId))!;
    await deps.audit(tx, {
      brandId: reviewer.brandId,
      operatorId: reviewer.operatorId,
      action: `withdrawals.${what.action}`,
      subject: `withdrawal:${row.reference}`,
      reason: what.reason ?? null,
      before: { state: row.state },
      after: { state: now.state, ...what.after },
      ip: reviewer.ip,
    });
  });
  deps.changed(ownerId, withdrawalId);
  deps.moved(ownerId);
}
const stateRefused = (row: store.WithdrawalRow) => new Refused('WITHDRAWAL_STATE', { state: row.state });

/** Locks a case; an untouched one moves to review. */
export const take = (deps: ReviewDeps, reviewer: Reviewer, id: string): Promise<void> =>
  act(deps, reviewer, id, { action: 'take' }, async (tx, row) => {
    if (isFinal(row.state)) throw stateRefused(row);
    const lock = { locked_by: reviewer.operatorId, locked_at: new Date(deps.clock.now()) };
    if (row.state !== 'APPLIED') return store.writeWithdrawal(tx, row, lock, row.changed_at);
    const risks = await findRisks(deps, tx, row);
    await changeState(deps, tx, row, nextReview('APPLIED', 'flag')!, { ...lock, risks });
  });
export const release = (deps: ReviewDeps, reviewer: Reviewer, id: string): Promise<void> =>
  act(deps, reviewer, id, { action: 'release' }, (tx, row) =>
    store.writeWithdrawal(tx, row, { locked_by: null, locked_at: null }, row.changed_at),
  );

function refuseUndecidable(row: store.WithdrawalRow, reviewer: Pick<Reviewer, 'decidesEscalated'>): void {
  if (row.state !== 'RISK_REVIEW' || row.approval_id !== null) throw stateRefused(row);
  if (row.is_escalated && !reviewer.decidesEscalated) throw new Refused('FORBIDDEN');
}
const UNLOCKED = { locked_by: null, locked_at: null, document_wanted: null };

/** Whether this withdrawal needs four eyes. */
export async function needsTwo(deps: ReviewDeps, reviewer: Reviewer, id: string) {
  const ownerId = await store.readOwner(deps.db, reviewer.brandId, id);
  const row = ownerId === null ? null : await store.readWithdrawal(deps.db, ownerId, id);
  if (!row) throw new Refused('NOT_FOUND');
  if (isLockedFor(row, reviewer.operatorId, deps.clock.now())) throw new Refused('LOCKED_BY_OTHER');
  refuseUndecidable(row, reviewer);
  const { rules } = await readRules(deps.db, reviewer.brandId);
  return { row, isNeeded: row.amount >= rules.fourEyes };
}
export const approve = (deps: ReviewDeps, reviewer: Reviewer, id: string, reason: string): Promise<void> =>
  act(deps, reviewer, id, { action: 'approve', reason }, async (tx, row) => {
    refuseUndecidable(row, reviewer);
    const { rules } = await readRules(tx, row.brand_id);
    if (row.amount >= rules.fourEyes) throw new Refused('FORBIDDEN');
    await changeState(deps, tx, row, nextReview(row.state, 'approve')!, UNLOCKED);
  });
/** The first of two approvals: the case waits for the second. */
export const awaitSecond = (deps: ReviewDeps, reviewer: Reviewer, id: string, reason: string, approvalId: string) =>
  act(deps, reviewer, id, { action: 'approve-first', reason, after: { approvalId } }, async (tx, row) => {
    refuseUndecidable(row, reviewer);
    const at = new Date(deps.clock.now());
    await store.writeWithdrawal(tx, row, { approval_id: approvalId, locked_by: null, locked_at: null }, at);
    await store.addStep(tx, row, {
      event: 'SECOND_LOOK',
      holder: 'us',
      part: null,
      reference: null,
      amount: null,
      at,
    });
  });

/** Carries out the second operator's approval. Amounts are strings: the payload is hashed as text. */
export interface ApprovalPayload {
  readonly ownerId: string;
  readonly withdrawalId: string;
  readonly brandId: number;
  readonly reference: string;
  readonly memberId: string;
  readonly loginName: string;
  readonly amount: string;
  readonly currency: string;
}
/** Refuses `APPROVAL_STATE` when the case has changed since the first approval. */
export async function approveBySecond(
  deps: WithdrawalDeps,
  tx: Tx,
  payload: ApprovalPayload,
  approvalId: string,
): Promise<void> {
  const row = await store.lockWithdrawal(tx, BigInt(payload.ownerId), payload.withdrawalId);
  if (row?.state !== 'RISK_REVIEW' || (row.approval_id !== null && row.approval_id !== approvalId))
    throw new Refused('APPROVAL_STATE');
  await changeState(deps, tx, row, 'APPROVED', { ...UNLOCKED, approval_id: approvalId });
}

/** Rejects with one of the brand's reasons, shown to the player; the whole hold is returned. */
export const reject = (
  deps: ReviewDeps,
  reviewer: Reviewer,
  id: string,
  { reasonCode, note }: { reasonCode: string; note: string },
): Promise<void> =>
  act(deps, reviewer, id, { action: 'reject', reason: note, after: { reasonCode } }, async (tx, row) => {
    // a case whose second approval never came may still be rejected
    if (row.state !== 'RISK_REVIEW') throw stateRefused(row);
    if (row.is_escalated && !reviewer.decidesEscalated) throw new Refused('FORBIDDEN');
    const { rules } = await readRules(tx, row.brand_id);
    const known = rules.reasons.find(({ code }) => code === reasonCode);
    if (!known) throw new Refused('INPUT_INVALID', {}, [{ name: 'reasonCode', code: 'FIELD_INVALID' }]);
    await giveBack(deps.wallet, tx, row, 'rejected', row.held);
    await changeState(deps, tx, row, nextReview(row.state, 'reject')!, {
      ...UNLOCKED,
      held: 0n,
      reason_code: reasonCode,
    });
    const reasons = Object.entries(known.names).map(([language, text]) => [`reason.${language}`, text] as const);
    await tellAbout(deps, tx, row, 'withdrawal-refused', row.amount, Object.fromEntries(reasons));
  });

export const askDocument = (deps: ReviewDeps, reviewer: Reviewer, id: string, text: string): Promise<void> =>
  act(deps, reviewer, id, { action: 'document', reason: text }, async (tx, row) => {
    refuseUndecidable(row, { decidesEscalated: true });
    const at = new Date(deps.clock.now());
    await store.writeWithdrawal(tx, row, { document_wanted: text }, at);
    await store.addStep(tx, row, { event: 'DOCUMENT', holder: 'you', part: null, reference: null, amount: null, at });
  });
export const escalate = (deps: ReviewDeps, reviewer: Reviewer, id: string, reason: string): Promise<void> =>
  act(deps, reviewer, id, { action: 'escalate', reason }, async (tx, row) => {
    refuseUndecidable(row, { decidesEscalated: true });
    const at = new Date(deps.clock.now());
    await store.writeWithdrawal(tx, row, { is_escalated: true, locked_by: null, locked_at: null }, at);
    await store.addStep(tx, row, { event: 'ESCALATED', holder: 'us', part: null, reference: null, amount: null, at });
  });

/** Returns the unpaid rest. Refuses `WITHDRAWAL_STATE` when nothing is left, or when it was not approved. */
export const giveBackRest = (deps: ReviewDeps, reviewer: Reviewer, id: string, reason: string): Promise<void> =>
  act(deps, reviewer, id, { action: 'refund', reason }, async (tx, row) => {
    if (row.state !== 'APPROVED' && row.state !== 'PAYING') throw stateRefused(row);
    const parts = await readParts(tx, row.owner_id, row.withdrawal_id);
    const { left } = amountsOf(netOf(row), row.refunded, parts);
    await refund(deps, tx, row, `refund:rest:${parts.length}`, left);
    await settle(deps, tx, row, null);
  });
