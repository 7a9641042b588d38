import type { Queryable } from '../database.ts';
import type { PreparedCall } from '../rounds/wallet-bodies.ts';

/**
 * LOADING: its bet is on its way. RETURNING: the bet's fate is unknown, it is rolled back. CLOSING: its win is on its way. No other arrows
 * than LOADING to OPEN, DECLINED or RETURNING, RETURNING to RETURNED, OPEN to CLOSING and CLOSING to CLOSED.
 */
export type MagazineState = 'LOADING' | 'OPEN' | 'DECLINED' | 'RETURNING' | 'RETURNED' | 'CLOSING' | 'CLOSED';

/** Shots that were paid for together. Money in units of 10^-5. */
export interface MagazineRow {
  readonly owner: string;
  readonly id: string;
  readonly sessionId: string;
  readonly gameCode: string;
  /** The partner code whose wallet address is called. */
  readonly house: string;
  readonly isDemo: boolean;
  readonly currency: string;
  readonly gun: number;
  readonly shots: number;
  /** Of one shot. */
  readonly cost: bigint;
  readonly seedId: string;
  /** Nonce of shot 0; the others follow. */
  readonly firstNonce: number;
  readonly state: MagazineState;
  readonly refusal: string | null;
  readonly spent: number;
  readonly prizes: bigint;
  readonly betUuid: string;
  readonly betBody: string;
  readonly payment: bigint | null;
  readonly winBody: string | null;
  readonly rollbackBody: string | null;
  readonly attempts: number;
  readonly openedAt: Date | null;
  readonly createdAt: Date;
}
/** A shot that hit a fish. */
export interface ShotRow {
  readonly number: number;
  readonly fish: string;
  readonly species: string;
  readonly multiplier: number;
  /** The draw, below the multiplier times a million. */
  readonly word: bigint;
  readonly isKill: boolean;
  readonly at: Date;
}
/** Of which magazine something is; its id is the player's own. */
export type MagazineKey = Pick<MagazineRow, 'owner' | 'id'>;
export type ShotOf = ShotRow & MagazineKey;
export type NewMagazine = Omit<
  MagazineRow,
  'state' | 'refusal' | 'spent' | 'prizes' | 'payment' | 'winBody' | 'rollbackBody' | 'attempts' | 'openedAt'
>;

const COLUMNS = `owner, id, session_id as "sessionId", game_code as "gameCode", house, is_demo as "isDemo", currency, gun, shots, cost,
  seed_id as "seedId", first_nonce as "firstNonce", state, refusal, spent, prizes, bet_uuid as "betUuid", bet_body as "betBody", payment,
  win_body as "winBody", rollback_body as "rollbackBody", attempts, opened_at as "openedAt", created_at as "createdAt"`;

/** Journals a magazine before its bet is sent; until `dueAt` its request alone goes on with it. */
export async function addMagazine(tx: Queryable, row: NewMagazine, dueAt: Date): Promise<MagazineRow> {
  const { rows } = await tx.query(
    `insert into studio.magazine (owner, id, session_id, game_code, house, is_demo, currency, gun, shots, cost, seed_id, first_nonce, state,
       bet_uuid, bet_body, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'LOADING', $13, $14, $15, $16) returning ${COLUMNS}`,
    [
      ...[row.owner, row.id, row.sessionId, row.gameCode, row.house, row.isDemo, row.currency, row.gun, row.shots],
      ...[row.cost, row.seedId, row.firstNonce, row.betUuid, row.betBody, dueAt, row.createdAt],
    ],
  );
  return rows[0];
}

/** A magazine of an owner; with `lock`, locked until the end of the transaction. */
export async function magazineById(
  tx: Queryable,
  owner: string,
  id: string,
  lock = false,
): Promise<MagazineRow | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.magazine where owner = $1 and id = $2 ${lock ? 'for update' : ''}`,
    [owner, id],
  );
  return rows[0] ?? null;
}

/** The magazine that an owner plays with; null when there is none. */
export async function openMagazine(tx: Queryable, owner: string, gameCode: string): Promise<MagazineRow | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.magazine where owner = $1 and game_code = $2 and state in ('LOADING', 'OPEN')`,
    [owner, gameCode],
  );
  return rows[0] ?? null;
}

