import { type Sign, signOf } from '@kismet/rules/agreements/real-time';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { BillRow } from './bill-store.ts';
import type { RunRow } from './run-store.ts';

/** Slots of `[from, to)` whose turnover is already summed. */
export async function readSlotsRead(tx: Tx, brandId: number, from: Date, to: Date): Promise<Set<number>> {
  const rows = await run<{ slot_start: Date }>(
    tx,
    'select slot_start from agreements.slot_read where brand_id = $1 and slot_start >= $2 and slot_start < $3',
    [brandId, from, to],
  );
  return new Set(rows.map((row) => row.slot_start.getTime()));
}
export async function writeSlot(
  tx: Tx,
  brandId: number,
  slot: Date,
  sums: readonly { category: string; agentId: bigint; validBet: bigint }[],
): Promise<void> {
  await run(tx, 'insert into agreements.slot_read (brand_id, slot_start) values ($1, $2)', [brandId, slot]);
  await run(
    tx,
    'insert into agreements.slot (brand_id, slot_start, category, agent_id, valid_bet) select $1, $2, * from unnest($3::text[], $4::bigint[], $5::bigint[])',
    [brandId, slot, sums.map((one) => one.category), sums.map((one) => one.agentId), sums.map((one) => one.validBet)],
  );
}
/** Turnover of teams in slots of `[from, to)`; of all games when `category` is null. */
export async function readSlots(
  tx: Tx,
  agentIds: readonly bigint[],
  category: string | null,
  from: Date,
  to: Date,
): Promise<Map<bigint, bigint>> {
  const rows = await run<{ agent_id: bigint; valid_bet: bigint }>(
    tx,
    `select agent_id, sum(valid_bet)::bigint as valid_bet from agreements.slot
     where agent_id = any($1::bigint[]) and slot_start >= $3 and slot_start < $4 and ($2::text is null or category = $2) group by agent_id`,
    [agentIds, category, from, to],
  );
  return new Map(rows.map((row) => [row.agent_id, row.valid_bet]));
}
export async function cutSlots(db: Db, before: Date): Promise<void> {
  await run(db, 'delete from agreements.slot where slot_start < $1', [before]);
  await run(db, 'delete from agreements.slot_read where slot_start < $1', [before]);
}

export interface TicketRow {
  readonly bet_id: string;
  readonly category: string;
  readonly slot_start: Date;
  readonly is_back: boolean;
  readonly run_id: string;
  readonly root_id: bigint;
  readonly owner_id: bigint;
  readonly bet_category: string;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
  /** The day's result, when it decides instead of the ticket's own; otherwise null. */
  readonly sign: 'profit' | 'loss' | 'none' | null;
  /** From the top down. */
  readonly earners: readonly bigint[];
  readonly shares: readonly bigint[];
}
interface Stored extends Omit<TicketRow, 'earners' | 'shares'> {
  readonly earners: readonly (bigint | string)[];
  readonly shares: readonly (bigint | string)[];
}
const whole = (row: Stored): TicketRow => ({
  ...row,
  earners: row.earners.map(BigInt),
  shares: row.shares.map(BigInt),
});

/** Whether a ticket counts as winning or losing; null for neither. */
export const signOfRow = ({ sign, stake, payout }: Pick<TicketRow, 'sign' | 'stake' | 'payout'>): Sign =>
  sign === null ? signOf({ stake, payout }) : sign === 'none' ? null : sign;

