import { withdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import { type Role, roleCan } from '@kismet/contracts/operators/session';
import * as contract from '@kismet/contracts/operators/withdrawals';
import { unitsToDecimal } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import type { ApprovalCase } from '../../../platform/approval.ts';
import { withTx } from '../../../platform/db.ts';
import type { Authorise, Mount, Visit } from '../../../platform/http/gate.ts';
import { queryOf } from '../../../platform/query.ts';
import { type CaseDeps, listCases, readCase } from './withdrawal-cases.ts';
import { addPart, sayPart } from './withdrawal-payout.ts';
import { decideDispute } from './withdrawal-receipt.ts';
import * as review from './withdrawal-review.ts';
import { readRules, writeRules } from './withdrawal-rules-store.ts';

interface Who {
  readonly brandId: number;
  readonly operatorId: bigint;
  readonly role: Role;
}
export interface OperatorWithdrawalDeps<W extends Who> {
  readonly deps: CaseDeps;
  readonly authorise: Authorise<W>;
  /** Opens a four-eyes case; returns its id. */
  readonly ask: (who: W, ip: string, wanted: ApprovalCase<review.ApprovalPayload>) => Promise<string>;
}

/** Withdrawals for operators: review, payout and rules. */
export function mountOperatorWithdrawals<W extends Who>(mount: Mount, on: OperatorWithdrawalDeps<W>): void {
  const { deps, authorise } = on;
  const reviewerOf = (who: W, visit: Visit): review.Reviewer => ({
    brandId: who.brandId,
    operatorId: who.operatorId,
    ip: visit.ip,
    decidesEscalated: roleCan(who.role, 'cashier.escalated'),
  });
  const shown = (who: W, withdrawalId: string) => readCase(deps, who, withdrawalId);
  /** An action on a case; answers with the updated case. */
  const write =
    <I extends { withdrawalId: string }>(work: (input: I, reviewer: review.Reviewer, who: W) => Promise<void>) =>
    async (input: I, { who, visit }: { who: W; visit: Visit }) => {
      await work(input, reviewerOf(who, visit), who);
      return shown(who, input.withdrawalId);
    };

  mount(contract.listWithdrawalQueue, authorise, (input, { who }) => listCases(deps, who, input));
  mount(contract.getWithdrawalCase, authorise, ({ withdrawalId }, { who }) => shown(who, withdrawalId));
  mount(
    contract.takeWithdrawal,
    authorise,
    write(({ withdrawalId }, by) => review.take(deps, by, withdrawalId)),
  );
  mount(
    contract.releaseWithdrawal,
    authorise,
    write(({ withdrawalId }, by) => review.release(deps, by, withdrawalId)),
  );
  mount(
    contract.approveWithdrawal,
    authorise,
    write(async ({ withdrawalId, note }, by, who) => {
      const { row, isNeeded } = await review.needsTwo(deps, by, withdrawalId);
      if (!isNeeded) return review.approve(deps, by, withdrawalId, note);
      const payload = await payloadOf(deps, row);
      const subject = `withdrawal:${row.reference}`;
      const approvalId = await on.ask(who, by.ip, { action: review.APPROVE_ACTION, payload, subject, reason: note });
      await review.awaitSecond(deps, by, withdrawalId, note, approvalId);
    }),
  );
  mount(
    contract.rejectWithdrawal,
    authorise,
    write((input, by) => review.reject(deps, by, input.withdrawalId, input)),
  );
  mount(
    contract.askForDocument,
    authorise,
    write(({ withdrawalId, text }, by) => review.askDocument(deps, by, withdrawalId, text)),
  );
  mount(
    contract.escalateWithdrawal,
    authorise,
    write(({ withdrawalId, note }, by) => review.escalate(deps, by, withdrawalId, note)),
  );
  mountPaying(mount, on, write);
  mountRules(mount, on);
}

type Write<W> = <I extends { withdrawalId: string }>(
  work: (input: I, reviewer: review.Reviewer, who: W) => Promise<void>,
) => (input: I, call: { who: W; visit: Visit }) => Promise<contract.WithdrawalCase>;
function mountPaying<W extends Who>(
  mount: Mount,
  { deps, authorise }: OperatorWithdrawalDeps<W>,
  write: Write<W>,
): void {
  mount(
    contract.sendPayout,
    authorise,
    write((input, by) => {
      const after = { part: input.part, channel: input.channel, amount: unitsToDecimal(input.amount) };
      return review.act(deps, by, input.withdrawalId, { action: 'send', after }, (tx, row) =>
        addPart(deps, tx, row, input),
      );
    }),
  );
  mount(
    contract.settlePayout,
    authorise,
    write(({ note, ...input }, by) => {
      const { part, outcome, reference } = input;
      const what = { action: `part-${outcome}`, reason: note, after: { part, reference } };
      return review.act(deps, by, input.withdrawalId, what, (tx, row) =>
        sayPart(deps, tx, { owner_id: row.owner_id, withdrawal_id: row.withdrawal_id, part }, input),
      );
    }),
  );
  mount(
    contract.refundWithdrawal,
    authorise,
    write(({ withdrawalId, note }, by) => review.giveBackRest(deps, by, withdrawalId, note)),
  );
  mount(
    contract.resolveDispute,
    authorise,
    write(({ withdrawalId, part, outcome, note }, by) => {
      const what = { action: `dispute-${outcome}`, reason: note, after: { part } };
      return review.act(deps, by, withdrawalId, what, (tx, row) =>
        decideDispute(deps, tx, { owner_id: row.owner_id, withdrawal_id: row.withdrawal_id, part }, outcome),
      );
    }),
  );
}

function mountRules<W extends Who>(mount: Mount, { deps, authorise }: OperatorWithdrawalDeps<W>): void {
  const { db, clock } = deps;
  mount(contract.getWithdrawalRules, authorise, (_input, { who }) => readRules(db, who.brandId));
  mount(contract.saveWithdrawalRules, authorise, async ({ version, rules, note }, { who, visit }) => {
    if (rules.min > rules.max || rules.min < 0n)
      throw new Refused('INPUT_INVALID', {}, [{ name: 'rules.max', code: 'FIELD_INVALID' }]);
    return withTx(db, async (tx) => {
      const before = await readRules(tx, who.brandId);
      if (!(await writeRules(tx, who.brandId, version, rules, new Date(clock.now()))))
        throw new Refused('EDIT_CONFLICT');
      await deps.audit(tx, {
        brandId: who.brandId,
        operatorId: who.operatorId,
        action: 'withdrawals.rules',
        subject: 'withdrawal-rules',
        reason: note,
        before: z.encode(withdrawalRules, before.rules),
        after: z.encode(withdrawalRules, rules),
        ip: visit.ip,
      });
      return readRules(tx, who.brandId);
    });
  });
}

async function payloadOf(
  deps: CaseDeps,
  row: Awaited<ReturnType<typeof review.needsTwo>>['row'],
): Promise<review.ApprovalPayload> {
  const member = (await deps.members.byIds(queryOf(deps.db), [row.owner_id])).get(row.owner_id)!;
  return {
    ownerId: String(row.owner_id),
    withdrawalId: row.withdrawal_id,
    brandId: row.brand_id,
    reference: row.reference,
    memberId: member.publicId,
    loginName: member.loginName,
    amount: unitsToDecimal(row.amount),
    currency: row.currency,
  };
}
