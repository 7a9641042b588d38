import type { AgreementCategory } from '@kismet/contracts/agreements/terms';
import * as contract from '@kismet/contracts/operators/agreements';
import { found } from '@kismet/kernel/outcome';
import type { Actor } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText, uuidCursor } from '../../../platform/keyset-page.ts';
import { queryOf } from '../../../platform/query.ts';
import type { RateLimiter, RateRule } from '../../../platform/rate-limit.ts';
import { iso, partsOf, shownBills } from '../agreement-view.ts';
import { shownFlow } from '../bill-routes.ts';
import type { AgreementsDeps } from '../deps.ts';
import * as queries from '../queries/bill-query-store.ts';
import * as store from '../settlement/bill-store.ts';
import { proveRun } from '../settlement/prove.ts';
import { approveBill, rejectBill } from '../settlement/review.ts';
import * as runs from '../settlement/run-store.ts';
import { memberOf, type OperatorDeps } from './operator-routes.ts';

const PAGE = 50;
const SNAPSHOT_PAGE = 100;
const PROOFS: RateRule = { name: 'settlement-proof', max: 10, windowMs: 60_000 };

/** Back-office calls for bills and settlements. */
export function mountBillBackOffice<W extends Actor>(
  mount: Mount,
  backOffice: OperatorDeps<W> & { readonly limiter: RateLimiter },
): void {
  const { deps, authorise, audit } = backOffice;
  const { db } = deps;
  const ofBrand = async (brandId: number, billId: string) => {
    const bill = await store.readBill(db, billId);
    return found(bill?.brand_id === brandId ? bill : null);
  };
  mount(contract.listAgentBills, authorise, async ({ member, kind, state, runId, cursor }, { who }) => {
    const memberId = member ? (await memberOf(deps, who.brandId, member)).memberId : null;
    const wanted = { memberId, kind: kind ?? null, state: state ?? null, runId: runId ?? null };
    const after = placeCursor(cursor);
    const page = await keysetPage(
      PAGE,
      (most) => queries.readBrandBills(db, who.brandId, { ...wanted, after, limit: most }),
      (last) => placeText(last.period_start, last.bill_id),
    );
    return {
      ...page,
      list: await operatorBills(deps, page.list),
      waiting: await queries.countWaiting(db, who.brandId),
    };
  });
  mount(contract.getAgentBill, authorise, async ({ billId }, { who }) => {
    const bill = await ofBrand(who.brandId, billId);
    return {
      bill: (await operatorBills(deps, [bill]))[0]!,
      parts: await partsOf(deps, bill),
      below: await operatorBills(deps, await queries.readBelow(db, bill, SNAPSHOT_PAGE)),
      flows: (await store.readFlows(db, billId)).map(shownFlow),
    };
  });
  const noteOf = (who: Actor, ip: string, action: string, remark: string) => (tx: Tx, bill: store.BillRow) =>
    audit(tx, {
      brandId: who.brandId,
      operatorId: who.operatorId,
      action,
      subject: `bill:${bill.bill_id}`,
      reason: remark || null,
      before: { state: bill.state, gross: String(bill.gross) },
      ip,
    });
  mount(contract.approveBill, authorise, async ({ billId, remark }, { who, visit }) => {
    const note = noteOf(who, visit.ip, 'agreements.bill-approved', remark);
    const bill = await approveBill(deps, { brandId: who.brandId, billId, remark, note });
    return (await operatorBills(deps, [bill]))[0]!;
  });
  mount(contract.rejectBill, authorise, async ({ billId, remark }, { who, visit }) => {
    const note = noteOf(who, visit.ip, 'agreements.bill-rejected', remark);
    const bill = await rejectBill(deps, { brandId: who.brandId, billId, remark, note });
    return (await operatorBills(deps, [bill]))[0]!;
  });
  mountRuns(mount, backOffice);
}
async function operatorBills(deps: AgreementsDeps, rows: readonly store.BillRow[]) {
  const shown = await shownBills(deps, rows, null);
  return shown.map((bill, n) => ({ ...bill, runId: rows[n]!.run_id, isOpen: rows[n]!.is_open }));
}

function mountRuns<W extends Actor>(
  mount: Mount,
  { deps, authorise, limiter }: OperatorDeps<W> & { readonly limiter: RateLimiter },
): void {
  const { db } = deps;
  const none = { runId: null, kind: null, after: null, limit: 1 };
  mount(contract.listRuns, authorise, async ({ kind, cursor }, { who }) => {
    const wanted = { ...none, kind: kind ?? null, after: placeCursor(cursor) };
    const page = await keysetPage(
      PAGE,
      (most) => runs.readRuns(db, who.brandId, { ...wanted, limit: most }),
      (last) => placeText(last.period_start, last.run_id),
    );
    return { ...page, list: page.list.map(shownRun) };
  });
  mount(contract.getRun, authorise, async ({ runId, cursor }, { who }) => {
    const [run] = await runs.readRuns(db, who.brandId, { ...none, runId });
    const [runOf, after] = [found(run ?? null).run_id, uuidCursor(cursor)];
    const { list: page, nextCursor } = await keysetPage(
      SNAPSHOT_PAGE,
      (most) => runs.readSnapshot(db, runOf, after, most),
      (last) => last.agreement_id,
    );
    const members = await deps.members.byIds(
      queryOf(db),
      page.map((row) => row.accepter_id),
    );
    return {
      run: shownRun(run!),
      snapshot: page.map((row) => {
        const member = members.get(row.accepter_id);
        return {
          agreementId: row.agreement_id,
          category: row.category as AgreementCategory,
          accepter: member ? { memberId: member.publicId, name: member.loginName } : null,
          validBet: row.valid_bet,
          netLoss: row.net_loss,
          active: row.active,
          carryIn: row.carry_in,
          isBlocked: row.is_blocked,
          isGap: row.root_id === null,
        };
      }),
      nextCursor,
    };
  });
  mount(contract.proveRun, authorise, async ({ runId }, { who }) => {
    await limiter.take(PROOFS, String(who.operatorId));
    const run = await runs.readRun(db, runId);
    const { bills, isSnapshotWhole, differences } = await proveRun(
      deps,
      found(run?.brand_id === who.brandId ? run : null),
    );
    return { bills, isSnapshotWhole, differences: [...differences] };
  });
}
const shownRun = (run: runs.RunSummary) => ({
  runId: run.run_id,
  kind: run.kind,
  period: run.period,
  periodStart: run.period_start.toISOString(),
  periodEnd: run.period_end.toISOString(),
  state: run.state,
  pays: run.pays,
  effective: run.effective,
  sign: run.sign,
  agreements: run.agreements,
  gaps: run.gaps,
  treesLeft: run.trees_left,
  bills: run.bills,
  gross: run.gross,
  paid: run.paid,
  digest: run.digest.toString('hex'),
  takenAt: run.taken_at.toISOString(),
  endedAt: iso(run.ended_at),
  provedAt: iso(run.proved_at),
  differing: run.differing,
});
