import type { AgreementKind, Effective, SignBy, Tier } from '@kismet/rules/agreements/kind';
import type { Carry } from '@kismet/rules/agreements/pay';
import type { Period } from '@kismet/rules/agreements/period';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { KindOf } from '../kinds.ts';
import { tiersFromJson, tiersToJson } from '../lifecycle/terms.ts';

export interface RunRow {
  readonly run_id: string;
  readonly brand_id: number;
  readonly kind: AgreementKind;
  readonly period: Period;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly state: 'sealed' | 'done';
  /** Settlement mode of this period, frozen. */
  readonly pays: KindOf['pays'];
  readonly effective: Effective;
  readonly sign: SignBy;
  readonly agreements: number;
  readonly gaps: number;
  readonly digest: Buffer;
  readonly taken_at: Date;
  readonly ended_at: Date | null;
  readonly proved_at: Date | null;
  readonly differing: number | null;
}
export interface Series {
  readonly brand_id: number;
  readonly kind: AgreementKind;
  readonly period: Period;
}
/** What is settled separately: each brand, kind and period that ever had an agreement in force. */
export const readSeries = (db: Db): Promise<Series[]> =>
  run<Series>(
    db,
    'select distinct brand_id, kind, period from agreements.agreement where begins_at is not null order by 1, 2, 3',
  );
