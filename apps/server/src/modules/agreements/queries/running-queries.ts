import type * as contract from '@kismet/contracts/agreements/running';
import type { AgreementCategory } from '@kismet/contracts/agreements/terms';
import type { AgreementRules } from '@kismet/contracts/operators/agreement-rules';
import type { Input, Output } from '@kismet/contracts/route';
import type { AgreementKind, Tier } from '@kismet/rules/agreements/kind';
import { carryIn, floor2, floor4, type Pay, payOf, type TeamFacts } from '@kismet/rules/agreements/pay';
import { type Period, periodAt, periodBefore, periodsIn, type Span } from '@kismet/rules/agreements/period';
import { slotTier } from '@kismet/rules/agreements/real-time';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { personsOf } from '../agreement-view.ts';
import type { Actor, AgreementsDeps } from '../deps.ts';
import { termsAt } from '../lifecycle/agreement.ts';
import * as agreements from '../lifecycle/agreement-store.ts';
import { readRules } from '../rules-store.ts';
import { readBefore } from '../settlement/run-store.ts';
import { readSlotSum } from './calendar-query-store.ts';

const MOST = 100;
const MILLION = 1_000_000n;
const above0 = (units: bigint): bigint => (units > 0n ? units : 0n);
type Row = agreements.AgreementRow;
interface Live {
  readonly row: Row;
  readonly tiers: readonly Tier[];
  readonly span: Span;
}

/** Agreements of one side in their current periods, from the figures counted so far. */
export async function runningOf(
  deps: AgreementsDeps,
  who: Actor,
  { side, kind }: Input<typeof contract.listRunning>,
): Promise<Output<typeof contract.listRunning>> {
  const { zone, currency } = await deps.brandOf(who.brandId);
  const now = deps.clock.now();
  const at = new Date(now);
  const wanted = { kind: kind ?? null, isOpen: true, now: at };
  const rows = (await agreements.readSide(deps.db, side, who.memberId, wanted, { cursor: null, limit: MOST })).filter(
    (row) => row.kind !== 'real-time-salary',
  );
  const versions = await agreements.readVersions(
    deps.db,
    rows.map((row) => row.agreement_id),
  );
  const live = rows.flatMap((row): Live[] => {
    const span = periodAt(row.period, now, zone);
    // a period is paid by the terms in force when it began
    const terms = termsAt(versions.get(row.agreement_id) ?? [], new Date(span.start)).inForce;
    return terms ? [{ row, tiers: terms.tiers, span }] : [];
  });
  const { rules } = await readRules(deps.db, who.brandId);
  const [facts, carried, person, counted] = await Promise.all([
    factsOf(deps, live, rules),
    carriedInto(deps, live, zone),
    personsOf(deps, rows, who.memberId),
    deps.books.countedThrough(),
  ]);
  return {
    list: live.map(({ row, tiers, span }) => {
      const done = facts.get(row.agreement_id)!;
      const carry = carried.get(row.agreement_id) ?? 0n;
      const paid = payOf({ kind: row.kind, tiers, unit: rules.unit }, done, carry);
      const tier = tiers[paid.tier];
      return {
        agreementId: row.agreement_id,
        kind: row.kind,
        category: row.category as AgreementCategory,
        period: row.period,
        offerer: person(row.offerer_id),
        accepter: person(row.accepter_id),
        periodStart: new Date(span.start).toISOString(),
        periodEnd: new Date(span.end).toISOString(),
        ...done,
        carryIn: carry,
        ...paid,
        rateType: tier?.rateType ?? 'percent',
        ratePpm: tier && tier.rateType !== 'fixed' ? Number(tier.rate) : 0,
        missing: missingTo(tiers[paid.tier + 1], row.kind, done, carry),
      };
    }),
    countedThrough: new Date(Math.min(counted.getTime(), now)).toISOString(),
    currency,
  };
}
function missingTo(next: Tier | undefined, kind: AgreementKind, done: TeamFacts, carry: bigint) {
  if (!next) return null;
  const loss = done.netLoss + carry;
  return {
    bet: above0(next.bet - done.validBet),
    netLoss: kind === 'dividend' && next.loss > 0n ? above0(next.loss - loss) : 0n,
    active: Math.max(0, next.active - done.active),
  };
}

