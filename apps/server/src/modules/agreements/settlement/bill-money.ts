import { assert } from '@kismet/kernel/assert';
import { DAY_MS } from '@kismet/kernel/time';
import { billState, type Flow, type PayNode, runDown, type Settled } from '@kismet/rules/agreements/waterfall';
import { nameUuid } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { type Account, houseAccounts } from '../../wallet/index.ts';
import type { AgreementsDeps } from '../deps.ts';
import { kindOf } from '../kinds.ts';
import type { BillRow, FlowRow } from './bill-store.ts';
import * as store from './bill-store.ts';

type Posting = Parameters<AgreementsDeps['wallet']['postMany']>[1][number];

/**
 * Pays down a tree of bills, from its top or from an agent with unpaid bills: ledger accounts locked in one order, every flow posted on
 * both sides, bills updated with it. Returns whose money moved. A second run has nothing to pay.
 */
export async function payTree(
  deps: AgreementsDeps,
  tx: Tx,
  tree: { runId: string; category: string; rootId: bigint },
  from: bigint,
  restDays: number,
): Promise<Set<bigint>> {
  const seen = await store.readTreeBills(tx, tree, 'none');
  const accounts = await deps.wallet.lock(
    tx,
    seen.map((bill) => bill.accepter_id),
  );
  // ledger accounts first, then the bills, which no one else can then pay
  const bills = await store.readTreeBills(tx, tree, 'update');
  const mains = new Map(
    accounts
      .filter((one) => one.code === 'main' && one.currency === bills[0]?.currency)
      .map((one) => [one.ownerId, one]),
  );
  const blocked = await deps.blockedOf(queryOf(tx), [...mains.keys()]);
  const settled = runDown(nodesOf(bills, blocked), new Map([...mains].map(([id, main]) => [id, main.balance])), from);
  return writeSettled(deps, tx, bills, settled, blocked, restDays);
}
/** Difference mode: the platform pays each member directly. */
export async function payEach(deps: AgreementsDeps, tx: Tx, bills: readonly BillRow[]): Promise<Set<bigint>> {
  const open = bills.filter((bill) => bill.due > bill.received);
  const flows = open.map((bill) => ({
    payerId: null,
    payeeId: bill.accepter_id,
    amount: bill.due - bill.received,
    fromCash: 0n,
  }));
  await post(deps, tx, open, flows);
  await store.writeBills(
    tx,
    open.map((bill) => ({ ...bill, received: bill.due })),
    new Date(deps.clock.now()),
  );
  return new Set(flows.map((flow) => flow.payeeId));
}

/** An agent blocked at settlement stays so for this bill; one blocked now receives and pays nothing meanwhile. */
const nodesOf = (bills: readonly BillRow[], blocked: ReadonlySet<bigint>): PayNode[] => {
  const people = new Set(bills.map((bill) => bill.accepter_id));
  return bills.map((bill) => ({
    id: bill.accepter_id,
    parentId: people.has(bill.offerer_id) ? bill.offerer_id : null,
    gross: bill.gross,
    received: bill.received,
    isBlocked: bill.state === 'REJECTED' || blocked.has(bill.accepter_id),
  }));
};

async function writeSettled(
  deps: AgreementsDeps,
  tx: Tx,
  bills: readonly BillRow[],
  settled: Settled,
  blocked: ReadonlySet<bigint>,
  restDays: number,
): Promise<Set<bigint>> {
  await post(deps, tx, bills, settled.flows);
  const at = new Date(deps.clock.now());
  const { restsEnd } = kindOf(bills[0]!.kind);
  await store.writeBills(
    tx,
    bills.map((bill) => {
      const received = settled.received.get(bill.accepter_id)!;
      const { owed, paid } = settled.down.get(bill.accepter_id)!;
      const isRejected = bill.state === 'REJECTED';
      const due = isRejected ? settled.due.get(bill.accepter_id)! : bill.gross;
      const isOpen = bill.payer_id !== 0n && received < due && bill.state !== 'EXPIRED';
      const state =
        bill.state === 'EXPIRED'
          ? bill.state
          : billState({ gross: bill.gross, received, owed, paid, isBlocked: isRejected });
      const wants = isOpen || paid < owed;
      return {
        ...bill,
        due,
        received,
        owed,
        passed: paid,
        state,
        is_open: isOpen,
        expires_at:
          wants && restsEnd === 'days' ? (bill.expires_at ?? new Date(at.getTime() + restDays * DAY_MS)) : null,
        remark: bill.remark || (blocked.has(bill.accepter_id) && isRejected ? 'blocked' : ''),
      };
    }),
    at,
  );
  return new Set(settled.flows.flatMap(({ payerId, payeeId }) => (payerId === null ? [payeeId] : [payerId, payeeId])));
}