/** The end of a series' last settled period; long ago without any. */
export async function readTill(db: Db, { brand_id, kind, period }: Series): Promise<Date> {
  const [row] = await run<{ period_end: Date }>(
    db,
    'select period_end from agreements.run where brand_id = $1 and kind = $2 and period = $3 order by period_start desc limit 1',
    [brand_id, kind, period],
  );
  return row?.period_end ?? new Date(0);
}
/** The first moment at or after the last settlement at which an agreement of the series is in force; null if none will be. */
export async function readNextStart(db: Db, { brand_id, kind, period }: Series): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(
    db,
    `with settled as (
       select coalesce((select period_end from agreements.run where brand_id = $1 and kind = $2 and period = $3 order by period_start desc limit 1), '2000-01-01Z') as till)
     select min(greatest(a.begins_at, s.till)) as at from settled s join agreements.agreement a
       on a.brand_id = $1 and a.kind = $2 and a.period = $3 and a.begins_at is not null and a.ends_at > greatest(a.begins_at, s.till)`,
    [brand_id, kind, period],
  );
  return row?.at ?? null;
}
/** Whether the caller obtained this series' lock. */
export async function takeTurn(tx: Tx, { brand_id, kind, period }: Series): Promise<boolean> {
  const [row] = await run<{ got: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(hashtextextended('agreements.run:' || $1 || ':' || $2 || ':' || $3, 0)) as got`,
    [String(brand_id), kind, period],
  );
  return row!.got;
}
export async function isTaken(tx: Tx, { brand_id, kind, period }: Series, start: Date): Promise<boolean> {
  const rows = await run(
    tx,
    'select 1 from agreements.run where brand_id = $1 and kind = $2 and period = $3 and period_start = $4',
    [brand_id, kind, period, start],
  );
  return rows.length > 0;
}

export interface InForce {
  readonly agreement_id: string;
  readonly version_no: number;
  readonly category: string;
  readonly offerer_id: bigint;
  readonly accepter_id: bigint;
  readonly carry: Carry;
  readonly tiers: readonly Tier[];
}
/** The terms that pay a period: those in force at its start, or at its end. */
const IN_FORCE: Readonly<Record<Effective, { readonly terms: string; readonly agreement: string }>> = {
  boundary: { terms: 'effective_from <= $4', agreement: 'a.begins_at <= $4 and a.ends_at > $4' },
  immediate: { terms: 'effective_from < $4', agreement: 'a.begins_at < $4 and a.ends_at >= $4' },
};
/** Agreements in force in a period, with the terms that apply to the whole of it (rules 2.3 and 8.4). */
export async function readInForce(
  tx: Tx,
  { brand_id, kind, period }: Series,
  span: { readonly start: number; readonly end: number },
  effective: Effective,
): Promise<InForce[]> {
  const is = IN_FORCE[effective];
  const rows = await run<Omit<InForce, 'tiers'> & { tiers: unknown }>(
    tx,
    `select a.agreement_id, v.no as version_no, a.category, a.offerer_id, a.accepter_id, a.carry, v.tiers from agreements.agreement a
     join lateral (select no, tiers from agreements.version where agreement_id = a.agreement_id and accepted_at is not null and ${is.terms}
                   order by no desc limit 1) v on true
     where a.brand_id = $1 and a.kind = $2 and a.period = $3 and a.begins_at is not null and ${is.agreement} order by a.agreement_id`,
    [brand_id, kind, period, new Date(effective === 'boundary' ? span.start : span.end)],
  );
  return rows.map((row) => ({ ...row, tiers: tiersFromJson(row.tiers) }));
}
/** Figures of teams under these agreements in the period that ended at `end`. */
export async function readBefore(
  tx: Tx,
  agreementIds: readonly string[],
  end: Date,
): Promise<Map<string, { netLoss: bigint; carryIn: bigint }>> {
  const rows = await run<{ agreement_id: string; net_loss: bigint; carry_in: bigint }>(
    tx,
    `select s.agreement_id, s.net_loss, s.carry_in from agreements.snapshot s join agreements.run r on r.run_id = s.run_id
     where s.agreement_id = any($1::uuid[]) and r.period_end = $2`,
    [agreementIds, end],
  );
  return new Map(rows.map((row) => [row.agreement_id, { netLoss: row.net_loss, carryIn: row.carry_in }]));
}

export interface SnapshotRow extends InForce {
  readonly root_id: bigint | null;
  readonly unit: bigint;
  readonly valid_bet: bigint;
  readonly net_loss: bigint;
  readonly active: number;
  readonly carry_in: bigint;
  /** Hourly by result only. */
  readonly won_bet: bigint;
  readonly lost_bet: bigint;
  readonly is_blocked: boolean;
}
export async function insertRun(tx: Tx, row: Omit<RunRow, 'ended_at' | 'proved_at' | 'differing'>): Promise<void> {
  await run(
    tx,
    `insert into agreements.run (run_id, brand_id, kind, period, period_start, period_end, state, agreements, gaps, digest, taken_at, ended_at, pays, effective, sign)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $7 = 'done' then $11::timestamptz end, $12, $13, $14)`,
    [
      row.run_id,
      row.brand_id,
      row.kind,
      row.period,
      row.period_start,
      row.period_end,
      row.state,
      row.agreements,
      row.gaps,
      row.digest,
      row.taken_at,
      row.pays,
      row.effective,
      row.sign,
    ],
  );
}
export async function insertSnapshot(tx: Tx, runId: string, rows: readonly SnapshotRow[]): Promise<void> {
  await run(
    tx,
    `insert into agreements.snapshot (run_id, agreement_id, version_no, category, offerer_id, accepter_id, root_id, tiers, unit, carry, valid_bet, net_loss, active, carry_in, is_blocked, won_bet, lost_bet)
     select $1, * from unnest($2::uuid[], $3::smallint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::jsonb[], $9::bigint[], $10::text[], $11::bigint[], $12::bigint[],
       $13::integer[], $14::bigint[], $15::boolean[], $16::bigint[], $17::bigint[])`,
    [
      runId,
      rows.map((row) => row.agreement_id),
      rows.map((row) => row.version_no),
      rows.map((row) => row.category),
      rows.map((row) => row.offerer_id),
      rows.map((row) => row.accepter_id),
      rows.map((row) => row.root_id),
      rows.map((row) => tiersToJson(row.tiers)),
      rows.map((row) => row.unit),
      rows.map((row) => row.carry),
      rows.map((row) => row.valid_bet),
      rows.map((row) => row.net_loss),
      rows.map((row) => row.active),
      rows.map((row) => row.carry_in),
      rows.map((row) => row.is_blocked),
      rows.map((row) => row.won_bet),
      rows.map((row) => row.lost_bet),
    ],
  );
}
export async function insertTrees(
  tx: Tx,
  runId: string,
  trees: readonly { category: string; rootId: bigint }[],
): Promise<void> {
  await run(
    tx,
    `insert into agreements.tree (run_id, category, root_id, state) select $1, *, 'waiting' from unnest($2::text[], $3::bigint[])`,
    [runId, trees.map((tree) => tree.category), trees.map((tree) => tree.rootId)],
  );
}

const SNAPSHOT = `s.agreement_id, s.version_no, s.category, s.offerer_id, s.accepter_id, s.root_id, s.tiers, s.unit, s.carry, s.valid_bet, s.net_loss, s.active, s.carry_in, s.won_bet, s.lost_bet, s.is_blocked`;
type Stored = Omit<SnapshotRow, 'tiers'> & { readonly tiers: unknown };
const whole = (row: Stored): SnapshotRow => ({ ...row, tiers: tiersFromJson(row.tiers) });
/** A tree as sealed, in the order in which children are paid. */
export const readTree = async (
  db: Db | Tx,
  { runId, category, rootId }: { runId: string; category: string; rootId: bigint },
): Promise<SnapshotRow[]> =>
  (
    await run<Stored>(
      db,
      `select ${SNAPSHOT} from agreements.snapshot s join agreements.agreement a on a.agreement_id = s.agreement_id
       where s.run_id = $1 and s.category = $2 and s.root_id = $3 order by a.created_at, s.agreement_id`,
      [runId, category, rootId],
    )
  ).map(whole);
/** A whole snapshot, page by page. */
export const readSnapshot = async (
  db: Db | Tx,
  runId: string,
  after: string | null,
  limit: number,
): Promise<SnapshotRow[]> =>
  (
    await run<Stored>(
      db,
      `select ${SNAPSHOT} from agreements.snapshot s where s.run_id = $1 and ($2::uuid is null or s.agreement_id > $2) order by s.agreement_id limit $3`,
      [runId, after, limit],
    )
  ).map(whole);
/** The inputs of these bills, by agreement and run. */
export const readSnapshotRows = async (
  db: Db,
  bills: readonly { readonly run_id: string; readonly agreement_id: string }[],
): Promise<Map<string, SnapshotRow>> => {
  const rows = await run<Stored & { run_id: string }>(
    db,
    `select s.run_id, ${SNAPSHOT} from unnest($1::uuid[], $2::uuid[]) as w(run_id, agreement_id)
     join agreements.snapshot s on s.run_id = w.run_id and s.agreement_id = w.agreement_id`,
    [bills.map((bill) => bill.run_id), bills.map((bill) => bill.agreement_id)],
  );
  return new Map(rows.map((row) => [`${row.run_id}:${row.agreement_id}`, whole(row)]));
};
/** All trees of a run. */
export const readTrees = (db: Db, runId: string): Promise<{ category: string; root_id: bigint }[]> =>
  run(db, 'select category, root_id from agreements.tree where run_id = $1 order by category, root_id', [runId]);
/** A tree not locked by another worker; locked until the transaction ends. */
export async function takeTree(tx: Tx, runId: string): Promise<{ category: string; root_id: bigint } | null> {
  const [row] = await run<{ category: string; root_id: bigint }>(
    tx,
    `select category, root_id from agreements.tree where run_id = $1 and state = 'waiting' order by category, root_id limit 1 for update skip locked`,
    [runId],
  );
  return row ?? null;
}
export async function endTree(tx: Tx, runId: string, category: string, rootId: bigint): Promise<void> {
  await run(tx, `update agreements.tree set state = 'done' where run_id = $1 and category = $2 and root_id = $3`, [
    runId,
    category,
    rootId,
  ]);
}
/** Completes a run whose trees are all done. */
export async function endRun(tx: Tx, runId: string, at: Date): Promise<boolean> {
  const rows = await run(
    tx,
    `update agreements.run r set state = 'done', ended_at = $2 where run_id = $1 and state = 'sealed'
     and not exists (select 1 from agreements.tree l where l.run_id = r.run_id and l.state = 'waiting') returning run_id`,
    [runId, at],
  );
  return rows.length > 0;
}
export const readOpenRuns = (db: Db): Promise<RunRow[]> =>
  run<RunRow>(db, `select * from agreements.run where state = 'sealed' order by taken_at, run_id limit 100`);
export async function readRun(db: Db | Tx, runId: string): Promise<RunRow | null> {
  const [row] = await run<RunRow>(db, 'select * from agreements.run where run_id = $1', [runId]);
  return row ?? null;
}
export async function writeProof(tx: Tx, runId: string, at: Date, differing: number): Promise<void> {
  await run(tx, 'update agreements.run set proved_at = $2, differing = $3 where run_id = $1', [runId, at, differing]);
}
export interface RunSummary extends RunRow {
  readonly trees_left: number;
  readonly bills: number;
  readonly gross: bigint;
  readonly paid: bigint;
}
/** Runs of a brand with their totals, newest first. */
export const readRuns = (
  db: Db,
  brandId: number,
  wanted: { runId: string | null; kind: string | null; after: { at: Date; id: string } | null; limit: number },
): Promise<RunSummary[]> =>
  run<RunSummary>(
    db,
    `select r.*, (select count(*)::int from agreements.tree l where l.run_id = r.run_id and l.state = 'waiting') as trees_left, b.bills, b.gross, b.paid
     from agreements.run r cross join lateral (select count(*)::int as bills, coalesce(sum(gross), 0)::bigint as gross,
       coalesce(sum(received) filter (where payer_id = 0), 0)::bigint as paid from agreements.bill where run_id = r.run_id) b
     where r.brand_id = $1 and ($2::uuid is null or r.run_id = $2) and ($3::text is null or r.kind = $3)
       and ($4::timestamptz is null or (r.period_start, r.run_id) < ($4, $5::uuid)) order by r.period_start desc, r.run_id desc limit $6`,
    [brandId, wanted.runId, wanted.kind, wanted.after?.at ?? null, wanted.after?.id ?? null, wanted.limit],
  );
