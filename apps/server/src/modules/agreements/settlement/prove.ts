import { slotTier, ticketShares } from '@kismet/rules/agreements/real-time';
import { withTx } from '../../../platform/db.ts';
import type { AgreementsDeps } from '../deps.ts';
import * as bills from './bill-store.ts';
import { digestOf } from './run.ts';
import type { RunRow, SnapshotRow } from './run-store.ts';
import * as store from './run-store.ts';
import { readTickets, readTreeSums, signOfRow } from './slot-store.ts';
import { computeTree } from './tree.ts';

export interface Difference {
  readonly billId: string;
  readonly what: string;
  readonly stored: string;
  readonly computed: string;
}
export interface Proof {
  readonly bills: number;
  readonly isSnapshotWhole: boolean;
  readonly differences: readonly Difference[];
}
const PAGE = 1000;
const MOST = 100;

/** Recomputes a settlement from its snapshot alone and compares: no money is moved, nothing may differ. */
export async function proveRun(deps: AgreementsDeps, run: RunRow): Promise<Proof> {
  const { db, clock } = deps;
  const rows: SnapshotRow[] = [];
  for (let after: string | null = null; ; ) {
    const page: SnapshotRow[] = await store.readSnapshot(db, run.run_id, after, PAGE);
    rows.push(...page);
    if (page.length < PAGE) break;
    after = page.at(-1)!.agreement_id;
  }
  const differences: Difference[] = [];
  let count = 0;
  const isByTicket = run.pays === 'by-ticket';
  const byTree = Map.groupBy(rows, (row) => `${row.category}:${row.root_id}`);
  // a tree may have no agreement in force any more, and reversed tickets
  for (const { category, root_id } of await store.readTrees(db, run.run_id)) {
    const some = byTree.get(`${category}:${root_id}`) ?? [];
    const tree = { runId: run.run_id, category, rootId: root_id };
    const stored = await bills.readTreeBills(db, tree, 'none');
    count += stored.length;
    differences.push(
      ...(isByTicket ? await compareTickets(deps, tree, some, stored) : compareBills(run, some, stored)),
    );
  }
  const isSnapshotWhole = digestOf(rows).equals(run.digest) && rows.length === run.agreements;
  await withTx(db, async (tx) => {
    await store.writeProof(tx, run.run_id, new Date(clock.now()), differences.length + (isSnapshotWhole ? 0 : 1));
    if (differences.length > 0 || !isSnapshotWhole)
      await deps.alert(tx, {
        brandId: run.brand_id,
        about: `agreements ${run.kind}`,
        kind: 'agreement-differs',
        detail: { kind: run.kind, bills: String(differences.length), run: run.run_id },
      });
  });
  return { bills: count, isSnapshotWhole, differences: differences.slice(0, MOST) };
}

/** Bills that differ from their snapshot, and missing ones; a pending tree has none yet. */
function compareBills(run: RunRow, rows: readonly SnapshotRow[], stored: readonly bills.BillRow[]): Difference[] {
  if (stored.length === 0 && run.state !== 'done') return [];
  const byAgreement = new Map(stored.map((bill) => [bill.agreement_id, bill]));
  // a waterfall's due depends on who was blocked at payment; its pay does not
  const isChain = run.pays === 'waterfall';
  const found = computeTree(run, rows).flatMap(({ row, pay, due }) => {
    const bill = byAgreement.get(row.agreement_id);
    byAgreement.delete(row.agreement_id);
    if (!bill) return [{ billId: row.agreement_id, what: 'missing', stored: '', computed: String(pay.gross) }];
    return [
      ...differ(bill, 'tier', bill.tier, pay.tier),
      ...differ(bill, 'base', bill.base, pay.base),
      ...differ(bill, 'gross', bill.gross, pay.gross),
      ...(isChain ? [] : differ(bill, 'due', bill.due, due)),
    ];
  });
  return [
    ...found,
    ...[...byAgreement.values()].map((bill) => ({
      billId: bill.bill_id,
      what: 'extra',
      stored: String(bill.gross),
      computed: '',
    })),
  ];
}
const differ = (bill: bills.BillRow, what: string, stored: bigint | number, computed: bigint | number): Difference[] =>
  stored === computed ? [] : [{ billId: bill.bill_id, what, stored: String(stored), computed: String(computed) }];

/** Every ticket's shares from its own row and the tiers of the snapshot, and every bill from the sum of its tickets. */
async function compareTickets(
  deps: AgreementsDeps,
  tree: { runId: string; category: string; rootId: bigint },
  rows: readonly SnapshotRow[],
  stored: readonly bills.BillRow[],
): Promise<Difference[]> {
  const byPerson = new Map(rows.map((row) => [row.accepter_id, row]));
  const found: Difference[] = [];
  for (let after: string | null = null; ; ) {
    const page = await readTickets(deps.db, tree, { after, limit: PAGE, earnerId: null });
    for (const ticket of page) {
      if (ticket.is_back) continue;
      const tiers = ticket.earners.map((id) => {
        const row = byPerson.get(id);
        return row && slotTier(row.tiers, row.valid_bet);
      });
      const { stake, valid_bet: validBet, payout } = ticket;
      const shares = ticketShares({ stake, validBet, payout }, tiers, signOfRow(ticket));
      if (shares.join() !== ticket.shares.join())
        found.push({ billId: ticket.bet_id, what: 'ticket', stored: ticket.shares.join(), computed: shares.join() });
    }
    if (page.length < PAGE) break;
    after = page.at(-1)!.bet_id;
  }
  const sums = new Map((await readTreeSums(deps.db, tree)).map((sum) => [sum.earner, sum.shares]));
  for (const bill of stored) {
    const computed = (sums.get(bill.accepter_id) ?? 0n) + keptFrom(bill);
    found.push(...differ(bill, 'gross', bill.gross + bill.left_over, computed));
  }
  return found;
}
/** A slot's carry-over: fractions of a cent of another day are dropped, and are then in neither. */
function keptFrom(bill: bills.BillRow): bigint {
  const before = BigInt(bill.parts.leftBefore ?? '0');
  return bill.parts.isNewDay && before > 0n ? 0n : before;
}