/** The newest row of each of these bets: its last commission, under any category, or its reversal. */
export async function readLastTickets(tx: Tx, betIds: readonly string[]): Promise<Map<string, TicketRow>> {
  const rows = await run<Stored>(
    tx,
    `select distinct on (bet_id) * from agreements.ticket where bet_id = any($1::uuid[]) order by bet_id, slot_start desc, is_back`,
    [betIds],
  );
  return new Map(rows.map((row) => [row.bet_id, whole(row)]));
}
/** Which of these bets have commission: not reversed, or earned again since. */
export async function readEarning(db: Db, betIds: readonly string[]): Promise<Set<string>> {
  if (betIds.length === 0) return new Set();
  const rows = await run<{ bet_id: string; is_back: boolean }>(
    db,
    `select distinct on (bet_id) bet_id, is_back from agreements.ticket where bet_id = any($1::uuid[]) order by bet_id, slot_start desc, is_back`,
    [betIds],
  );
  return new Set(rows.flatMap((row) => (row.is_back ? [] : [row.bet_id])));
}
/** The change of a bet up to which no reversal is pending. */
export async function readBackRead(db: Db, brandId: number): Promise<bigint> {
  const [row] = await run<{ fact_id: bigint }>(db, 'select fact_id from agreements.back_read where brand_id = $1', [
    brandId,
  ]);
  return row?.fact_id ?? 0n;
}
export async function writeBackRead(db: Db, brandId: number, factId: bigint): Promise<void> {
  await run(
    db,
    `insert into agreements.back_read as b (brand_id, fact_id) values ($1, $2)
     on conflict (brand_id) do update set fact_id = greatest(b.fact_id, excluded.fact_id)`,
    [brandId, factId],
  );
}
/** Members blocked in some runs: run, category and member. */
export async function readUnpaid(tx: Tx, runIds: readonly string[]): Promise<Set<string>> {
  const rows = await run<{ run_id: string; category: string; accepter_id: bigint }>(
    tx,
    `select run_id, category, accepter_id from agreements.bill where run_id = any($1::uuid[]) and state = 'REJECTED'`,
    [runIds],
  );
  return new Set(rows.map((row) => `${row.run_id}:${row.category}:${row.accepter_id}`));
}
export async function insertTickets(tx: Tx, rows: readonly TicketRow[]): Promise<void> {
  if (rows.length === 0) return;
  const array = (list: readonly bigint[]) => `{${list.join(',')}}`;
  await run(
    tx,
    `insert into agreements.ticket (bet_id, category, slot_start, is_back, run_id, root_id, owner_id, bet_category, stake, valid_bet, payout, earners, shares, sign)
     select bet_id, category, $1, is_back, $2, root_id, owner_id, bet_category, stake, valid_bet, payout, earners::bigint[], shares::bigint[], sign
     from unnest($3::uuid[], $4::text[], $5::boolean[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[])
       as t(bet_id, category, is_back, root_id, owner_id, bet_category, stake, valid_bet, payout, earners, shares, sign)`,
    [
      rows[0]!.slot_start,
      rows[0]!.run_id,
      rows.map((row) => row.bet_id),
      rows.map((row) => row.category),
      rows.map((row) => row.is_back),
      rows.map((row) => row.root_id),
      rows.map((row) => row.owner_id),
      rows.map((row) => row.bet_category),
      rows.map((row) => row.stake),
      rows.map((row) => row.valid_bet),
      rows.map((row) => row.payout),
      rows.map((row) => array(row.earners)),
      rows.map((row) => array(row.shares)),
      rows.map((row) => row.sign),
    ],
  );
}
/** Tickets of a tree of a run, by bet, all rows of a bet on one page; optionally of one earner. */
export const readTickets = async (
  db: Db | Tx,
  { runId, category, rootId }: { runId: string; category: string; rootId: bigint },
  wanted: { after: string | null; limit: number; earnerId: bigint | null },
): Promise<TicketRow[]> =>
  (
    await run<Stored>(
      db,
      `select * from agreements.ticket where run_id = $1 and category = $2 and root_id = $3 and ($4::uuid is null or bet_id > $4) and ($6::bigint is null or $6 = any(earners))
       order by bet_id fetch first $5 rows with ties`,
      [runId, category, rootId, wanted.after, wanted.limit, wanted.earnerId],
    )
  )
    .map(whole)
    .sort((a, b) => (a.bet_id === b.bet_id ? Number(b.is_back) - Number(a.is_back) : 0));
