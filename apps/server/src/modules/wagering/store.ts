import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import type { RequirementSource } from './new-requirement.ts';
import type { Contribution, Row } from './requirement.ts';

export interface RequirementRow {
  readonly requirement_id: string;
  readonly source: RequirementSource;
  readonly state: 'open' | 'done' | 'zeroed' | 'forfeited' | 'expired';
  readonly reference: string;
  readonly base: bigint;
  readonly multiple_ppm: bigint;
  readonly required: bigint;
  readonly done: bigint;
  readonly weights: Record<string, number>;
  readonly max_bet: bigint | null;
  readonly min_odds_e4: number | null;
  readonly is_spent: boolean;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly closed_at: Date | null;
  readonly reopened_at: Date | null;
}
export interface WatchRow {
  readonly seen_id: string;
  readonly waiting: string[];
  readonly is_open: boolean;
  /** The time by the database. */
  readonly now_ms: number;
}

/** Locks an owner's watch row; null when there was never a requirement. */
export async function lockWatch(tx: Tx, ownerId: bigint): Promise<WatchRow | null> {
  const [row] = await run<WatchRow>(
    tx,
    `select seen_id, waiting, is_open, (extract(epoch from now()) * 1000)::float8 as now_ms from wagering.watch
      where owner_id = $1 for update`,
    [ownerId],
  );
  return row ?? null;
}
/** Starts watching, from the currently unsettled bets. */
export async function startWatch(tx: Tx, ownerId: bigint, seenId: string): Promise<void> {
  await run(
    tx,
    `insert into wagering.watch (owner_id, seen_id, waiting, is_open, looked_at)
     select $1, $2, coalesce(array_agg(b.bet_id) filter (where b.state = 'open'), '{}'), true, now()
       from (select bet_id, state from bets.record where owner_id = $1 order by bet_id desc limit 200) b
     on conflict (owner_id) do update set seen_id = excluded.seen_id, waiting = excluded.waiting, is_open = true, looked_at = excluded.looked_at`,
    [ownerId, seenId],
  );
}
export async function writeWatch(tx: Tx, ownerId: bigint, watch: WatchRow): Promise<void> {
  await run(
    tx,
    'update wagering.watch set seen_id = $2, waiting = $3::uuid[], is_open = $4, looked_at = now() where owner_id = $1',
    [ownerId, watch.seen_id, [...watch.waiting], watch.is_open],
  );
}
export async function insertRequirement(
  tx: Tx,
  row: {
    ownerId: bigint;
    requirementId: string;
    brandId: number;
    currency: string;
    source: RequirementSource;
    reference: string;
    base: bigint;
    multiplePpm: bigint;
    required: bigint;
    weights: Readonly<Record<string, bigint>>;
    maxBet: bigint | null;
    minOddsE4: number | null;
    expiresAt: Date | null;
  },
): Promise<boolean> {
  const made = await run(
    tx,
    `insert into wagering.requirement (owner_id, requirement_id, brand_id, currency, source, reference, base, multiple_ppm, required, weights, max_bet, min_odds_e4, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13) on conflict (owner_id, reference) do nothing returning 1`,
    [
      row.ownerId,
      row.requirementId,
      row.brandId,
      row.currency,
      row.source,
      row.reference,
      row.base,
      row.multiplePpm,
      row.required,
      JSON.stringify(Object.fromEntries(Object.entries(row.weights).map(([name, ppm]) => [name, Number(ppm)]))),
      row.maxBet,
      row.minOddsE4,
      row.expiresAt,
    ],
  );
  return made.length > 0;
}
export const COLUMNS =
  'requirement_id, source, state, reference, base, multiple_ppm, required, done, weights, max_bet, min_odds_e4, is_spent, created_at, expires_at, closed_at, reopened_at';
