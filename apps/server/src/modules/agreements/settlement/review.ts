import { Refused } from '@kismet/kernel/outcome';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgreementsDeps } from '../deps.ts';
import { readRules } from '../rules-store.ts';
import { payEach, payTree } from './bill-money.ts';
import type { BillRow } from './bill-store.ts';
import * as store from './bill-store.ts';
import { readRun } from './run-store.ts';

interface Reviewed {
  readonly bill: BillRow;
  readonly moved: ReadonlySet<bigint>;
}
/** A platform dividend, locked with its tree; only the top of a tree is reviewed. Refuses `NOT_FOUND`, `BILL_STATE`. */
async function holdTop(
  tx: Tx,
  brandId: number,
  billId: string,
  state: BillRow['state'],
): Promise<{ bill: BillRow; tree: BillRow[] }> {
  const seen = await store.readBill(tx, billId);
  if (!seen || seen.brand_id !== brandId) throw new Refused('NOT_FOUND');
  const tree = await store.readTreeBills(tx, treeKeyOf(seen), 'update');
  const bill = tree.find((one) => one.bill_id === billId)!;
  if (bill.state !== state || bill.offerer_id !== 0n) throw new Refused('BILL_STATE');
  return { bill, tree };
}
const treeKeyOf = (bill: BillRow) => ({ runId: bill.run_id, category: bill.category, rootId: bill.root_id });

/** Approves a platform tree for payment, or for claiming if the brand requires it. `note` writes the audit entry in the same transaction. */
export async function approveBill(
  deps: AgreementsDeps,
  wanted: { brandId: number; billId: string; remark: string; note: (tx: Tx, bill: BillRow) => Promise<void> },
): Promise<BillRow> {
  return done(
    deps,
    await withTx(deps.db, async (tx) => {
      await lockAccounts(deps, tx, wanted.billId);
      const { bill, tree } = await holdTop(tx, wanted.brandId, wanted.billId, 'PENDING_REVIEW');
      const { rules } = await readRules(tx, bill.brand_id);
      await wanted.note(tx, bill);
      const remarked = tree.map((one) => (one.bill_id === bill.bill_id ? { ...one, remark: wanted.remark } : one));
      if (rules.claim) return { bill, moved: await waitForClaim(deps, tx, remarked) };
      await store.writeBills(tx, remarked, new Date(deps.clock.now()));
      return { bill, moved: await payOut(deps, tx, bill, rules.restDays) };
    }),
  );
}
/** Pays a tree in its period's mode: down the tree, or each by the platform. */
async function payOut(deps: AgreementsDeps, tx: Tx, bill: BillRow, restDays: number): Promise<Set<bigint>> {
  const tree = treeKeyOf(bill);
  const run = (await readRun(tx, bill.run_id))!;
  if (run.pays === 'waterfall') return payTree(deps, tx, tree, bill.accepter_id, restDays);
  const issued = (await store.readTreeBills(tx, tree, 'update')).map((one) => ({
    ...one,
    state: one.state === 'REJECTED' ? one.state : one.gross === 0n ? ('NOT_REACHED' as const) : ('ISSUED' as const),
  }));
  await store.writeBills(tx, issued, new Date(deps.clock.now()));
  return payEach(deps, tx, issued);
}
async function waitForClaim(deps: AgreementsDeps, tx: Tx, tree: readonly BillRow[]): Promise<Set<bigint>> {
  const waiting = tree.filter((one) => one.state === 'PENDING_REVIEW');
  await store.writeBills(
    tx,
    waiting.map((one) => ({ ...one, state: 'UNCLAIMED' as const })),
    new Date(deps.clock.now()),
  );
  return new Set();
}
/** Rejects a platform tree: nobody in it is paid (rule 2.7). */
export async function rejectBill(
  deps: AgreementsDeps,
  wanted: { brandId: number; billId: string; remark: string; note: (tx: Tx, bill: BillRow) => Promise<void> },
): Promise<BillRow> {
  return done(
    deps,
    await withTx(deps.db, async (tx) => {
      const { bill, tree } = await holdTop(tx, wanted.brandId, wanted.billId, 'PENDING_REVIEW');
      await wanted.note(tx, bill);
      await store.writeBills(
        tx,
        tree.map((one) => ({
          ...one,
          due: 0n,
          state: 'REJECTED' as const,
          is_open: false,
          remark: one.bill_id === bill.bill_id ? wanted.remark : 'tree-rejected',
        })),
        new Date(deps.clock.now()),
      );
      return { bill, moved: new Set<bigint>() };
    }),
  );
}
/** Claims a waiting dividend; the downline is paid with it. Refuses `NOT_FOUND`, `BILL_STATE`, `UPLINE_BLOCKED`. */
export async function claimBill(
  deps: AgreementsDeps,
  wanted: { brandId: number; memberId: bigint; billId: string },
): Promise<BillRow> {
  return done(
    deps,
    await withTx(deps.db, async (tx) => {
      const seen = await store.readBill(tx, wanted.billId);
      if (seen?.accepter_id !== wanted.memberId) throw new Refused('NOT_FOUND');
      if ((await deps.blockedOf(queryOf(tx), [wanted.memberId])).size > 0) throw new Refused('UPLINE_BLOCKED');
      await lockAccounts(deps, tx, wanted.billId);
      const { bill } = await holdTop(tx, wanted.brandId, wanted.billId, 'UNCLAIMED');
      const { rules } = await readRules(tx, bill.brand_id);
      return { bill, moved: await payOut(deps, tx, bill, rules.restDays) };
    }),
  );
}
/** Accounts before bills: the common locking order. */
async function lockAccounts(deps: AgreementsDeps, tx: Tx, billId: string): Promise<void> {
  const seen = await store.readBill(tx, billId);
  const tree = seen ? await store.readTreeBills(tx, treeKeyOf(seen), 'none') : [];
  await deps.wallet.lock(
    tx,
    tree.map((one) => one.accepter_id),
  );
}
async function done(deps: AgreementsDeps, { bill, moved }: Reviewed): Promise<BillRow> {
  for (const id of moved) deps.moved(id);
  deps.changed(bill.accepter_id);
  return (await store.readBill(deps.db, bill.bill_id))!;
}
