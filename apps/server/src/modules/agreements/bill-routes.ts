import * as contract from '@kismet/contracts/agreements/bills';
import { Refused } from '@kismet/kernel/outcome';
import { addDays, businessDay, businessDayEnd, businessDayStart } from '@kismet/kernel/time';
import type { Mount } from '../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../platform/keyset-page.ts';
import { queryOf } from '../../platform/query.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import { partsOf, shownBills } from './agreement-view.ts';
import type { Actor, AgreementsDeps } from './deps.ts';
import * as queries from './queries/bill-query-store.ts';
import { paidSince } from './queries/pay-queries.ts';
import type { AgreementRoutesDeps } from './routes.ts';
import * as store from './settlement/bill-store.ts';
import { payDebts } from './settlement/retry.ts';
import { claimBill } from './settlement/review.ts';
import { readTickets, signOfRow } from './settlement/slot-store.ts';

const PAYS: RateRule = { name: 'agreement-pay', max: 20, windowMs: 60_000 };
const MOST_DAYS = 31;
const WEEK = 7;
const BELOW = 100;
const TICKETS = 50;
const DEBTS = 50;
const MOST_PAID = 100;

/** Payments by agreements, and paying open bills. */
export function mountBills(mount: Mount, { deps, limiter, member, checkPaymentPassword }: AgreementRoutesDeps): void {
  const { db } = deps;
  mount(contract.listBills, member, async ({ side, kind, from, to, cursor, limit }, { who }) => {
    const brand = await deps.brandOf(who.brandId);
    const wanted = { kind, ...spanOf(deps.clock.now(), brand.zone, from, to) };
    const after = placeCursor(cursor);
    const page = await keysetPage(
      limit,
      (most) => queries.readSideBills(db, side, who.memberId, { ...wanted, after, limit: most }),
      (last) => placeText(last.period_start, last.bill_id),
    );
    return {
      ...page,
      list: await shownBills(deps, page.list, who.memberId),
      currency: brand.currency,
      total: await queries.readSideTotal(db, side, who.memberId, wanted),
    };
  });
  mount(contract.getBill, member, async ({ billId }, { who }) => {
    const bill = await ownBill(deps, who, billId);
    // bills further down are visible only to the agent who owes them
    const below = await queries.readBelow(db, bill, BELOW);
    return {
      bill: (await shownBills(deps, [bill], who.memberId))[0]!,
      parts: await partsOf(deps, bill),
      below: await shownBills(deps, below, who.memberId),
      flows: (await store.readFlows(db, billId)).map(shownFlow),
    };
  });
  mount(contract.listBillTickets, member, async ({ billId, cursor }, { who }) => {
    const bill = await ownBill(deps, who, billId);
    const tree = { runId: bill.run_id, category: bill.category, rootId: bill.root_id };
    const page = await readTickets(db, tree, { after: cursor ?? null, limit: TICKETS, earnerId: bill.accepter_id });
    return {
      list: page.flatMap((row) => {
        const at = row.earners.indexOf(bill.accepter_id);
        if (at < 0) return [];
        const { stake, payout } = row;
        const shown = {
          betId: row.bet_id,
          stake,
          validBet: row.valid_bet,
          payout,
          isProfit: signOfRow(row) === 'profit',
        };
        return [{ ...shown, isTakenBack: row.is_back, share: row.shares[at]! }];
      }),
      nextCursor: page.length >= TICKETS ? page.at(-1)!.bet_id : null,
    };
  });
  mount(contract.getOwed, member, async (_input, { who }) => {
    const { count, owed } = await store.readOwed(db, who.memberId);
    const available = (await deps.wallet.balancesOf([who.memberId])).get(who.memberId)?.total ?? 0n;
    const debts = await store.readDebts(db, who.memberId, DEBTS);
    return { count, amount: owed, available, list: await shownBills(deps, debts, who.memberId) };
  });
  mount(contract.payBills, member, async ({ paymentPassword }, { who }) => {
    await limiter.take(PAYS, String(who.memberId));
    if ((await deps.blockedOf(queryOf(db), [who.memberId])).size > 0) throw new Refused('UPLINE_BLOCKED');
    await checkPaymentPassword(db, who, paymentPassword);
    const before = await store.readDebts(db, who.memberId, MOST_PAID);
    const paid = await payDebts(deps, who.memberId);
    const { count, owed } = await store.readOwed(db, who.memberId);
    return { paid, left: owed, count, list: await paidSince(deps, who, before) };
  });
  mount(contract.claimBill, member, async ({ billId }, { who }) => {
    const bill = await claimBill(deps, { brandId: who.brandId, memberId: who.memberId, billId });
    return (await shownBills(deps, [bill], who.memberId))[0]!;
  });
}

/** The caller's own bill, or a direct downline's; others answer as unknown. Refuses `NOT_FOUND`. */
async function ownBill(deps: AgreementsDeps, who: Actor, billId: string): Promise<store.BillRow> {
  const bill = await store.readBill(deps.db, billId);
  if (!bill || (bill.accepter_id !== who.memberId && bill.offerer_id !== who.memberId)) throw new Refused('NOT_FOUND');
  return bill;
}
export const shownFlow = (flow: store.FlowRow) => ({
  at: flow.at.toISOString(),
  isFromPlatform: flow.payer_id === 0n,
  amount: flow.amount,
});
/** Business dates to a range of at most 31 days; the last week by default. */
function spanOf(
  nowMs: number,
  zone: string,
  from: string | undefined,
  to: string | undefined,
): { from: Date; to: Date } {
  const last = to ?? businessDay(nowMs, zone);
  const earliest = addDays(last, 1 - MOST_DAYS);
  const first = from ?? addDays(last, 1 - WEEK);
  return {
    from: new Date(businessDayStart(first > earliest ? first : earliest, zone)),
    to: new Date(businessDayEnd(last, zone)),
  };
}
