import type { Queryable } from '../database.ts';
import type { PreparedCall } from '../rounds/wallet-bodies.ts';

/**
 * LOADING: its bet is being placed. RETURNING: the result of the bet is unknown, so it is rolled back. CLOSING: its win is being paid. The only
 * transitions are LOADING to OPEN, DECLINED or RETURNING, RETURNING to RETURNED, OPEN to CLOSING and CLOSING to CLOSED.
 */
export type MagazineState = 'LOADING' | 'OPEN' | 'DECLINED' | 'RETURNING' | 'RETURNED' | 'CLOSING' | 'CLOSED';

/** Shots paid for together. Money in units of 10^-5. */
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
  /** Cost of one shot. */
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
/** Identifies a magazine; its id is the player's own. */
export type MagazineKey = Pick<MagazineRow, 'owner' | 'id'>;
export const keyOf = ({ owner, id }: MagazineKey): string => `${owner}/${id}`;
export type NewMagazine = Omit<
  MagazineRow,
  'state' | 'refusal' | 'spent' | 'prizes' | 'payment' | 'winBody' | 'rollbackBody' | 'attempts' | 'openedAt'
>;

/** A magazine that may be fired from `at` on, and is closed if nothing is hit by `dueAt`. */
export type Opening = MagazineKey & { readonly at: Date; readonly dueAt: Date };
/** A magazine with what it pays, in units of 10^-5, and by which call. */
export type Closing = MagazineKey & { readonly payment: bigint; readonly call: PreparedCall };
export type Ended = Pick<MagazineRow, 'owner' | 'id' | 'state'> & { readonly at: Date };
/** Units of 10^-5. */
export interface MagazineTotals {
  readonly staked: bigint;
  readonly returned: bigint;
}

const COLUMNS = `owner, id, session_id as "sessionId", game_code as "gameCode", house, is_demo as "isDemo", currency, gun, shots, cost,
  seed_id as "seedId", first_nonce as "firstNonce", state, refusal, spent, prizes, bet_uuid as "betUuid", bet_body as "betBody", payment,
  win_body as "winBody", rollback_body as "rollbackBody", attempts, opened_at as "openedAt", created_at as "createdAt"`;

/** Journals magazines before their bets are sent; until `dueAt` only the request of each may continue it. In any order. */
export async function addMagazines(tx: Queryable, all: readonly NewMagazine[], dueAt: Date): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `insert into studio.magazine (owner, id, session_id, game_code, house, is_demo, currency, gun, shots, cost, seed_id, first_nonce,
       bet_uuid, bet_body, created_at, state, due_at)
     select v.*, 'LOADING', $16 from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::boolean[], $7::text[],
       $8::smallint[], $9::int[], $10::bigint[], $11::uuid[], $12::int[], $13::uuid[], $14::text[], $15::timestamptz[]) as v
     returning ${COLUMNS}`,
    [
      ...[all.map((row) => row.owner), all.map((row) => row.id), all.map((row) => row.sessionId)],
      ...[all.map((row) => row.gameCode), all.map((row) => row.house), all.map((row) => row.isDemo)],
      ...[all.map((row) => row.currency), all.map((row) => row.gun), all.map((row) => row.shots)],
      ...[all.map((row) => row.cost), all.map((row) => row.seedId), all.map((row) => row.firstNonce)],
      ...[all.map((row) => row.betUuid), all.map((row) => row.betBody), all.map((row) => row.createdAt), dueAt],
    ],
  );
  return rows;
}

/** A magazine of an owner; null for none. */
export async function magazineById(tx: Queryable, owner: string, id: string): Promise<MagazineRow | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.magazine where owner = $1 and id = $2`, [owner, id]);
  return rows[0] ?? null;
}

/** The players' magazines in question, and those they are using. */
export async function magazinesOf(
  tx: Queryable,
  asked: readonly MagazineKey[],
  gameCode: string,
): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.magazine where (owner, id) in (select * from unnest($1::text[], $2::uuid[]))
     union
     select ${COLUMNS} from studio.magazine where owner = any($1::text[]) and game_code = $3 and state in ('LOADING', 'OPEN')`,
    [asked.map(({ owner }) => owner), asked.map(({ id }) => id), gameCode],
  );
  return rows;
}