/** Figures of the teams under these agreements in their periods so far: one query per category and period. */
async function factsOf(
  deps: AgreementsDeps,
  live: readonly Live[],
  rules: AgreementRules,
): Promise<Map<string, TeamFacts>> {
  const found = new Map<string, TeamFacts>();
  const groups = Map.groupBy(
    live,
    ({ row, span }) => `${row.category}:${row.kind === 'dividend'}:${span.start}:${span.end}`,
  );
  for (const some of groups.values()) {
    const [{ row, span }] = some as [Live];
    const agentIds = some.map((one) => one.row.accepter_id);
    const tiers = some.flatMap((one) => one.tiers);
    const sums = await teamsIn(deps, { agentIds, category: row.category, span }, row.kind, rules, tiers);
    for (const one of some) found.set(one.row.agreement_id, sums(one.row.accepter_id));
  }
  return found;
}
async function teamsIn(
  deps: AgreementsDeps,
  { agentIds, category, span }: { agentIds: readonly bigint[]; category: string; span: Span },
  kind: AgreementKind,
  rules: AgreementRules,
  /** What the terms require: other figures are not computed. */
  tiers: readonly Tier[],
): Promise<(agentId: bigint) => TeamFacts> {
  const query = queryOf(deps.db);
  const period = { agentIds, category, from: new Date(span.start), to: new Date(span.end) };
  const threshold = kind === 'dividend' ? rules.activeDividend : rules.activeSalary;
  const [teams, active, results] = await Promise.all([
    deps.books.teamPeriod(query, period),
    tiers.some((tier) => tier.active > 0)
      ? deps.books.activeMembers(query, { ...period, threshold, minDeposit: rules.activeDeposit })
      : new Map<bigint, number>(),
    tiers.some((tier) => tier.rateType === 'win-loss')
      ? deps.books.teamResults(query, period)
      : new Map<bigint, { won: bigint; lost: bigint }>(),
  ]);
  return (id) => ({
    validBet: teams.get(id)?.validBet ?? 0n,
    netLoss: teams.get(id)?.netLoss ?? 0n,
    active: active.get(id) ?? 0,
    ...results.get(id),
  });
}
/** Players' net wins that count towards the dividends of the current period. */
async function carriedInto(deps: AgreementsDeps, live: readonly Live[], zone: string): Promise<Map<string, bigint>> {
  const carried = new Map<string, bigint>();
  const dividends = live.filter(({ row }) => row.kind === 'dividend');
  for (const some of Map.groupBy(dividends, ({ span }) => span.start).values()) {
    const end = new Date(some[0]!.span.start);
    const ids = some.map(({ row }) => row.agreement_id);
    const before = await withTx(deps.db, (tx) => readBefore(tx, ids, end));
    for (const { row, span } of some)
      carried.set(row.agreement_id, carryIn(row.carry, span.start, zone, before.get(row.agreement_id) ?? null));
  }
  return carried;
}

type Example = NonNullable<Output<typeof contract.getExample>['example']>;
/**
 * Result of old and new terms on the accepter's team figures of the last whole period, or of yesterday for hours and slots. Payments
 * to the accepter's own downlines are not deducted. Null when the team had no activity.
 */
export async function exampleOf(deps: AgreementsDeps, row: Row): Promise<Example | null> {
  const { zone } = await deps.brandOf(row.brand_id);
  const now = deps.clock.now();
  const versions = (await agreements.readVersions(deps.db, [row.agreement_id])).get(row.agreement_id) ?? [];
  const { inForce, draft } = termsAt(versions, new Date(now));
  const { rules } = await readRules(deps.db, row.brand_id);
  const span = wholeBefore(row.period, now, zone);
  const shown = { from: new Date(span.start).toISOString(), to: new Date(span.end).toISOString() };
  if (row.kind === 'real-time-salary') return slotsExample(deps, row, span, shown, inForce?.tiers, draft?.tiers);
  const tiers = [...(inForce?.tiers ?? []), ...(draft?.tiers ?? [])];
  const spans = row.period === 'hourly' ? periodsIn('hourly', span, zone) : [span];
  const facts: TeamFacts[] = [];
  for (const one of spans) {
    const wanted = { agentIds: [row.accepter_id], category: row.category, span: one };
    facts.push((await teamsIn(deps, wanted, row.kind, rules, tiers))(row.accepter_id));
  }
  if (facts.every(({ validBet, netLoss }) => validBet === 0n && netLoss === 0n)) return null;
  const paidBy = (terms: readonly Tier[] | undefined): Pay | null => {
    if (!terms) return null;
    const each = facts.map((one) => payOf({ kind: row.kind, tiers: terms, unit: rules.unit }, one));
    return {
      tier: Math.max(...each.map(({ tier }) => tier)),
      base: each.reduce((sum, { base }) => sum + base, 0n),
      gross: each.reduce((sum, { gross }) => sum + gross, 0n),
    };
  };
  return {
    ...shown,
    periods: spans.length,
    validBet: facts.reduce((sum, one) => sum + one.validBet, 0n),
    netLoss: facts.reduce((sum, one) => sum + one.netLoss, 0n),
    active: Math.max(...facts.map(({ active }) => active)),
    carryIn: 0n,
    current: paidBy(inForce?.tiers),
    offered: paidBy(draft?.tiers),
  };
}
/** The last completed period; yesterday for periods shorter than a day. */
function wholeBefore(period: Period, now: number, zone: string): Span {
  if (period === 'hourly' || period === 'real-time') {
    return periodBefore('daily', periodAt('daily', now, zone).start, zone);
  }
  return periodBefore(period, periodAt(period, now, zone).start, zone);
}
async function slotsExample(
  deps: AgreementsDeps,
  row: Row,
  span: Span,
  shown: { from: string; to: string },
  inForce: readonly Tier[] | undefined,
  draft: readonly Tier[] | undefined,
): Promise<Example | null> {
  const period = { agentIds: [row.accepter_id], category: row.category };
  const [from, to] = [new Date(span.start), new Date(span.end)];
  const [teams, slots] = await Promise.all([
    deps.books.teamPeriod(queryOf(deps.db), { ...period, from, to }),
    readSlotSum(deps.db, row.accepter_id, from, to),
  ]);
  const done = teams.get(row.accepter_id);
  if (!done || slots.slots === 0) return null;
  const paidBy = (terms: readonly Tier[] | undefined): Pay | null => {
    if (!terms) return null;
    const reached = slotTier(terms, done.validBet);
    const base = slots.profit_base + slots.loss_base;
    if (!reached) return { tier: -1, base, gross: 0n };
    const gross =
      floor4((slots.profit_base * reached.rate) / MILLION) + floor4((slots.loss_base * reached.lossRate) / MILLION);
    return { tier: terms.indexOf(reached), base, gross: floor2(gross) };
  };
  return {
    ...shown,
    periods: slots.slots,
    ...done,
    active: 0,
    carryIn: 0n,
    current: paidBy(inForce),
    offered: paidBy(draft),
  };
}