export async function recentMagazines(
  tx: Queryable,
  owner: string,
  gameCode: string,
  limit: number,
): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.magazine where owner = $1 and game_code = $2 order by created_at desc limit $3`,
    [owner, gameCode, limit],
  );
  return rows;
}

/** The wallet has taken the stake: shots may be fired, and without any until `dueAt` the magazine is closed. */
export const markOpen = (tx: Queryable, row: MagazineRow, at: Date, dueAt: Date): Promise<MagazineRow | null> =>
  moved(tx, row, `state = 'OPEN', opened_at = $4, due_at = $5`, [at, dueAt]);

/** The wallet has refused the bet; nothing was taken. */
export const markDeclined = (tx: Queryable, row: MagazineRow, refusal: string | null, at: Date) =>
  moved(tx, row, `state = 'DECLINED', refusal = $4, due_at = null, ended_at = $5`, [refusal, at]);

/** The fate of the bet is unknown: its rollback is stored. */
export const markReturning = (tx: Queryable, row: MagazineRow, call: PreparedCall, dueAt: Date) =>
  moved(tx, row, `state = 'RETURNING', rollback_uuid = $4, rollback_body = $5, due_at = $6`, [
    call.uuid,
    call.body,
    dueAt,
  ]);

/** It is over: its win is stored. */
export const markClosing = (tx: Queryable, row: MagazineRow, payment: bigint, call: PreparedCall, dueAt: Date) =>
  moved(tx, row, `state = 'CLOSING', payment = $4, win_uuid = $5, win_body = $6, due_at = $7, attempts = 1`, [
    payment,
    call.uuid,
    call.body,
    dueAt,
  ]);

/** The wallet has confirmed the win or the rollback. */
export const markEnded = (tx: Queryable, row: MagazineRow, at: Date): Promise<MagazineRow | null> =>
  moved(tx, row, `state = $4, due_at = null, ended_at = $5`, [row.state === 'CLOSING' ? 'CLOSED' : 'RETURNED', at]);

/** Changes a magazine that is still in the state that was read; null when another process moved it first. */
async function moved(
  tx: Queryable,
  { owner, id, state }: MagazineRow,
  set: string,
  values: readonly unknown[],
): Promise<MagazineRow | null> {
  const { rows } = await tx.query(
    `update studio.magazine set ${set} where owner = $1 and id = $2 and state = $3 returning ${COLUMNS}`,
    [owner, id, state, ...values],
  );
  return rows[0] ?? null;
}

/** Postpones the next try of a call. */
export async function putOffMagazine(tx: Queryable, { owner, id, state }: MagazineRow, dueAt: Date): Promise<void> {
  await tx.query('update studio.magazine set due_at = $4 where owner = $1 and id = $2 and state = $3', [
    owner,
    id,
    state,
    dueAt,
  ]);
}

/** Leases due magazines to this process until `leaseUntil`; two processes never get the same one. */
export async function claimMagazines(
  tx: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `update studio.magazine set due_at = $2, attempts = attempts + 1 where (owner, id) in (
       select owner, id from studio.magazine where due_at <= $1 order by due_at limit $3 for update skip locked) returning ${COLUMNS}`,
    [now, leaseUntil, limit],
  );
  return rows;
}

/** Shots of a magazine, in the order of their numbers. */
export async function shotsOf(tx: Queryable, owner: string, magazine: string): Promise<ShotRow[]> {
  const { rows } = await tx.query(
    `select number, fish, species, multiplier, word, is_kill as "isKill", at from studio.shot
     where owner = $1 and magazine_id = $2 order by number limit 1000`,
    [owner, magazine],
  );
  return rows;
}

/** Locks magazines in the order of their keys, until the end of the transaction; those that are not there are left out. */
export async function lockMagazines(tx: Queryable, keys: readonly MagazineKey[]): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.magazine where (owner, id) in (select * from unnest($1::text[], $2::uuid[]))
     order by owner, id for update`,
    [keys.map(({ owner }) => owner), keys.map(({ id }) => id)],
  );
  return rows;
}

/** Those of some shots that are decided, in the order of their numbers. */
export async function shotsAsked(
  tx: Queryable,
  asked: readonly (MagazineKey & { readonly number: number })[],
): Promise<ShotOf[]> {
  const { rows } = await tx.query(
    `select owner, magazine_id as id, number, fish, species, multiplier, word, is_kill as "isKill", at from studio.shot
     where (owner, magazine_id, number) in (select * from unnest($1::text[], $2::uuid[], $3::int[])) order by number`,
    [asked.map(({ owner }) => owner), asked.map(({ id }) => id), asked.map(({ number }) => number)],
  );
  return rows;
}

/** Stores decided shots, and the sums of their magazines, in the transaction that has these locked. */
export async function addShots(
  tx: Queryable,
  shots: readonly ShotOf[],
  magazines: readonly (MagazineKey & Pick<MagazineRow, 'spent' | 'prizes'>)[],
  dueAt: Date,
): Promise<void> {
  await tx.query(
    `insert into studio.shot (owner, magazine_id, number, fish, species, multiplier, word, is_kill, at)
     select * from unnest($1::text[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::boolean[],
       $9::timestamptz[])`,
    [
      ...[shots.map((shot) => shot.owner), shots.map((shot) => shot.id)],
      ...[shots.map((shot) => shot.number), shots.map((shot) => shot.fish)],
      ...[shots.map((shot) => shot.species), shots.map((shot) => shot.multiplier), shots.map((shot) => shot.word)],
      ...[shots.map((shot) => shot.isKill), shots.map((shot) => shot.at)],
    ],
  );
  await tx.query(
    `update studio.magazine m set spent = v.spent, prizes = v.prizes, due_at = $5
     from unnest($1::text[], $2::uuid[], $3::int[], $4::bigint[]) as v(owner, id, spent, prizes)
     where m.owner = v.owner and m.id = v.id`,
    [
      ...[magazines.map(({ owner }) => owner), magazines.map(({ id }) => id)],
      ...[magazines.map(({ spent }) => spent), magazines.map(({ prizes }) => prizes), dueAt],
    ],
  );
}

/** What a session has spent on shots that hit, and won with them. */
export async function magazineTotals(
  tx: Queryable,
  sessionId: string,
): Promise<{ readonly staked: bigint; readonly returned: bigint }> {
  const { rows } = await tx.query(
    `select coalesce(sum(spent * cost), 0)::bigint as staked, coalesce(sum(prizes), 0)::bigint as returned from studio.magazine
     where session_id = $1`,
    [sessionId],
  );
  return rows[0];
}
