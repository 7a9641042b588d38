import type * as contract from '@kismet/contracts/agreements/calendar';
import type { AgreementCategory } from '@kismet/contracts/agreements/terms';
import type { Input, Output } from '@kismet/contracts/route';
import { businessDayEnd, businessDayStart, firstOfMonth } from '@kismet/kernel/time';
import { GRACE_MS, periodsIn } from '@kismet/rules/agreements/period';
import { queryOf } from '../../../platform/query.ts';
import { personsOf, shownBills } from '../agreement-view.ts';
import type { Actor, AgreementsDeps } from '../deps.ts';
import type { BillRow } from '../settlement/bill-store.ts';
import * as store from './calendar-query-store.ts';

const SLOT_MS = 300_000;
/** Tolerance after a slot's due time before the feed counts as late. */
const SLACK_MS = 90_000;
const NOTHING = { gross: 0n, received: 0n, kept: 0n };
const totalOf = (rows: readonly { gross: bigint; received: bigint; kept: bigint }[]) =>
  rows.reduce(
    (sum, { gross, received, kept }) => ({
      gross: sum.gross + gross,
      received: sum.received + received,
      kept: sum.kept + kept,
    }),
    NOTHING,
  );

async function shownParties(deps: AgreementsDeps, who: Actor, rows: readonly store.PartyRow[]) {
  const person = await personsOf(deps, rows, who.memberId);
  return rows.map((row) => ({
    agreementId: row.agreement_id,
    category: row.category as AgreementCategory,
    offerer: person(row.offerer_id),
    accepter: person(row.accepter_id),
  }));
}

/** A month of bills by the day on which their period began. */
export async function billDays(
  deps: AgreementsDeps,
  who: Actor,
  { side, kind, month, agreementId }: Input<typeof contract.listBillDays>,
): Promise<Output<typeof contract.listBillDays>> {
  const { zone, currency } = await deps.brandOf(who.brandId);
  const first = `${month}-01`;
  const span = {
    from: new Date(businessDayStart(first, zone)),
    to: new Date(businessDayStart(firstOfMonth(first, 1), zone)),
  };
  const [days, parties] = await Promise.all([
    store.readBillDays(deps.db, side, who.memberId, { kind, ...span, agreementId: agreementId ?? null, zone }),
    store.readParties(deps.db, side, who.memberId, { kind, ...span }),
  ]);
  return { days, parties: await shownParties(deps, who, parties), total: totalOf(days), currency };
}

/** A day of hourly salary, all its hours: an hour without a bill has a reason. */
export async function billHours(
  deps: AgreementsDeps,
  who: Actor,
  { side, day, agreementId }: Input<typeof contract.listBillHours>,
): Promise<Output<typeof contract.listBillHours>> {
  const kind = 'hourly-salary';
  const { zone, currency } = await deps.brandOf(who.brandId);
  const [from, to] = [new Date(businessDayStart(day, zone)), new Date(businessDayEnd(day, zone))];
  const [rows, parties, settled] = await Promise.all([
    store.readBillHours(deps.db, side, who.memberId, { kind, from, to, agreementId: agreementId ?? null }),
    store.readParties(deps.db, side, who.memberId, { kind, from, to }),
    store.readSettledStarts(deps.db, who.brandId, kind, 'hourly', from, to),
  ]);
  const byHour = new Map(rows.map((row) => [row.period_start.getTime(), row]));
  const wanted = parties.filter((one) => agreementId === undefined || one.agreement_id === agreementId);
  const now = deps.clock.now();
  const hours = periodsIn('hourly', { start: from.getTime(), end: to.getTime() }, zone).map(({ start: at, end }) => {
    const row = byHour.get(at);
    const inForce = wanted.some(
      (one) => one.begins_at!.getTime() <= at && (one.ends_at === null || one.ends_at.getTime() > at),
    );
    const state: contract.HourState = row
      ? 'settled'
      : !inForce
        ? 'none'
        : settled.has(at)
          ? 'nothing'
          : at > now
            ? 'to-come'
            : end > now
              ? 'running'
              : 'settling';
    return {
      at: new Date(at).toISOString(),
      state,
      gross: row?.gross ?? 0n,
      received: row?.received ?? 0n,
      kept: row?.kept ?? 0n,
      base: row?.base ?? 0n,
      ratePpm: Number(row?.rate ?? 0n),
      bills: row?.bills ?? 0,
    };
  });
  return { hours, parties: await shownParties(deps, who, parties), total: totalOf(rows), zone, currency };
}

