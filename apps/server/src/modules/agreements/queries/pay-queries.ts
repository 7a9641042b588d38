import type { previewPay } from '@kismet/contracts/agreements/calendar';
import type { AgreementCategory } from '@kismet/contracts/agreements/terms';
import type { Output } from '@kismet/contracts/route';
import { runDown } from '@kismet/rules/agreements/waterfall';
import { queryOf } from '../../../platform/query.ts';
import { personsOf } from '../agreement-view.ts';
import type { Actor, AgreementsDeps } from '../deps.ts';
import { type BillRow, readDebts, readOwed, readTreeBills } from '../settlement/bill-store.ts';
import { readBillsNow } from './calendar-query-store.ts';

const AT_ONCE = 100;

/**
 * Preview of paying direct downlines now: edge by edge in payment order, from the current balance. Paying computes everything
 * again.
 */
export async function payPreview(
  deps: AgreementsDeps,
  who: Actor,
  hasPaymentPassword: boolean,
): Promise<Output<typeof previewPay>> {
  const { db } = deps;
  const [debts, owed, balances, blocked, { currency }] = await Promise.all([
    readDebts(db, who.memberId, AT_ONCE),
    readOwed(db, who.memberId),
    deps.wallet.balancesOf([who.memberId]),
    deps.blockedOf(queryOf(db), [who.memberId]),
    deps.brandOf(who.brandId),
  ]);
  const available = balances.get(who.memberId)?.total ?? 0n;
  const pays = blocked.size > 0 ? new Map<string, bigint>() : await payable(deps, who.memberId, debts, available);
  const person = await personsOf(deps, debts, who.memberId);
  const total = [...pays.values()].reduce((sum, one) => sum + one, 0n);
  return {
    available,
    list: debts.map((bill) => {
      const open = bill.due - bill.received;
      const paid = pays.get(bill.bill_id) ?? 0n;
      return {
        billId: bill.bill_id,
        kind: bill.kind,
        category: bill.category as AgreementCategory,
        accepter: person(bill.accepter_id),
        periodStart: bill.period_start.toISOString(),
        periodEnd: bill.period_end.toISOString(),
        owed: open,
        pays: paid,
        left: open - paid,
      };
    }),
    owed: owed.owed,
    pays: total,
    left: owed.owed - total,
    hasPaymentPassword,
    isBlocked: blocked.size > 0,
    currency,
  };
}
/** What each open bill would get, in payment order: the oldest tree first, within it in tree order. */
async function payable(
  deps: AgreementsDeps,
  memberId: bigint,
  debts: readonly BillRow[],
  available: bigint,
): Promise<Map<string, bigint>> {
  const pays = new Map<string, bigint>();
  let code = available;
  const trees = new Map(debts.map((bill) => [`${bill.run_id}:${bill.category}:${bill.root_id}`, bill]));
  for (const { run_id: runId, category, root_id: rootId } of trees.values()) {
    if (code <= 0n) break;
    const bills = await readTreeBills(deps.db, { runId, category, rootId }, 'none');
    const people = new Set(bills.map((bill) => bill.accepter_id));
    const blocked = await deps.blockedOf(queryOf(deps.db), [...people]);
    const nodes = bills.map((bill) => ({
      id: bill.accepter_id,
      parentId: people.has(bill.offerer_id) ? bill.offerer_id : null,
      gross: bill.gross,
      received: bill.received,
      isBlocked: bill.state === 'REJECTED' || blocked.has(bill.accepter_id),
    }));
    const { flows } = runDown(nodes, new Map([[memberId, code]]), memberId);
    for (const flow of flows) {
      if (flow.payerId !== memberId) continue;
      const bill = bills.find((one) => one.accepter_id === flow.payeeId)!;
      pays.set(bill.bill_id, (pays.get(bill.bill_id) ?? 0n) + flow.amount);
      code -= flow.fromCash;
    }
  }
  return pays;
}
/** What a payment changed, bill by bill, with the remainder left open. */
export async function paidSince(deps: AgreementsDeps, who: Actor, before: readonly BillRow[]) {
  const now = new Map(
    (
      await readBillsNow(
        deps.db,
        before.map((bill) => bill.bill_id),
      )
    ).map((bill) => [bill.bill_id, bill]),
  );
  const person = await personsOf(deps, before, who.memberId);
  return before.map((bill) => {
    const then = now.get(bill.bill_id) ?? bill;
    return {
      billId: bill.bill_id,
      accepter: person(bill.accepter_id),
      paid: then.received - bill.received,
      left: then.is_open ? then.due - then.received : 0n,
    };
  });
}
