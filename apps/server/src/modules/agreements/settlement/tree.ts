import { shareOut } from '@kismet/rules/agreements/differential';
import { type Pay, payOf } from '@kismet/rules/agreements/pay';
import type { BillState } from '@kismet/rules/agreements/waterfall';
import { nameUuid } from '../../../platform/crypto.ts';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { AgreementsDeps } from '../deps.ts';
import { kindOf } from '../kinds.ts';
import { readRules } from '../rules-store.ts';
import type { Making, TreeKey } from './bill-making.ts';
import { payEach, payTree } from './bill-money.ts';
import type { BillRow } from './bill-store.ts';
import * as bills from './bill-store.ts';
import type { RunRow, SnapshotRow } from './run-store.ts';
import * as store from './run-store.ts';
import { ticketBills } from './slot.ts';

/** Pays the pending trees of a sealed period, each in its own transaction; other workers take others meanwhile. */
export async function settleRun(deps: AgreementsDeps, run: RunRow): Promise<void> {
  for (;;) {
    const moved = await withTx(deps.db, async (tx) => {
      const tree = await store.takeTree(tx, run.run_id);
      if (!tree) return null;
      const owners = await settleTree(deps, tx, run, {
        runId: run.run_id,
        category: tree.category,
        rootId: tree.root_id,
      });
      await store.endTree(tx, run.run_id, tree.category, tree.root_id);
      return owners;
    });
    if (!moved) break;
    for (const id of moved) deps.moved(id);
  }
  await withTx(deps.db, (tx) => store.endRun(tx, run.run_id, new Date(deps.clock.now())));
}

async function settleTree(deps: AgreementsDeps, tx: Tx, run: RunRow, tree: TreeKey): Promise<Set<bigint>> {
  const rows = await store.readTree(tx, tree);
  const money = await moneyOf(deps, tx, tree.rootId);
  const made = { run, tree, money, at: new Date(deps.clock.now()) };
  const { pays } = run;
  const { isReviewed } = kindOf(run.kind);
  if (pays === 'by-ticket') {
    const drawn = await ticketBills(deps, tx, made, rows);
    await bills.insertBills(tx, drawn);
    return payEach(deps, tx, drawn);
  }
  const computed = computeTree(run, rows);
  const { rules } = await readRules(tx, run.brand_id);
  const top = computed.find((one) => one.row.accepter_id === tree.rootId);
  const waits: BillState | null =
    !isReviewed || !top || top.pay.gross === 0n
      ? null
      : !rules.autoIssue
        ? 'PENDING_REVIEW'
        : rules.claim
          ? 'UNCLAIMED'
          : null;
  const drawn = computed.map((one) => billOf(made, one, pays === 'waterfall', waits));
  await bills.insertBills(tx, drawn);
  if (drawn.length === 0 || waits) return new Set();
  if (pays === 'waterfall') return payTree(deps, tx, tree, tree.rootId, rules.restDays);
  return payEach(deps, tx, drawn);
}
/** A tree's money properties: all members have the class and currency of its top. */
async function moneyOf(
  deps: AgreementsDeps,
  tx: Tx,
  rootId: bigint,
): Promise<{ currency: string; accountClass: number }> {
  const member = (await deps.members.byIds(queryOf(tx), [rootId])).get(rootId)!;
  return { currency: (await deps.brandOf(member.brandId)).currency, accountClass: member.accountClass };
}

export interface Computed {
  readonly row: SnapshotRow;
  readonly pay: Pay;
  /** Maximum due: less than the pay in difference mode, zero when blocked. */
  readonly due: bigint;
}
/** Results of a tree from its snapshot alone. Members without turnover and debts have no bill (rule 2.9). */
export function computeTree(run: Pick<RunRow, 'kind' | 'pays'>, rows: readonly SnapshotRow[]): Computed[] {
  const pays = new Map(
    rows.map((row) => {
      const facts = {
        validBet: row.valid_bet,
        netLoss: row.net_loss,
        active: row.active,
        won: row.won_bet,
        lost: row.lost_bet,
      };
      return [row, payOf({ kind: run.kind, tiers: row.tiers, unit: row.unit }, facts, row.carry_in)];
    }),
  );
  const counted = rows.filter((row) => row.valid_bet !== 0n);
  const people = new Set(counted.map((row) => row.accepter_id));
  const byPerson = new Map(rows.map((row) => [row.accepter_id, row]));
  // everyone above a bill has one too, so that the tree has no gap
  for (const row of counted)
    for (let up = byPerson.get(row.offerer_id); up && !people.has(up.accepter_id); up = byPerson.get(up.offerer_id))
      people.add(up.accepter_id);
  const tree = rows.filter((row) => people.has(row.accepter_id));
  const grossOf = (row: SnapshotRow) => (row.valid_bet === 0n ? 0n : pays.get(row)!.gross);
  const isDifference = run.pays === 'differential';
  const net = isDifference
    ? shareOut(
        tree.map((row) => ({
          id: row.accepter_id,
          parentId: people.has(row.offerer_id) ? row.offerer_id : null,
          gross: grossOf(row),
        })),
      )
    : null;
  return tree.map((row) => {
    const pay = { ...pays.get(row)!, gross: grossOf(row) };
    const share = net ? net.get(row.accepter_id)! : pay.gross;
    const isWaterfall = run.pays === 'waterfall';
    return { row, pay, due: row.is_blocked && !isWaterfall ? 0n : share };
  });
}

function billOf(
  { run, tree, money, at }: Making,
  { row, pay, due }: Computed,
  isChain: boolean,
  waits: BillState | null,
): BillRow {
  const isNothing = pay.gross === 0n;
  return {
    bill_id: nameUuid(`bill:${run.run_id}:${row.agreement_id}`),
    run_id: run.run_id,
    agreement_id: row.agreement_id,
    brand_id: run.brand_id,
    class: money.accountClass,
    currency: money.currency,
    kind: run.kind,
    category: row.category,
    period: run.period,
    period_start: run.period_start,
    period_end: run.period_end,
    root_id: tree.rootId,
    payer_id: isChain ? row.offerer_id : 0n,
    offerer_id: row.offerer_id,
    accepter_id: row.accepter_id,
    tier: pay.tier,
    base: pay.base,
    gross: pay.gross,
    due: isChain ? pay.gross : due,
    received: 0n,
    owed: 0n,
    passed: 0n,
    state: row.is_blocked ? 'REJECTED' : (waits ?? (isNothing ? 'NOT_REACHED' : 'ISSUED')),
    is_open: false,
    remark: row.is_blocked ? 'blocked' : '',
    expires_at: null,
    left_over: 0n,
    parts: {},
    created_at: at,
  };
}