/** The magazine an owner is using; null when there is none. */
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

/** The wallet has accepted the stakes: shots may be fired. Returns those that were still loading, in any order. */
export async function markOpen(tx: Queryable, all: readonly Opening[]): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `update studio.magazine set state = 'OPEN', opened_at = v.at, due_at = v.due
     from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) as v(player, key, at, due)
     where owner = v.player and id = v.key and state = 'LOADING' returning ${COLUMNS}`,
    [all.map(({ owner }) => owner), all.map(({ id }) => id), all.map(({ at }) => at), all.map(({ dueAt }) => dueAt)],
  );
  return rows;
}

/** The wallet has refused the bet; nothing was taken. */
export const markDeclined = (tx: Queryable, row: MagazineRow, refusal: string | null, at: Date) =>
  moved(tx, row, `state = 'DECLINED', refusal = $4, due_at = null, ended_at = $5`, [refusal, at]);

/** The result of the bet is unknown: its rollback is stored. */
export const markReturning = (tx: Queryable, row: MagazineRow, call: PreparedCall, dueAt: Date) =>
  moved(tx, row, `state = 'RETURNING', rollback_uuid = $4, rollback_body = $5, due_at = $6`, [
    call.uuid,
    call.body,
    dueAt,
  ]);

/** The magazines are finished: their wins are stored, in the transaction that holds their locks. In any order. */
export async function markClosing(tx: Queryable, all: readonly Closing[], dueAt: Date): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `update studio.magazine set state = 'CLOSING', payment = v.pays, win_uuid = v.call, win_body = v.body, due_at = $6, attempts = 1
     from unnest($1::text[], $2::uuid[], $3::bigint[], $4::uuid[], $5::text[]) as v(player, key, pays, call, body)
     where owner = v.player and id = v.key and state = 'OPEN' returning ${COLUMNS}`,
    [
      ...[all.map(({ owner }) => owner), all.map(({ id }) => id), all.map(({ payment }) => payment)],
      ...[all.map(({ call }) => call.uuid), all.map(({ call }) => call.body), dueAt],
    ],
  );
  return rows;
}

/** The wallet has confirmed their wins or rollbacks. Returns those that nobody else has ended, in any order. */
export async function markEnded(tx: Queryable, all: readonly Ended[]): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `update studio.magazine set state = case state when 'CLOSING' then 'CLOSED' else 'RETURNED' end, due_at = null, ended_at = v.at
     from unnest($1::text[], $2::uuid[], $3::text[], $4::timestamptz[]) as v(player, key, was, at)
     where owner = v.player and id = v.key and state = v.was and state in ('CLOSING', 'RETURNING')
     returning ${COLUMNS}`,
    [all.map(({ owner }) => owner), all.map(({ id }) => id), all.map(({ state }) => state), all.map(({ at }) => at)],
  );
  return rows;
}

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

/** Postpones the next attempt at a call. */
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

/** Locks magazines in the order of their keys, until the end of the transaction; missing ones are left out. */
export async function lockMagazines(tx: Queryable, keys: readonly MagazineKey[]): Promise<MagazineRow[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.magazine where (owner, id) in (select * from unnest($1::text[], $2::uuid[]))
     order by owner, id for update`,
    [keys.map(({ owner }) => owner), keys.map(({ id }) => id)],
  );
  return rows;
}

/** What sessions have spent on shots that hit, and won with them; a session without magazines is left out. */
export async function magazineTotals(tx: Queryable, sessions: readonly string[]): Promise<Map<string, MagazineTotals>> {
  const { rows } = await tx.query(
    `select session_id as id, sum(spent * cost)::bigint as staked, sum(prizes)::bigint as returned from studio.magazine
     where session_id = any($1::uuid[]) group by session_id`,
    [sessions],
  );
  return new Map(rows.map(({ id, staked, returned }) => [id, { staked, returned }]));
}
