import type { applyWithdrawal, changeDestination } from '@kismet/contracts/cashier/withdrawal';
import type { Input } from '@kismet/contracts/route';
import { publicId } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import { contentHash } from '../../../platform/crypto.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { addJob } from '../../../platform/job-queue.ts';
import * as accounts from '../payout-accounts/payout-account-store.ts';
import { nextReview } from './withdrawal.ts';
import { changeState } from './withdrawal-change.ts';
import type { Payer, WithdrawalDeps } from './withdrawal-deps.ts';
import { gatherFacts } from './withdrawal-facts.ts';
import { setAside } from './withdrawal-money.ts';
import { feeOfNext, judgeRequest, risksOf, usableFrom } from './withdrawal-request.ts';
import { readRules } from './withdrawal-rules-store.ts';
import * as store from './withdrawal-store.ts';

export const CHECK = 'cashier-withdrawal-check';
const hashOf = ({ amount, accountId, forfeitsBonus }: Input<typeof applyWithdrawal>): Buffer =>
  contentHash(['withdrawal', amount, accountId, forfeitsBonus]);
const sameOrRefused = (row: store.WithdrawalRow, input: Input<typeof applyWithdrawal>): store.WithdrawalRow => {
  if (!row.content_hash?.equals(hashOf(input))) throw new Refused('IDEMPOTENCY_MISMATCH');
  return row;
};

/**
 * Requests a withdrawal. The hold is placed in the transaction that checks the request, under the lock of the owner's
 * ledger accounts, so that no bet, transfer or second request can use the same money. Refuses in the order of rule
 * 5.3; the same id again returns the first result, whatever has changed since.
 */
export async function apply(
  deps: WithdrawalDeps,
  owner: Payer,
  input: Input<typeof applyWithdrawal>,
): Promise<store.WithdrawalRow> {
  const { db, wallet } = deps;
  const known = await store.readWithdrawal(db, owner.memberId, input.withdrawalId);
  if (known) return sameOrRefused(known, input);
  await deps.checkPaymentPassword(db, owner, input.paymentPassword);
  const row = await withTx(db, async (tx) => {
    const ledgerAccounts = await wallet.lock(tx, [owner.memberId]);
    // a concurrent request with the same id has committed by now
    const twin = await store.readWithdrawal(tx, owner.memberId, input.withdrawalId);
    if (twin) return sameOrRefused(twin, input);
    const held = await accounts.holdAccount(tx, owner.memberId, input.accountId);
    const account = held && held.removed_at === null ? held : null;
    const facts = await gatherFacts(deps, tx, owner, ledgerAccounts, account);
    const refused = judgeRequest(facts, input.amount, input.forfeitsBonus);
    if (refused) throw refused;
    await deps.protection.checkWithdrawal(tx, owner.memberId, input.amount);
    return write(deps, tx, owner, input, facts);
  });
  deps.changed(owner.memberId, row.withdrawal_id);
  deps.moved(owner.memberId);
  return row;
}

async function write(
  deps: WithdrawalDeps,
  tx: Tx,
  owner: Payer,
  input: Input<typeof applyWithdrawal>,
  facts: Awaited<ReturnType<typeof gatherFacts>>,
): Promise<store.WithdrawalRow> {
  const { rules } = facts;
  const now = new Date(deps.clock.now());
  const held = input.amount + rules.guarantee;
  const row: store.NewWithdrawal = {
    owner_id: owner.memberId,
    withdrawal_id: input.withdrawalId,
    brand_id: owner.brandId,
    reference: `W-${publicId().slice(0, 8).toUpperCase()}`,
    account_id: input.accountId,
    amount: input.amount,
    fee: feeOfNext(facts, input.amount),
    guarantee: rules.guarantee,
    currency: facts.currency,
    class: owner.accountClass,
    state: 'APPLIED',
    held,
    day: facts.day,
    applied_at: now,
    content_hash: hashOf(input),
  };
  if (!(await store.insertWithdrawal(tx, row))) throw new Refused('IDEMPOTENCY_MISMATCH');
  if (facts.hasBonus) await deps.forfeitBonus(tx, owner.memberId);
  await setAside(deps.wallet, tx, row, held);
  // wagering used for a withdrawal is not required again, even if a bet is voided later (rule 4.7)
  await deps.wagering.noteWithdrawal(tx, owner.memberId);
  await store.addStep(tx, row, {
    event: 'APPLIED',
    holder: 'us',
    part: null,
    reference: row.reference,
    amount: row.amount,
    at: now,
  });
  await addJob(
    tx,
    CHECK,
    { ownerId: String(owner.memberId), withdrawalId: row.withdrawal_id },
    { key: `${CHECK}:${row.withdrawal_id}`, runAtMs: deps.clock.now() + rules.checkSeconds * 1000 },
  );
  return (await store.readWithdrawal(tx, row.owner_id, row.withdrawal_id))!;
}