export interface TreeSum {
  readonly earner: bigint;
  readonly shares: bigint;
  readonly profit_base: bigint;
  readonly loss_base: bigint;
  readonly tickets: number;
}
const SIGN = `coalesce(t.sign, case when t.payout > t.stake then 'profit' when t.payout < t.stake then 'loss' end)`;
/** Earnings of a tree's members from a slot's tickets, and their turnover. */
export const readTreeSums = (
  db: Db | Tx,
  { runId, category, rootId }: { runId: string; category: string; rootId: bigint },
): Promise<TreeSum[]> =>
  run<TreeSum>(
    db,
    `select e.earner, sum(e.share)::bigint as shares, coalesce(sum(t.valid_bet) filter (where ${SIGN} = 'profit' and e.share <> 0 and not t.is_back), 0)::bigint as profit_base,
       coalesce(sum(t.valid_bet) filter (where ${SIGN} = 'loss' and e.share <> 0 and not t.is_back), 0)::bigint as loss_base, count(*) filter (where e.share <> 0)::int as tickets
     from agreements.ticket t cross join lateral unnest(t.earners, t.shares) as e(earner, share)
     where t.run_id = $1 and t.category = $2 and t.root_id = $3 group by e.earner order by e.earner`,
    [runId, category, rootId],
  );
export interface LastBill {
  readonly accepter_id: bigint;
  readonly agreement_id: string;
  readonly offerer_id: bigint;
  readonly left_over: bigint;
  readonly period_start: Date;
}
/** The last real-time bill of each of these members, before a moment. */
export const readLastBills = (
  db: Db | Tx,
  accepterIds: readonly bigint[],
  category: string,
  before: Date,
): Promise<LastBill[]> =>
  run(
    db,
    `select p.accepter_id, b.agreement_id, b.offerer_id, b.left_over, b.period_start from unnest($1::bigint[]) as p(accepter_id)
     cross join lateral (select agreement_id, offerer_id, left_over, period_start from agreements.bill
       where accepter_id = p.accepter_id and kind = 'real-time-salary' and category = $2 and period_start < $3 order by period_start desc limit 1) b`,
    [accepterIds, category, before],
  );
/** The first category, by name, in which each of these members earns in a run. */
export async function readHeirs(
  tx: Tx,
  runId: string,
  category: string,
  people: readonly bigint[],
): Promise<readonly bigint[]> {
  const rows = await run<{ accepter_id: bigint }>(
    tx,
    `select accepter_id from agreements.snapshot where run_id = $1 and accepter_id = any($3::bigint[]) and root_id is not null
     group by accepter_id having min(category) = $2`,
    [runId, category, people],
  );
  return rows.map((row) => row.accepter_id);
}
/** Last bills of these members with a negative amount in a category without an agreement, and without activity in this run. */
export const readLeftBehind = (
  tx: Tx,
  { run_id, period_start }: Pick<RunRow, 'run_id' | 'period_start'>,
  category: string,
  people: readonly bigint[],
): Promise<BillRow[]> =>
  run<BillRow>(
    tx,
    `select b.* from (select distinct accepter_id, category from agreements.agreement
       where accepter_id = any($1::bigint[]) and kind = 'real-time-salary' and category <> $2) had
     cross join lateral (select * from agreements.bill where accepter_id = had.accepter_id and category = had.category and kind = 'real-time-salary' and period_start < $3
                         order by period_start desc limit 1) b
     where b.left_over < 0
       and not exists (select 1 from agreements.agreement a where a.accepter_id = b.accepter_id and a.kind = b.kind and a.category = b.category and a.begins_at <= $3 and a.ends_at > $3)
       and not exists (select 1 from agreements.ticket t where t.run_id = $4 and t.category = b.category and b.accepter_id = any(t.earners))
     order by b.accepter_id, b.category`,
    [people, category, period_start, run_id],
  );
