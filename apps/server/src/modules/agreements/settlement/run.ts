import { hash } from 'node:crypto';
import { uuidv7 } from '@kismet/kernel/ids';
import { compareDue, dueAt } from '@kismet/rules/agreements/due';
import { type Effective, hourlyModeOf } from '@kismet/rules/agreements/kind';
import { carryIn } from '@kismet/rules/agreements/pay';
import { periodAt, periodBefore, type Span } from '@kismet/rules/agreements/period';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { phasesOf } from '../../../platform/tracing/phases.ts';
import { NO_TRACING } from '../../../platform/tracing/tracing.ts';
import type { AgreementsDeps } from '../deps.ts';
import { kindOf, paysOf } from '../kinds.ts';
import { tiersToJson } from '../lifecycle/terms.ts';
import { readRules, readRulesAt } from '../rules-store.ts';
import { expireBefore } from './bill-store.ts';
import * as store from './run-store.ts';
import { slotFacts, ticketsOfSlot, writeTickets } from './slot.ts';
import { nextBack } from './slot-back.ts';
import type { TicketRow } from './slot-store.ts';
import { settleRun } from './tree.ts';

/** Maximum periods per series in one round: after a long downtime other series get their turn. */
const IN_A_ROW = 300;
interface Due {
  readonly series: store.Series;
  readonly span: Span;
  readonly zone: string;
}

/**
 * Settles every completed period, in the order of their due times: seals it, pays its trees. Interrupted anywhere, it continues where
 * it stopped; workers take turns, and a second run finds nothing to do (rules 0.2, 2.5 to 2.8).
 */
export async function settleDue(deps: AgreementsDeps): Promise<void> {
  let failure: unknown = null;
  // a failing series does not delay the others
  const tried = <T>(what: string, work: Promise<T>): Promise<T | null> =>
    work.catch((err) => {
      deps.log.error({ err, what }, 'a settlement could not continue');
      failure = err;
      return null;
    });
  for (const open of await store.readOpenRuns(deps.db)) await tried(open.run_id, settleRun(deps, open));
  const all = await store.readSeries(deps.db);
  const waiting: Due[] = [];
  const wait = async (series: store.Series) => {
    const due = await tried(nameOf(series), nextDue(deps, series));
    if (due) waiting.push(due);
  };
  for (const series of all) await wait(series);
  for (let left = IN_A_ROW * all.length; left > 0 && waiting.length > 0; left--) {
    const { series } = takeFirst(waiting);
    if (await tried(nameOf(series), settleNext(deps, series))) await wait(series);
  }
  if (failure) throw failure;
}
const nameOf = ({ brand_id, kind, period }: store.Series): string => `${brand_id} ${kind} ${period}`;
/** Removes the one that was due first. */
function takeFirst(waiting: Due[]): Due {
  waiting.sort((a, b) => compareDue({ ...a.series, end: a.span.end }, { ...b.series, end: b.span.end }));
  return waiting.shift()!;
}
/** Whether the series may go on: false when nothing is due, or another worker is at it. */
async function settleNext(deps: AgreementsDeps, series: store.Series): Promise<boolean> {
  const phase = phasesOf(deps.tracing ?? NO_TRACING);
  const facts = { 'kismet.agreement.kind': series.kind, 'kismet.agreement.period': series.period };
  const taken = await takeSnapshot(deps, series);
  if (taken && taken !== 'settled-meanwhile') {
    phase('period sealed', facts);
    await settleRun(deps, taken);
    phase('agreements settled', facts);
  }
  return taken !== null;
}
/** The next period of a series, if it is over, counted and due. */
async function nextDue(deps: AgreementsDeps, series: store.Series): Promise<Due | null> {
  // read first: what was complete by then is visible to the queries below
  const counted = (await deps.books.countedThrough()).getTime();
  const next = earlier(await store.readNextStart(deps.db, series), await nextBack(deps, series));
  if (!next) return null;
  const { zone } = await deps.brandOf(series.brand_id);
  const span = periodAt(series.period, next.getTime(), zone);
  if (deps.clock.now() < dueAt({ ...series, end: span.end }) || counted < span.end) return null;
  return { series, span, zone };
}

/**
 * Seals the next period of a series, if due; null when it is not, or another worker holds the lock. One that finds the period settled
 * has to go on itself: the other may have met its lock at that moment, and stopped.
 */
