import type { Standing } from '@kismet/rules/loyalty/vip';
import { type Db, run, type Tx } from '../../platform/db.ts';

export interface VipRow extends Standing {
  readonly ownerId: bigint;
  /** The highest level ever held. */
  readonly highest: number;
}
interface Row {
  owner_id: bigint;
  level: number;
  highest: number;
  is_locked: boolean;
  window_start: string | null;
  window_end: string | null;
  deposit: bigint;
  valid_bet: bigint;
  window_bet: bigint;
  since_downgrade: bigint | null;
}
const COLUMNS =
  'owner_id, level, highest, is_locked, window_start, window_end, deposit, valid_bet, window_bet, since_downgrade';
const toRow = (row: Row): VipRow => ({
  ownerId: row.owner_id,
  level: row.level,
  highest: row.highest,
  isLocked: row.is_locked,
  window: row.window_start && row.window_end ? { start: row.window_start, end: row.window_end } : null,
  deposit: row.deposit,
  validBet: row.valid_bet,
  windowBet: row.window_bet,
  sinceDowngrade: row.since_downgrade,
});

export async function readVip(db: Db | Tx, ownerId: bigint): Promise<VipRow | null> {
  const [row] = await run<Row>(db, `select ${COLUMNS} from loyalty.vip where owner_id = $1`, [ownerId]);
  return row ? toRow(row) : null;
}
/** Locks the rows of these owners, in order of their ids. */
export async function lockVips(tx: Tx, ownerIds: readonly bigint[]): Promise<Map<bigint, VipRow>> {
  const rows = await run<Row>(
    tx,
    `select ${COLUMNS} from loyalty.vip where owner_id = any($1::bigint[]) order by owner_id for update`,
    [ownerIds],
  );
  return new Map(rows.map((row) => [row.owner_id, toRow(row)]));
}
/** Owners of a brand whose window is over on a day, or ends on `begunEnd` because it began the day before; above a given owner, ascending. */
export async function readWindowsDue(
  tx: Tx,
  wanted: { brandId: number; today: string; begunEnd: string; after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await run<{ owner_id: bigint }>(
    tx,
    `select owner_id from loyalty.vip where brand_id = $1 and level > 0 and (window_end <= $2 or window_end = $5) and not is_locked
        and owner_id > $3
      order by owner_id limit $4`,
    [wanted.brandId, wanted.today, wanted.after, wanted.limit, wanted.begunEnd],
  );
  return rows.map((row) => row.owner_id);
}
export async function writeVips(
  tx: Tx,
  brandId: number,
  rows: readonly VipRow[],
  judgedDay: string | null,
): Promise<void> {
  if (rows.length === 0) return;
  await run(
    tx,
    `insert into loyalty.vip as v (owner_id, brand_id, level, highest, is_locked, window_start, window_end, deposit, valid_bet, window_bet, since_downgrade, judged_day)
     select u.owner_id, $1, u.level, u.highest, u.is_locked, u.window_start, u.window_end, u.deposit, u.valid_bet, u.window_bet, u.since_downgrade, $12
       from unnest($2::bigint[], $3::int[], $4::int[], $5::boolean[], $6::date[], $7::date[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])
         as u(owner_id, level, highest, is_locked, window_start, window_end, deposit, valid_bet, window_bet, since_downgrade)
     on conflict (owner_id) do update set level = excluded.level, highest = excluded.highest, is_locked = excluded.is_locked,
       window_start = excluded.window_start, window_end = excluded.window_end, deposit = excluded.deposit, valid_bet = excluded.valid_bet,
       window_bet = excluded.window_bet, since_downgrade = excluded.since_downgrade, judged_day = coalesce(excluded.judged_day, v.judged_day)`,
    [
      brandId,
      rows.map((row) => row.ownerId),
      rows.map((row) => row.level),
      rows.map((row) => row.highest),
      rows.map((row) => row.isLocked),
      rows.map((row) => row.window?.start ?? null),
      rows.map((row) => row.window?.end ?? null),
      rows.map((row) => row.deposit),
      rows.map((row) => row.validBet),
      rows.map((row) => row.windowBet),
      rows.map((row) => row.sinceDowngrade),
      judgedDay,
    ],
  );
}

export interface LevelChange {
  readonly ownerId: bigint;
  readonly changeId: string;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly change: 'upgrade' | 'downgrade' | 'manual';
  readonly at: Date;
}
export async function writeChanges(tx: Tx, changes: readonly LevelChange[]): Promise<void> {
  if (changes.length === 0) return;
  await run(
    tx,
    `insert into loyalty.vip_change (owner_id, change_id, day, from_level, to_level, change, at)
     select * from unnest($1::bigint[], $2::uuid[], $3::date[], $4::int[], $5::int[], $6::text[], $7::timestamptz[])`,
    [
      changes.map((one) => one.ownerId),
      changes.map((one) => one.changeId),
      changes.map((one) => one.day),
      changes.map((one) => one.from),
      changes.map((one) => one.to),
      changes.map((one) => one.change),
      changes.map((one) => one.at),
    ],
  );
}
export async function readChanges(db: Db, ownerId: bigint, limit: number): Promise<Omit<LevelChange, 'ownerId'>[]> {
  const rows = await run<{
    change_id: string;
    day: string;
    from_level: number;
    to_level: number;
    change: LevelChange['change'];
    at: Date;
  }>(
    db,
    'select change_id, day, from_level, to_level, change, at from loyalty.vip_change where owner_id = $1 order by change_id desc limit $2',
    [ownerId, limit],
  );
  return rows.map((row) => ({
    changeId: row.change_id,
    day: row.day,
    from: row.from_level,
    to: row.to_level,
    change: row.change,
    at: row.at,
  }));
}
/** Members of a brand by level above 0. */
export async function countLevels(db: Db, brandId: number): Promise<Map<number, number>> {
  const rows = await run<{ level: number; members: number }>(
    db,
    'select level, count(*)::int as members from loyalty.vip where brand_id = $1 and level > 0 group by level',
    [brandId],
  );
  return new Map(rows.map((row) => [row.level, row.members]));
}