/** Progress of the real-time feed, and the day's total; late is judged by what has been settled. */
export async function feedOf(deps: AgreementsDeps, who: Actor, day: string): Promise<Output<typeof contract.getFeed>> {
  const kind = 'real-time-salary';
  const { zone, currency } = await deps.brandOf(who.brandId);
  const now = deps.clock.now();
  const [counted, through, parties, today, blocked] = await Promise.all([
    deps.books.countedThrough(),
    store.readSettledThrough(deps.db, who.brandId, kind, 'real-time'),
    store.readParties(deps.db, 'mine', who.memberId, { kind, from: new Date(now), to: new Date(now + 1) }),
    store.readSlotSum(
      deps.db,
      who.memberId,
      new Date(businessDayStart(day, zone)),
      new Date(businessDayEnd(day, zone)),
    ),
    deps.blockedOf(queryOf(deps.db), [who.memberId]),
  ]);
  const begun = Math.min(...parties.map((one) => one.begins_at!.getTime()));
  // an agreement that has just begun has had no slot yet
  const last = Math.max(through?.getTime() ?? 0, begun);
  const isLate = now > last + SLOT_MS + GRACE_MS['real-time'] + SLACK_MS;
  return {
    state: parties.length === 0 ? 'none' : blocked.size > 0 ? 'paused' : isLate ? 'late' : 'live',
    countedThrough: new Date(Math.min(counted.getTime(), now)).toISOString(),
    settledThrough: through?.toISOString() ?? null,
    today: {
      gross: today.gross,
      received: today.received,
      profitBase: today.profit_base,
      lossBase: today.loss_base,
      tickets: today.tickets,
      slots: today.slots,
    },
    currency,
  };
}

/** Slots of a day as rows, each with both parts of its formula. */
export async function slotRows(
  deps: AgreementsDeps,
  who: Actor,
  rows: readonly BillRow[],
): Promise<Output<typeof contract.listSlots>['list']> {
  const shown = await shownBills(deps, rows, who.memberId);
  return rows.map((row, n) => {
    const bill = shown[n]!;
    const { profitBase = '0', lossBase = '0', tickets = 0, leftBefore = '0' } = row.parts;
    return {
      billId: row.bill_id,
      slotStart: bill.periodStart,
      slotEnd: bill.periodEnd,
      category: bill.category,
      accepter: bill.accepter,
      profitBase: BigInt(profitBase),
      profitPpm: bill.ratePpm,
      lossBase: BigInt(lossBase),
      lossPpm: bill.lossRatePpm,
      tickets,
      leftBefore: BigInt(leftBefore),
      left: row.left_over,
      gross: row.gross,
      received: row.received,
      state: row.state,
    };
  });
}

const MOST_MOVED = 100;
/** The bills with money moved on a day: the source of an agreement income entry. */
export async function movedOn(
  deps: AgreementsDeps,
  who: Actor,
  { day, way, kinds }: Input<typeof contract.listMoved>,
): Promise<Output<typeof contract.listMoved>> {
  const { zone, currency } = await deps.brandOf(who.brandId);
  const rows = await store.readMoved(deps.db, way, who.memberId, {
    from: new Date(businessDayStart(day, zone)),
    to: new Date(businessDayEnd(day, zone)),
    kinds: kinds.split(','),
    limit: MOST_MOVED,
  });
  const bills = await shownBills(deps, rows, who.memberId);
  return {
    list: rows.map((row, n) => {
      const { billId, kind, category, accepter, payer, periodStart, periodEnd, base, rateType, ratePpm, gross, state } =
        bills[n]!;
      return {
        billId,
        kind,
        category,
        other: way === 'in' ? payer : accepter,
        periodStart,
        periodEnd,
        base,
        rateType,
        ratePpm,
        gross,
        amount: row.moved,
        state,
        at: row.moved_at.toISOString(),
      };
    }),
    currency,
  };
}