/** Runs the automatic review: approves an unsuspicious request, or else queues it for an operator. Idempotent. */
export async function checkRequest(deps: WithdrawalDeps, ownerId: bigint, withdrawalId: string): Promise<void> {
  const isChanged = await withTx(deps.db, async (tx) => {
    const row = await store.lockWithdrawal(tx, ownerId, withdrawalId);
    if (row?.state !== 'APPLIED') return false;
    const risks = await findRisks(deps, tx, row);
    await changeState(deps, tx, row, nextReview(row.state, risks.length === 0 ? 'clear' : 'flag')!, { risks });
    return true;
  });
  if (isChanged) deps.changed(ownerId, withdrawalId);
}

/** Current reasons for a manual review. */
export async function findRisks(deps: WithdrawalDeps, tx: Tx, row: store.WithdrawalRow) {
  const { rules } = await readRules(tx, row.brand_id);
  const account = (await accounts.holdAccount(tx, row.owner_id, row.account_id))!;
  const sharers = await accounts.readSharers(tx, row.brand_id, account.number_index, row.owner_id);
  const since = (await store.readLastPaid(tx, row.owner_id, row.applied_at)) ?? new Date(0);
  const ledgerAccounts = await deps.wallet.accountsOf(row.owner_id);
  return risksOf(rules, {
    amount: row.amount,
    nowMs: deps.clock.now(),
    boundMs: account.bound_at.getTime(),
    isShared: sharers.length > 0,
    hasPlayed: (await deps.stakedSince(row.owner_id, since)) > 0n,
    debt: -(ledgerAccounts.find((one) => one.code === 'receivable' && one.currency === row.currency)?.balance ?? 0n),
  });
}

/**
 * Changes the payout account before anyone has reviewed the request. Refuses `NOT_FOUND`, `WITHDRAWAL_STATE`,
 * `PAYOUT_ACCOUNT_MISSING`, `PAYOUT_WAIT`.
 */
export async function redirect(
  deps: WithdrawalDeps,
  owner: Payer,
  { withdrawalId, accountId, paymentPassword }: Input<typeof changeDestination>,
): Promise<void> {
  const { db, clock } = deps;
  if (!(await store.readWithdrawal(db, owner.memberId, withdrawalId))) throw new Refused('NOT_FOUND');
  await deps.checkPaymentPassword(db, owner, paymentPassword);
  await withTx(db, async (tx) => {
    const row = await store.lockWithdrawal(tx, owner.memberId, withdrawalId);
    if (!row) throw new Refused('NOT_FOUND');
    if (row.state !== 'APPLIED') throw new Refused('WITHDRAWAL_STATE', { state: row.state });
    const account = await accounts.holdAccount(tx, owner.memberId, accountId);
    if (!account || account.removed_at !== null) throw new Refused('PAYOUT_ACCOUNT_MISSING');
    const { rules } = await readRules(tx, owner.brandId);
    const usable = usableFrom(rules, 0, account.bound_at.getTime());
    if (clock.now() < usable) throw new Refused('PAYOUT_WAIT', { until: new Date(usable).toISOString() });
    const at = new Date(clock.now());
    await store.writeWithdrawal(tx, row, { account_id: accountId }, at);
    await store.addStep(tx, row, {
      event: 'DESTINATION',
      holder: 'us',
      part: null,
      reference: account.tail,
      amount: null,
      at,
    });
  });
  deps.changed(owner.memberId, withdrawalId);
}