export async function readOpen(db: Db | Tx, ownerId: bigint): Promise<RequirementRow[]> {
  return run(
    db,
    `select ${COLUMNS} from wagering.requirement where owner_id = $1 and state = 'open' order by created_at, source <> 'deposit', requirement_id`,
    [ownerId],
  );
}
export async function readState(
  tx: Db | Tx,
  ownerId: bigint,
  reference: string,
): Promise<RequirementRow['state'] | null> {
  const [row] = await run<Pick<RequirementRow, 'state'>>(
    tx,
    'select state from wagering.requirement where owner_id = $1 and reference = $2',
    [ownerId, reference],
  );
  return row?.state ?? null;
}
/** Open requirements, and those named that are completed or over. */
export async function readCountable(tx: Tx, ownerId: bigint, named: readonly string[]): Promise<RequirementRow[]> {
  return run(
    tx,
    `select ${COLUMNS} from wagering.requirement where owner_id = $1 and state = 'open'
     union all select ${COLUMNS} from wagering.requirement where owner_id = $1 and state <> 'open' and requirement_id = any($2::uuid[])`,
    [ownerId, [...named]],
  );
}
export const rowOf = (row: RequirementRow): Row => ({
  id: row.requirement_id,
  source: row.source,
  required: row.required,
  done: row.done,
  weights: Object.fromEntries(Object.entries(row.weights).map(([name, ppm]) => [name, BigInt(ppm)])),
  maxBet: row.max_bet,
  minOddsE4: row.min_odds_e4,
  createdMs: row.created_at.getTime(),
  expiresMs: row.expires_at?.getTime() ?? null,
  reopenedMs: row.reopened_at?.getTime() ?? null,
  state: row.state === 'open' || row.state === 'done' ? row.state : 'over',
  isSpent: row.is_spent,
});
export async function writeProgress(tx: Tx, ownerId: bigint, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    `update wagering.requirement r set done = u.done, state = case u.state when 'over' then r.state else u.state end, closed_at = case when u.state = 'open' then null else coalesce(r.closed_at, t.at) end,
            reopened_at = to_timestamp(u.reopened / 1000)
       from unnest($2::uuid[], $3::bigint[], $4::text[], $5::float8[]) as u (id, done, state, reopened) cross join (select now() as at) t
      where r.owner_id = $1 and r.requirement_id = u.id`,
    [
      ownerId,
      rows.map((row) => row.id),
      rows.map((row) => row.done),
      rows.map((row) => row.state),
      rows.map((row) => row.reopenedMs),
    ],
  );
}
/** Closes open requirements: those named by reference, expired ones, or all. */
export async function closeOpen(
  tx: Tx,
  ownerId: bigint,
  state: 'zeroed' | 'forfeited' | 'expired',
  only: { reference?: string; pastNow?: boolean } = {},
): Promise<void> {
  await run(
    tx,
    `update wagering.requirement set state = $2, closed_at = now() where owner_id = $1 and state = 'open'
       and ($3::text is null or reference = $3) and (not $4::boolean or expires_at <= now())`,
    [ownerId, state, only.reference ?? null, only.pastNow ?? false],
  );
}
export async function markSpent(tx: Tx, ownerId: bigint): Promise<void> {
  await run(
    tx,
    `update wagering.requirement set is_spent = true where owner_id = $1 and state = 'done' and not is_spent`,
    [ownerId],
  );
}
export async function readContributions(tx: Tx, ownerId: bigint, betIds: readonly string[]): Promise<Contribution[]> {
  const rows = await run<{ bet_id: string; requirement_id: string; amount: bigint; valid_bet: bigint }>(
    tx,
    'select bet_id, requirement_id, amount, valid_bet from wagering.contribution where owner_id = $1 and bet_id = any($2::uuid[])',
    [ownerId, [...betIds]],
  );
  return rows.map((row) => ({
    betId: row.bet_id,
    id: row.requirement_id,
    amount: row.amount,
    validBet: row.valid_bet,
  }));
}
export async function replaceContributions(
  tx: Tx,
  ownerId: bigint,
  undone: readonly Contribution[],
  gave: readonly Contribution[],
): Promise<void> {
  if (undone.length > 0)
    await run(
      tx,
      `delete from wagering.contribution c using unnest($2::uuid[], $3::uuid[]) as u (bet_id, requirement_id)
        where c.owner_id = $1 and c.bet_id = u.bet_id and c.requirement_id = u.requirement_id`,
      [ownerId, undone.map((one) => one.betId), undone.map((one) => one.id)],
    );
  if (gave.length > 0)
    await run(
      tx,
      `insert into wagering.contribution (owner_id, bet_id, requirement_id, amount, valid_bet)
       select $1, * from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[])`,
      [
        ownerId,
        gave.map((g) => g.betId),
        gave.map((g) => g.id),
        gave.map((g) => g.amount),
        gave.map((g) => g.validBet),
      ],
    );
}

/** On the fast path, only for rolled-back bets: a row for owners with a watch. */
export async function noteChanged(query: Query, bets: readonly { ownerId: bigint; betId: string }[]): Promise<void> {
  if (bets.length === 0) return;
  await query(
    {
      name: 'wagering-changed',
      text: `insert into wagering.changed (owner_id, bet_id)
             select distinct u.owner_id, u.bet_id from unnest($1::bigint[], $2::uuid[]) as u (owner_id, bet_id)
               join wagering.watch w on w.owner_id = u.owner_id on conflict do nothing`,
    },
    [bets.map((bet) => bet.ownerId), bets.map((bet) => bet.betId)],
  );
}
/** Takes an owner's changed bets: they are deleted when the caller's transaction commits. */
export async function takeChanged(tx: Tx, ownerId: bigint): Promise<string[]> {
  const rows = await run<{ bet_id: string }>(tx, 'delete from wagering.changed where owner_id = $1 returning bet_id', [
    ownerId,
  ]);
  return rows.map((row) => row.bet_id);
}
/** Owners with something to count, least recently updated first. */
export async function readDue(db: Db, limit: number): Promise<bigint[]> {
  const rows = await run<{ owner_id: bigint }>(
    db,
    `(select w.owner_id from wagering.watch w where w.is_open and (w.waiting <> '{}'
        or exists (select 1 from bets.record b where b.owner_id = w.owner_id and b.bet_id > w.seen_id)
        or exists (select 1 from wagering.requirement r where r.owner_id = w.owner_id and r.state = 'open' and r.expires_at <= now()))
      order by w.looked_at limit $1)
     union (select distinct owner_id from wagering.changed limit $1)`,
    [limit],
  );
  return rows.map((row) => row.owner_id);
}
