import type * as contract from '@kismet/contracts/operators/withdrawals';
import type { Input, Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { cutToPage, placeCursor } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import { isSameName } from '../payout-accounts/payout-account.ts';
import { openAccountDetails } from '../payout-accounts/payout-account-commands.ts';
import * as accounts from '../payout-accounts/payout-account-store.ts';
import { amountsOf, holderOf } from './withdrawal.ts';
import { netOf } from './withdrawal-change.ts';
import { databaseNow, readParts } from './withdrawal-part-store.ts';
import { disputeCase } from './withdrawal-payout.ts';
import { cursorOf, shownParts, shownStep } from './withdrawal-queries.ts';
import * as queue from './withdrawal-queue-store.ts';
import { documentCase } from './withdrawal-receipt.ts';
import { isLockedFor, type ReviewDeps } from './withdrawal-review.ts';
import { readRules } from './withdrawal-rules-store.ts';
import { readLastPaid, readSteps } from './withdrawal-store.ts';

export interface CaseDeps extends ReviewDeps {
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly memberIdOf: (brandId: number, text: string) => Promise<bigint | null>;
}
interface Who {
  readonly brandId: number;
  readonly operatorId: bigint;
}

async function shownRows(deps: CaseDeps, who: Who, rows: readonly queue.QueueRow[]): Promise<contract.QueueRow[]> {
  const members = await deps.members.byIds(queryOf(deps.db), [...new Set(rows.map((row) => row.owner_id))]);
  const lockers = rows.flatMap((row) => (row.locked_by === null ? [] : [row.locked_by]));
  const names = await deps.operatorNames([...new Set(lockers)]);
  return Promise.all(
    rows.map(async (row) => {
      const member = members.get(row.owner_id)!;
      const parts = await readParts(deps.db, row.owner_id, row.withdrawal_id);
      const isElsewhere = isLockedFor(row, who.operatorId, deps.clock.now());
      return {
        withdrawalId: row.withdrawal_id,
        reference: row.reference,
        memberId: member.publicId,
        loginName: member.loginName,
        vipLevel: member.vipLevel,
        amount: row.amount,
        net: netOf(row),
        state: row.state,
        holder: holderOf(row.state, parts, row.document_wanted !== null),
        bankNames: row.bank_names,
        tail: row.tail,
        risks: [...(row.risks as contract.QueueRow['risks']), ...(row.is_escalated ? (['escalated'] as const) : [])],
        appliedAt: row.applied_at.toISOString(),
        changedAt: row.changed_at.toISOString(),
        lockedBy: isElsewhere ? (names.get(row.locked_by!) ?? '') : null,
        isLockedByMe: row.locked_by === who.operatorId,
      };
    }),
  );
}

/** The queue of a view, oldest first; the view of all, newest first. */
export async function listCases(
  deps: CaseDeps,
  who: Who,
  { view, member, cursor }: Input<typeof contract.listWithdrawalQueue>,
): Promise<Output<typeof contract.listWithdrawalQueue>> {
  const counts = await queue.readCounts(deps.db, who.brandId);
  const place = placeCursor(cursor);
  const ownerId = member === undefined ? null : await deps.memberIdOf(who.brandId, member);
  if (member !== undefined && ownerId === null) return { list: [], nextCursor: null, counts };
  const rows =
    view === 'all' || ownerId !== null
      ? await queue.readAll(deps.db, who.brandId, ownerId, place)
      : await queue.readQueue(deps.db, who.brandId, view, place);
  const page = cutToPage(rows, queue.QUEUE_LIMIT, cursorOf);
  return { ...page, list: await shownRows(deps, who, page.list), counts };
}

/** Everything needed for a decision; refuses `NOT_FOUND`, also for another brand's withdrawal. */
export async function readCase(deps: CaseDeps, who: Who, withdrawalId: string): Promise<contract.WithdrawalCase> {
  const { db } = deps;
  const row = await queue.readOne(db, who.brandId, withdrawalId);
  if (!row) throw new Refused('NOT_FOUND');
  const { rules } = await readRules(db, who.brandId);
  const parts = await readParts(db, row.owner_id, row.withdrawal_id);
  const [account] = await accounts.readByIds(db, row.owner_id, [row.account_id]);
  const sharers = await accounts.readSharers(db, row.brand_id, account!.number_index, row.owner_id);
  const members = await deps.members.byIds(queryOf(db), [row.owner_id, ...sharers]);
  const { legalName } = await deps.members.contactOf(queryOf(db), row.owner_id);
  const ledgerAccounts = await deps.wallet.accountsOf(row.owner_id);
  const since = (await readLastPaid(db, row.owner_id, row.applied_at)) ?? new Date(0);
  const shown = await shownParts(deps, rules, parts);
  return {
    row: (await shownRows(deps, who, [row]))[0]!,
    fee: row.fee,
    guarantee: row.guarantee,
    remaining: amountsOf(netOf(row), row.refunded, parts).left,
    refunded: row.refunded,
    documentWanted: row.document_wanted,
    reasonCode: row.reason_code,
    approvalId: row.state === 'RISK_REVIEW' ? row.approval_id : null,
    nameMatches: isSameName(openAccountDetails(deps.secretBox, account!).holder, legalName ?? ''),
    accountBoundAt: account!.bound_at.toISOString(),
    registeredAt: members.get(row.owner_id)!.registeredAt.toISOString(),
    balance: ledgerAccounts.find((one) => one.code === 'main' && one.currency === row.currency)?.balance ?? 0n,
    playedSince: await deps.stakedSince(row.owner_id, since),
    sharedWith: sharers.map((id) => ({ memberId: members.get(id)!.publicId, loginName: members.get(id)!.loginName })),
    before: await queue.readPaid(db, row.owner_id),
    wagering: (await deps.wagering.openOf(db, row.owner_id)).map(({ source, missing }) => ({ source, missing })),
    parts: await Promise.all(
      parts.map(async (part, index) => ({
        ...shown[index]!,
        channel: part.channel,
        remark: part.remark,
        disputeFiles: [...(await deps.files.of(disputeCase(part)))],
      })),
    ),
    documents: [...(await deps.files.of(documentCase(row.withdrawal_id)))],
    steps: (await readSteps(db, row.owner_id, row.withdrawal_id)).map(shownStep),
    now: (await databaseNow(db)).toISOString(),
  };
}