async function takeSnapshot(
  deps: AgreementsDeps,
  series: store.Series,
): Promise<store.RunRow | 'settled-meanwhile' | null> {
  const { db, clock, books } = deps;
  // read again: earlier settlements took time
  const due = await nextDue(deps, series);
  if (!due) return null;
  const { span, zone } = due;
  return withTx(db, async (tx) => {
    const start = new Date(span.start);
    if (!(await store.takeTurn(tx, series))) return null;
    if (await store.isTaken(tx, series, start)) return 'settled-meanwhile' as const;
    await books.seal(tx, new Date(span.end));
    // those in force when the period began: later decisions apply to the next
    const begun = await readRulesAt(tx, series.brand_id, start);
    const modes = { pays: paysOf(series.kind, begun), effective: begun.effective, sign: begun.realTimeSign };
    const all = await factsOf(deps, tx, series, span, zone, modes.effective);
    const slot = {
      run_id: uuidv7(clock.now()),
      brand_id: series.brand_id,
      period_start: start,
      period_end: new Date(span.end),
      sign: modes.sign,
    };
    const isByTicket = modes.pays === 'by-ticket';
    const tickets = isByTicket ? await ticketsOfSlot(deps, tx, slot, all) : [];
    const rows = isByTicket ? keepEarners(all, tickets) : keepMoved(all);
    const trees = treesOf(rows, tickets);
    const gaps = (isByTicket ? all : rows).filter((row) => row.root_id === null);
    const run: store.RunRow = {
      ...slot,
      ...series,
      ...modes,
      state: trees.length === 0 ? 'done' : 'sealed',
      agreements: rows.length,
      gaps: gaps.length,
      digest: digestOf(rows),
      taken_at: new Date(clock.now()),
      ended_at: null,
      proved_at: null,
      differing: null,
    };
    await store.insertRun(tx, run);
    if (kindOf(series.kind).restsEnd === 'next-period') await expireBefore(tx, series, start, run.taken_at);
    await store.insertSnapshot(tx, run.run_id, rows);
    await writeTickets(tx, tickets);
    await store.insertTrees(tx, run.run_id, trees);
    for (const gap of gaps.slice(0, 1))
      await deps.alert(tx, {
        brandId: run.brand_id,
        about: `agreements ${run.kind}`,
        kind: 'agreement-gap',
        detail: { kind: run.kind, gaps: String(gaps.length), agreement: gap.agreement_id },
      });
    return run;
  });
}
const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));
function treesOf(
  rows: readonly store.SnapshotRow[],
  tickets: readonly TicketRow[],
): { category: string; rootId: bigint }[] {
  const trees = new Map<string, { category: string; rootId: bigint }>();
  for (const { category, root_id } of [...rows, ...tickets])
    if (root_id !== null) trees.set(`${category}:${root_id}`, { category, rootId: root_id });
  return [...trees.values()];
}
/** Real time: only earners of the slot's tickets, since others have nothing to compute. */
function keepEarners(rows: readonly store.SnapshotRow[], tickets: readonly TicketRow[]): store.SnapshotRow[] {
  const earners = new Set(tickets.flatMap((ticket) => ticket.earners.map((id) => `${ticket.category}:${id}`)));
  return rows.filter((row) => earners.has(`${row.category}:${row.accepter_id}`));
}