/**
 * Posts flows in order, each as two operations: from the payer's ledger account and to the payee's, through the house's transit
 * account; the platform pays from its own. A payee's debt is settled from what the payee keeps, never from what is owed further down.
 */
async function post(deps: AgreementsDeps, tx: Tx, bills: readonly BillRow[], flows: readonly Flow[]): Promise<void> {
  if (flows.length === 0) return;
  const byPerson = new Map(bills.map((bill) => [bill.accepter_id, bill]));
  const first = bills[0]!;
  const [house, transit] = [
    await houseAccount(deps, tx, first, houseAccounts.agreements),
    await houseAccount(deps, tx, first, houseAccounts.transit),
  ];
  const numbers = await store.countFlows(
    tx,
    bills.map((bill) => bill.bill_id),
  );
  const kept = keptOf(flows);
  const at = new Date(deps.clock.now());
  const postings: Posting[] = [];
  const rows: FlowRow[] = [];
  const { paidAs, outAs } = kindOf(first.kind);
  for (const { payerId, payeeId, amount, fromCash } of flows) {
    const bill = byPerson.get(payeeId)!;
    const n = (numbers.get(bill.bill_id) ?? 0) + 1;
    numbers.set(bill.bill_id, n);
    rows.push({
      bill_id: bill.bill_id,
      n,
      payer_id: payerId ?? 0n,
      payee_id: payeeId,
      amount,
      from_cash: fromCash,
      at,
    });
    const common = { asked: [bill.bill_id, n, amount], note: null };
    if (payerId !== null)
      postings.push({
        ...common,
        ...named(bill, n, outAs),
        ownerId: payerId,
        kind: outAs,
        legs: (accounts) => [
          { accountId: mainOf(accounts, bill.currency).accountId, contraId: transit, amount: -amount },
        ],
      });
    const mine = kept.get(payeeId) ?? 0n;
    postings.push({
      ...common,
      ...named(bill, n, paidAs),
      ownerId: payeeId,
      kind: paidAs,
      legs: (accounts) => intoAccount(accounts, bill.currency, amount, mine, payerId === null ? house : transit),
    });
  }
  await deps.wallet.postMany(tx, postings);
  await store.insertFlows(tx, rows);
}
/** Each one's remainder after the downlines were paid out of it. */
function keptOf(flows: readonly Flow[]): Map<bigint, bigint> {
  const kept = new Map<bigint, bigint>();
  for (const { payerId, payeeId, amount, fromCash } of flows) {
    kept.set(payeeId, (kept.get(payeeId) ?? 0n) + amount);
    if (payerId !== null) kept.set(payerId, (kept.get(payerId) ?? 0n) - (amount - fromCash));
  }
  return kept;
}
function intoAccount(accounts: readonly Account[], currency: string, amount: bigint, kept: bigint, contraId: bigint) {
  const main = mainOf(accounts, currency);
  const debt = accounts.find((one) => one.code === 'receivable' && one.currency === currency);
  const most = kept < amount ? kept : amount;
  const owed = debt ? -debt.balance : 0n;
  const settled = most <= 0n ? 0n : owed < most ? owed : most;
  return [
    ...(settled > 0n ? [{ accountId: debt!.accountId, contraId, amount: settled }] : []),
    ...(amount > settled ? [{ accountId: main.accountId, contraId, amount: amount - settled }] : []),
  ];
}
function mainOf(accounts: readonly Account[], currency: string): Account {
  const main = accounts.find((one) => one.code === 'main' && one.currency === currency);
  assert(main, 'who has an agreement has a code');
  return main;
}
/** The reference names the category, which reports use. */
function named(bill: BillRow, n: number, kind: string): { opId: string; reference: string } {
  const category = bill.category === 'all' ? '' : `${bill.category}:`;
  const reference = `${kind}:${category}${bill.bill_id}:${n}`;
  return { opId: nameUuid(reference), reference };
}
const houseAccount = (deps: AgreementsDeps, tx: Tx, bill: BillRow, code: string): Promise<bigint> =>
  deps.wallet.account(tx, {
    ownerId: 0n,
    brandId: bill.brand_id,
    code,
    currency: bill.currency,
    accountClass: bill.class,
  });
