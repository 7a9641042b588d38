import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { GrantState, PlayedGrant } from './grant.ts';

/** A stored grant with the terms under which it is wagered. */
export interface GrantRow {
  readonly owner_id: bigint;
  readonly grant_id: string;
  readonly reference: string;
  readonly brand_id: number;
  readonly currency: string;
  readonly class: number;
  readonly amount: bigint;
  readonly state: GrantState;
  readonly base: bigint;
  readonly multiple_ppm: bigint;
  readonly weights: Record<string, number>;
  readonly max_bet: bigint | null;
  readonly min_odds_e4: number | null;
  readonly days: number;
  readonly cap: bigint;
  readonly moved: bigint;
  readonly pool: bigint;
  readonly debt: bigint;
  readonly is_played: boolean;
  /** Number of conversions: a void may reopen its wagering, and it is then converted again. */
  readonly conversions: number;
  /** Position of the main account in the ledger at the last conversion. */
  readonly converted_seq: bigint | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
}
const COLUMNS = `owner_id, grant_id, reference, brand_id, currency, class, amount, state, base, multiple_ppm, weights, max_bet, min_odds_e4, days, cap,
  moved, pool, debt, is_played, conversions, converted_seq, created_at, started_at, expires_at, ended_at`;

/** Columns that play reads. */
export type PlayedRow = Pick<
  GrantRow,
  'grant_id' | 'state' | 'weights' | 'max_bet' | 'expires_at' | 'cap' | 'moved' | 'pool' | 'debt' | 'is_played'
>;
export const playedOf = (row: PlayedRow): PlayedGrant => ({
  grantId: row.grant_id,
  state: row.state,
  weights: row.weights,
  maxBet: row.max_bet,
  expiresMs: row.expires_at?.getTime() ?? null,
  cap: row.cap,
  moved: row.moved,
  pool: row.pool,
  debt: row.debt,
  isPlayed: row.is_played,
});

export type NewGrant = Pick<
  GrantRow,
  | 'owner_id'
  | 'grant_id'
  | 'reference'
  | 'brand_id'
  | 'currency'
  | 'class'
  | 'amount'
  | 'base'
  | 'multiple_ppm'
  | 'weights'
  | 'max_bet'
  | 'min_odds_e4'
  | 'days'
  | 'cap'
  | 'created_at'
>;
/** Inserts a pending grant; false when the reference already made one. */
export async function insertGrant(tx: Tx, row: NewGrant): Promise<boolean> {
  const made = await run(
    tx,
    `insert into promotions.bonus_grant (owner_id, grant_id, reference, brand_id, currency, class, amount, state, base, multiple_ppm, weights, max_bet, min_odds_e4, days, cap, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10::jsonb, $11, $12, $13, $14, $15) on conflict on constraint bonus_grant_reference do nothing returning 1`,
    [
      row.owner_id,
      row.grant_id,
      row.reference,
      row.brand_id,
      row.currency,
      row.class,
      row.amount,
      row.base,
      row.multiple_ppm,
      JSON.stringify(row.weights),
      row.max_bet,
      row.min_odds_e4,
      row.days,
      row.cap,
      row.created_at,
    ],
  );
  return made.length > 0;
}

/** The active grant, or otherwise the oldest pending one; the caller holds the lock of the owner's ledger accounts. */
export async function readCurrent(tx: Db | Tx, ownerId: bigint): Promise<GrantRow | null> {
  const [row] = await run<GrantRow>(
    tx,
    `select ${COLUMNS} from promotions.bonus_grant where owner_id = $1 and state in ('active', 'pending')
      order by state, created_at, grant_id limit 1`,
    [ownerId],
  );
  return row ?? null;
}
export async function readGrant(tx: Db | Tx, ownerId: bigint, reference: string): Promise<GrantRow | null> {
  const [row] = await run<GrantRow>(
    tx,
    `select ${COLUMNS} from promotions.bonus_grant where owner_id = $1 and reference = $2`,
    [ownerId, reference],
  );
  return row ?? null;
}
export async function readGrantById(db: Db | Tx, ownerId: bigint, grantId: string): Promise<GrantRow | null> {
  const [row] = await run<GrantRow>(
    db,
    `select ${COLUMNS} from promotions.bonus_grant where owner_id = $1 and grant_id = $2`,
    [ownerId, grantId],
  );
  return row ?? null;
}
/** Grants that are active or waiting, in the order in which they are played. */
export async function readOpenGrants(db: Db | Tx, ownerId: bigint): Promise<GrantRow[]> {
  return run<GrantRow>(
    db,
    `select ${COLUMNS} from promotions.bonus_grant where owner_id = $1 and state in ('active', 'pending')
      order by state, created_at, grant_id limit 20`,
    [ownerId],
  );
}
/** Ended grants, newest first. */
export async function readEndedGrants(db: Db, ownerId: bigint, limit: number): Promise<GrantRow[]> {
  return run<GrantRow>(
    db,
    `select ${COLUMNS} from promotions.bonus_grant where owner_id = $1 and state not in ('active', 'pending')
      order by ended_at desc, grant_id desc limit $2`,
    [ownerId, limit],
  );
}
export async function writeGrant(
  tx: Tx,
  row: GrantRow,
  change: Partial<
    Pick<
      GrantRow,
      'state' | 'moved' | 'pool' | 'debt' | 'conversions' | 'converted_seq' | 'started_at' | 'expires_at' | 'ended_at'
    >
  >,
): Promise<GrantRow> {
  const after = { ...row, ...change };
  await run(
    tx,
    `update promotions.bonus_grant set state = $3, moved = $4, pool = $5, debt = $6, started_at = $7, expires_at = $8, ended_at = $9,
       conversions = $10, converted_seq = $11
      where owner_id = $1 and grant_id = $2`,
    [
      after.owner_id,
      after.grant_id,
      after.state,
      after.moved,
      after.pool,
      after.debt,
      after.started_at,
      after.expires_at,
      after.ended_at,
      after.conversions,
      after.converted_seq,
    ],
  );
  return after;
}

/** Owners of active grants, earliest expiry first; continues after the last one returned. */
export async function readActiveOwners(
  db: Db,
  after: { expiresAt: Date; ownerId: bigint } | null,
  limit: number,
): Promise<{ owner_id: bigint; expires_at: Date | null }[]> {
  return run<{ owner_id: bigint; expires_at: Date | null }>(
    db,
    `select owner_id, expires_at from promotions.bonus_grant where state = 'active' and (expires_at, owner_id) > ($1::timestamptz, $2::bigint)
      order by expires_at, owner_id limit $3`,
    [after?.expiresAt ?? new Date(0), after?.ownerId ?? 0n, limit],
  );
}

/** Whether a bet paid with bonus money and placed since then is still unsettled. */
export async function hasOpenBonusBet(tx: Tx, ownerId: bigint, sinceId: string): Promise<boolean> {
  const found = await run(
    tx,
    `select 1 from bets.record where owner_id = $1 and bet_id > $2 and state = 'open' and bonus_stake > 0 limit 1`,
    [ownerId, sinceId],
  );
  return found.length > 0;
}
