import type * as contract from '@kismet/contracts/cashier/withdrawal';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { Db } from '../../../platform/db.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { maskedHolder } from '../payout-accounts/payout-account.ts';
import { openAccountDetails } from '../payout-accounts/payout-account-commands.ts';
import * as accounts from '../payout-accounts/payout-account-store.ts';
import { amountsOf, holderOf } from './withdrawal.ts';
import { netOf } from './withdrawal-change.ts';
import type { Owner, WithdrawalDeps } from './withdrawal-deps.ts';
import { gatherFacts } from './withdrawal-facts.ts';
import { databaseNow, type PartRow, readParts } from './withdrawal-part-store.ts';
import { proofCase } from './withdrawal-payout.ts';
import { capLeft, standingBlocks, usableFrom } from './withdrawal-request.ts';
import { type RulesNow, readRules } from './withdrawal-rules-store.ts';
import * as store from './withdrawal-store.ts';

const PAGE = 20;
const ENOUGH_FOR_ETA = 5;

export async function shownWithdrawal(
  db: Db,
  rules: RulesNow['rules'],
  row: store.WithdrawalRow,
  known: { parts?: readonly PartRow[]; accounts: ReadonlyMap<string, accounts.ShownAccountRow> },
): Promise<contract.Withdrawal> {
  const parts = known.parts ?? (await readParts(db, row.owner_id, row.withdrawal_id));
  const net = netOf(row);
  const { received } = amountsOf(net, row.refunded, parts);
  const account = known.accounts.get(row.account_id)!;
  const isRejected = row.state === 'REJECTED';
  return {
    withdrawalId: row.withdrawal_id,
    reference: row.reference,
    amount: row.amount,
    fee: row.fee,
    net,
    guarantee: row.guarantee,
    received,
    refunded: isRejected ? row.amount : row.refunded,
    remaining: isRejected ? 0n : net - row.refunded - received,
    state: row.state,
    holder: holderOf(row.state, parts, row.document_wanted !== null),
    destination: { bankNames: account.names, tail: account.tail },
    mayChangeDestination: row.state === 'APPLIED',
    documentWanted: row.document_wanted,
    reason: rules.reasons.find(({ code }) => code === row.reason_code)?.names ?? null,
    appliedAt: row.applied_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

export async function shownParts(
  deps: Pick<WithdrawalDeps, 'files'>,
  rules: RulesNow['rules'],
  parts: readonly PartRow[],
) {
  return Promise.all(
    parts.map(async (part) => ({
      part: part.part,
      amount: part.amount,
      state: part.state,
      channelNames: rules.channels.find(({ code }) => code === part.channel)?.names ?? { en: part.channel },
      reference: part.reference,
      disbursedAt: part.disbursed_at?.toISOString() ?? null,
      answerBy: part.answer_by?.toISOString() ?? null,
      proofs: [...(await deps.files.of(proofCase(part)))],
    })),
  );
}
export const shownStep = (step: store.StepRow) => ({ ...step, at: step.at.toISOString() });

/** One withdrawal of an owner; refuses `NOT_FOUND`, also for another owner's. */
export async function readDetail(
  deps: WithdrawalDeps,
  owner: Pick<Owner, 'memberId' | 'brandId'>,
  withdrawalId: string,
): Promise<contract.WithdrawalDetail> {
  const { db } = deps;
  const row = await store.readWithdrawal(db, owner.memberId, withdrawalId);
  if (!row) throw new Refused('NOT_FOUND');
  const { rules } = await readRules(db, owner.brandId);
  const parts = await readParts(db, row.owner_id, row.withdrawal_id);
  const known = await accountsOf(deps, owner.memberId, [row]);
  return {
    withdrawal: await shownWithdrawal(db, rules, row, { parts, accounts: known }),
    parts: await shownParts(deps, rules, parts),
    steps: (await store.readSteps(db, row.owner_id, row.withdrawal_id)).map(shownStep),
    eta: await etaOf(db, owner.brandId),
    now: (await databaseNow(db)).toISOString(),
  };
}
/** Accounts by id, including those removed since. */
export async function accountsOf(
  { db }: Pick<WithdrawalDeps, 'db'>,
  ownerId: bigint,
  rows: readonly store.WithdrawalRow[],
): Promise<Map<string, accounts.ShownAccountRow>> {
  const found = await accounts.readByIds(
    db,
    ownerId,
    rows.map((row) => row.account_id),
  );
  return new Map(found.map((account) => [account.account_id, account]));
}

/** Median and 90th percentile of the brand's payout times. */
export async function etaOf(db: Db, brandId: number): Promise<contract.WithdrawalDetail['eta']> {
  const minutes = await store.readDurations(db, brandId);
  if (minutes.length < ENOUGH_FOR_ETA) return null;
  const at = (share: number) => minutes[Math.min(minutes.length - 1, Math.ceil(minutes.length * share) - 1)]!;
  return { p50Minutes: at(0.5), p90Minutes: at(0.9), count: minutes.length };
}

/** The amount that can be withdrawn now and what prevents more; judged for the account bound longest. */
export async function readOrderForm(
  deps: WithdrawalDeps,
  owner: Owner,
  registeredMs: number,
): Promise<Output<typeof contract.getWithdrawalForm>> {
  const { db } = deps;
  const rows = await accounts.readAccounts(db, owner.memberId);
  const facts = await gatherFacts(deps, db, owner, await deps.wallet.accountsOf(owner.memberId), rows[0] ?? null);
  const { rules } = facts;
  const blocks = standingBlocks(facts).map(({ code, params }) => ({ code, params: { ...params } }));
  if (!(await deps.hasPaymentPassword(owner.memberId))) blocks.unshift({ code: 'PAYMENT_PASSWORD_UNSET', params: {} });
  const open = await store.readOpen(db, owner.memberId);
  const known = await accountsOf(deps, owner.memberId, open);
  const left = capLeft(facts);
  const wagering = await deps.wagering.openOf(db, owner.memberId);
  return {
    available: facts.cash,
    locked: facts.held,
    debt: facts.debt,
    min: rules.min,
    max: rules.max,
    guarantee: rules.guarantee,
    leftToday: left > 0n ? left : 0n,
    leftCount: Math.max(0, rules.maxCount - facts.today.count),
    fee: rules.fee,
    nth: facts.today.count + 1,
    free: facts.benefits.freeWithdrawals,
    autoReceiptMin: rules.autoReceiptMin,
    blocks,
    wagering: wagering.map((row) => ({
      source: row.source,
      required: row.required,
      done: row.done,
      missing: row.missing,
      createdAt: row.createdAt.toISOString(),
    })),
    accounts: rows.map((row) => shownAccount(deps, rules, row, registeredMs)),
    open: await Promise.all(open.map((row) => shownWithdrawal(db, rules, row, { accounts: known }))),
    eta: await etaOf(db, owner.brandId),
  };
}

export function shownAccount(
  deps: Pick<WithdrawalDeps, 'secretBox'>,
  rules: RulesNow['rules'],
  row: accounts.ShownAccountRow,
  registeredMs: number,
) {
  return {
    accountId: row.account_id,
    kind: row.kind,
    bankCode: row.bank_code,
    bankNames: row.names,
    tail: row.tail,
    holder: maskedHolder(openAccountDetails(deps.secretBox, row).holder),
    boundAt: row.bound_at.toISOString(),
    usableAt: new Date(usableFrom(rules, registeredMs, row.bound_at.getTime())).toISOString(),
  };
}

/** The owner's withdrawals, newest first. */
export async function listOwn(
  deps: WithdrawalDeps,
  owner: Owner,
  cursor: string | undefined,
): Promise<Output<typeof contract.listWithdrawals>> {
  const { db } = deps;
  const after = placeCursor(cursor);
  const page = await keysetPage(PAGE, (most) => store.readNewest(db, owner.memberId, after, most), cursorOf);
  const { rules } = await readRules(db, owner.brandId);
  const known = await accountsOf(deps, owner.memberId, page.list);
  return {
    ...page,
    list: await Promise.all(page.list.map((row) => shownWithdrawal(db, rules, row, { accounts: known }))),
  };
}
export const cursorOf = (row: Pick<store.WithdrawalRow, 'applied_at' | 'withdrawal_id'>): string =>
  placeText(row.applied_at, row.withdrawal_id);