/** The figures by which every agreement in force is measured in a period. */
async function factsOf(
  deps: AgreementsDeps,
  tx: Tx,
  series: store.Series,
  span: Span,
  zone: string,
  effective: Effective,
): Promise<store.SnapshotRow[]> {
  const inForce = await store.readInForce(tx, series, span, effective);
  const { rules } = await readRules(tx, series.brand_id);
  const query = queryOf(tx);
  const roots = rootsOf(inForce);
  const people = inForce.map((row) => row.accepter_id);
  const blocked = await deps.blockedOf(query, people);
  const before =
    series.kind === 'dividend'
      ? await store.readBefore(
          tx,
          inForce.map((row) => row.agreement_id),
          new Date(periodBefore(series.period, span.start, zone).end),
        )
      : new Map<string, { netLoss: bigint; carryIn: bigint }>();
  const rows: store.SnapshotRow[] = [];
  for (const [category, some] of Map.groupBy(inForce, (row) => row.category)) {
    const agentIds = some.map((row) => row.accepter_id);
    const teams = await teamsOf(deps, tx, series, { agentIds, category, span, zone });
    const threshold = series.kind === 'dividend' ? rules.activeDividend : rules.activeSalary;
    const wantsActive = some.some((row) => row.tiers.some((tier) => tier.active > 0));
    const period = { agentIds, category, from: new Date(span.start), to: new Date(span.end) };
    const active = wantsActive
      ? await deps.books.activeMembers(query, { ...period, threshold, minDeposit: rules.activeDeposit })
      : new Map<bigint, number>();
    const byResult = some.some((row) => hourlyModeOf(row.tiers) === 'win-loss');
    const results = byResult
      ? await deps.books.teamResults(query, period)
      : new Map<bigint, { won: bigint; lost: bigint }>();
    for (const row of some) {
      const result = hourlyModeOf(row.tiers) === 'win-loss' ? results.get(row.accepter_id) : undefined;
      rows.push({
        ...row,
        root_id: roots.get(row.agreement_id) ?? null,
        unit: rules.unit,
        valid_bet: teams.get(row.accepter_id)?.validBet ?? 0n,
        net_loss: teams.get(row.accepter_id)?.netLoss ?? 0n,
        active: active.get(row.accepter_id) ?? 0,
        carry_in: carryIn(row.carry, span.start, zone, before.get(row.agreement_id) ?? null),
        won_bet: result?.won ?? 0n,
        lost_bet: result?.lost ?? 0n,
        is_blocked: blocked.has(row.accepter_id),
      });
    }
  }
  return rows.sort((a, b) => (a.agreement_id < b.agreement_id ? -1 : 1));
}
function teamsOf(
  deps: AgreementsDeps,
  tx: Tx,
  series: store.Series,
  wanted: { agentIds: readonly bigint[]; category: string; span: Span; zone: string },
): Promise<Map<bigint, { validBet: bigint; netLoss: bigint }>> {
  const { agentIds, category, span } = wanted;
  if (kindOf(series.kind).pays === 'by-ticket') return slotFacts(deps, tx, series.brand_id, wanted);
  return deps.books.teamPeriod(queryOf(tx), {
    agentIds,
    category,
    from: new Date(span.start),
    to: new Date(span.end),
  });
}

/** The top of each one's tree; null when an agreement lacks the one above it that must be in force (rule 2.9). */
function rootsOf(rows: readonly store.InForce[]): Map<string, bigint> {
  const keyOf = (row: Pick<store.InForce, 'category'>, memberId: bigint) => `${row.category}:${memberId}`;
  const byAccepter = new Map(rows.map((row) => [keyOf(row, row.accepter_id), row]));
  const roots = new Map<string, bigint>();
  for (const row of rows) {
    let at: store.InForce | undefined = row;
    for (let depth = 0; at && at.offerer_id !== 0n && depth < 40; depth++)
      at = byAccepter.get(keyOf(row, at.offerer_id));
    if (at?.offerer_id === 0n) roots.set(row.agreement_id, at.accepter_id);
  }
  return roots;
}
/** Agreements whose teams had activity, and those above them. */
function keepMoved(rows: readonly store.SnapshotRow[]): store.SnapshotRow[] {
  const byAccepter = new Map(rows.map((row) => [`${row.category}:${row.accepter_id}`, row]));
  const kept = new Set<store.SnapshotRow>();
  for (const row of rows) {
    if (row.valid_bet === 0n && row.net_loss === 0n && row.carry_in === 0n) continue;
    for (
      let at: store.SnapshotRow | undefined = row;
      at && !kept.has(at);
      at = byAccepter.get(`${at.category}:${at.offerer_id}`)
    )
      kept.add(at);
  }
  return rows.filter((row) => kept.has(row));
}

/** SHA-256 of a snapshot, row by row in the order of agreements. */
export function digestOf(rows: readonly store.SnapshotRow[]): Buffer {
  const text = rows
    .map((row) =>
      [
        row.agreement_id,
        row.version_no,
        row.category,
        row.offerer_id,
        row.accepter_id,
        row.root_id,
        tiersToJson(row.tiers),
        row.unit,
        row.carry,
        row.valid_bet,
        row.net_loss,
        row.active,
        row.carry_in,
        row.is_blocked,
        // hourly by result only: older digests do not contain it
        ...(row.won_bet === 0n && row.lost_bet === 0n ? [] : [row.won_bet, row.lost_bet]),
      ].join('|'),
    )
    .join('\n');
  return hash('sha256', text, 'buffer');
}
