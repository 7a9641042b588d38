import type { disputePart, giveDocument } from '@kismet/contracts/cashier/withdrawal';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../../platform/db.ts';
import { mayDispute, nextPart } from './withdrawal.ts';
import { notePart, refund, settle } from './withdrawal-change.ts';
import type { Owner, WithdrawalDeps } from './withdrawal-deps.ts';
import * as partStore from './withdrawal-part-store.ts';
import { addPart, disputeCase, lockPart, type PartKey } from './withdrawal-payout.ts';
import * as store from './withdrawal-store.ts';

const stateRefused = (state: string) => new Refused('WITHDRAWAL_STATE', { state });
const keyOf = (owner: Owner, input: { withdrawalId: string; part: number }): PartKey => ({
  owner_id: owner.memberId,
  withdrawal_id: input.withdrawalId,
  part: input.part,
});

/** Completes a part: its held amount leaves the books. */
async function endPart(
  deps: WithdrawalDeps,
  tx: Tx,
  found: NonNullable<Awaited<ReturnType<typeof lockPart>>>,
  event: 'received' | 'timer' | 'proven',
): Promise<void> {
  const { row, part } = found;
  const state = nextPart(part.state, event);
  if (!state) throw stateRefused(part.state);
  await partStore.writePart(tx, part, state, { ended: true });
  await notePart(deps, tx, row, part, state, null);
  await settle(deps, tx, row, { ...part, state });
}

/** The member confirms receipt. Idempotent. Refuses `NOT_FOUND`, `WITHDRAWAL_STATE`. */
export async function confirm(
  deps: WithdrawalDeps,
  owner: Owner,
  input: { withdrawalId: string; part: number },
): Promise<void> {
  const key = keyOf(owner, input);
  await withTx(deps.db, async (tx) => {
    const found = await lockPart(tx, key);
    if (!found) throw new Refused('NOT_FOUND');
    if (found.part.state === 'RECEIVED' || found.part.state === 'AUTO_RECEIVED') return;
    await endPart(deps, tx, found, 'received');
  });
  tell(deps, key);
}

/**
 * The member claims non-receipt, with proof. Refuses `NOT_FOUND`, `WITHDRAWAL_STATE`, and `ANSWER_TOO_LATE` from the
 * deadline on.
 */
export async function dispute(deps: WithdrawalDeps, owner: Owner, input: Input<typeof disputePart>): Promise<void> {
  const key = keyOf(owner, input);
  await withTx(deps.db, async (tx) => {
    const found = await lockPart(tx, key);
    if (!found) throw new Refused('NOT_FOUND');
    const { row, part } = found;
    const state = nextPart(part.state, 'dispute');
    if (!state) throw part.state === 'AUTO_RECEIVED' ? new Refused('ANSWER_TOO_LATE') : stateRefused(part.state);
    // at the exact deadline the timer wins, whether or not its job has run
    const now = await partStore.databaseNow(tx);
    if (!mayDispute(part.answer_by!.getTime(), now.getTime())) throw new Refused('ANSWER_TOO_LATE');
    const { fileIds, remark } = input;
    await deps.files.attach(tx, {
      ownerId: owner.memberId,
      purpose: 'payout-dispute',
      fileIds,
      caseId: disputeCase(key),
    });
    await partStore.writePart(tx, part, state, { remark });
    await notePart(deps, tx, row, part, state, null);
    await settle(deps, tx, row, null);
  });
  tell(deps, key);
}

/** Handler of `RECEIPT`: no answer in time counts as received. */
export async function receiveByTimer(deps: WithdrawalDeps, key: PartKey): Promise<boolean> {
  const isDone = await withTx(deps.db, async (tx) => {
    const found = await lockPart(tx, key);
    if (found?.part.state !== 'DISBURSED') return false;
    const now = await partStore.databaseNow(tx);
    if (mayDispute(found.part.answer_by!.getTime(), now.getTime())) return false;
    await endPart(deps, tx, found, 'timer');
    return true;
  });
  if (isDone) tell(deps, key);
  return isDone;
}
/** Sweeps up parts past their deadline whose job was missed. */
export async function receiveAllDue(deps: WithdrawalDeps): Promise<void> {
  for (let due = await partStore.readDue(deps.db, 100); due.length > 0; due = await partStore.readDue(deps.db, 100)) {
    const done = await Promise.all(due.map((key) => receiveByTimer(deps, key)));
    if (!done.includes(true)) return;
  }
}

/** Decides a claim of non-receipt: proven paid, paid again as a new part through the same channel, or returned. */
export async function decideDispute(
  deps: WithdrawalDeps,
  tx: Tx,
  key: PartKey,
  outcome: 'proven' | 'pay-again' | 'refund',
): Promise<void> {
  const found = await lockPart(tx, key);
  if (!found) throw new Refused('NOT_FOUND');
  const { row, part } = found;
  if (part.state !== 'DISPUTED') throw stateRefused(part.state);
  if (outcome === 'proven') return endPart(deps, tx, found, 'proven');
  const state = nextPart(part.state, outcome === 'refund' ? 'refund' : 'failed')!;
  await partStore.writePart(tx, part, state, { ended: true });
  await notePart(deps, tx, row, part, state, null);
  if (outcome === 'refund') {
    await refund(deps, tx, row, `refund:${part.part}`, part.amount);
    await settle(deps, tx, row, null);
  } else {
    const parts = await partStore.readParts(tx, row.owner_id, row.withdrawal_id);
    await addPart(deps, tx, row, { part: parts.length + 1, channel: part.channel, amount: part.amount });
  }
}

/** The member supplied what the review asked for. Refuses `NOT_FOUND`, and `WITHDRAWAL_STATE` when nothing was requested. */
export async function handIn(deps: WithdrawalDeps, owner: Owner, input: Input<typeof giveDocument>): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const row = await store.lockWithdrawal(tx, owner.memberId, input.withdrawalId);
    if (!row) throw new Refused('NOT_FOUND');
    if (row.document_wanted === null || row.state !== 'RISK_REVIEW') throw stateRefused(row.state);
    const caseId = documentCase(row.withdrawal_id);
    await deps.files.attach(tx, { ownerId: owner.memberId, purpose: 'document', fileIds: input.fileIds, caseId });
    const at = new Date(deps.clock.now());
    await store.writeWithdrawal(tx, row, { document_wanted: null }, at);
    await store.addStep(tx, row, {
      event: 'DOCUMENT_GIVEN',
      holder: 'us',
      part: null,
      reference: null,
      amount: null,
      at,
    });
  });
  deps.changed(owner.memberId, input.withdrawalId);
}
export const documentCase = (withdrawalId: string): string => `withdrawal:${withdrawalId}:document`;

function tell(deps: WithdrawalDeps, key: PartKey): void {
  deps.changed(key.owner_id, key.withdrawal_id);
  deps.moved(key.owner_id);
}
