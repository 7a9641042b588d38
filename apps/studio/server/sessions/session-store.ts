import type { TableLevel } from '../../games/shared/shared-title.ts';
import type { Queryable } from '../database.ts';
import type { Policy } from './policy.ts';

/** One launch of one game by one player. */
export interface Session {
  readonly id: string;
  /** Owner of rounds and seeds: the operator's player, or the demo session itself. */
  readonly owner: string;
  readonly isDemo: boolean;
  /** The operator's player and token; empty in a demo. */
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
  /** The table chosen within the game; the middle one by default. */
  readonly level: TableLevel;
  /** The number of the fishing room chosen; null for any room of its level. */
  readonly fishRoom: number | null;
  readonly currency: string;
  readonly symbol: string;
  readonly lang: string;
  readonly theme: string;
  readonly lobbyUrl: string | null;
  readonly policy: Policy;
  readonly openedAt: Date | null;
}
/** A session with its changing parts. */
export interface SessionNow extends Session {
  /** Play money of a demo, units of 10^-5. */
  readonly playBalance: bigint;
}

export interface NewSession extends Omit<SessionNow, 'openedAt'> {
  readonly operatorId: number;
  readonly launchHash: Buffer;
  readonly launchUntil: Date;
  readonly createdAt: Date;
}

const COLUMNS = `id, owner, is_demo as "isDemo", coalesce(user_id, '') as "user", coalesce(token, '') as token,
  game_code as "gameCode", currency, symbol, lang, theme, lobby_url as "lobbyUrl", policy,
  opened_at as "openedAt", table_level as level, fish_room as "fishRoom"`;

/** Stores a session that was requested and not yet opened. */
export async function addSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx.query(
    `insert into studio.session (id, owner, is_demo, user_id, token, operator_id, game_code, currency, symbol, lang, theme, lobby_url,
       policy, play_balance, launch_hash, launch_until, created_at, table_level, fish_room)
     values ($1, $2, $3, nullif($4, ''), nullif($5, ''), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      session.id,
      session.owner,
      session.isDemo,
      session.user,
      session.token,
      session.operatorId,
      session.gameCode,
      session.currency,
      session.symbol,
      session.lang,
      session.theme,
      session.lobbyUrl,
      JSON.stringify(session.policy),
      session.playBalance,
      session.launchHash,
      session.launchUntil,
      session.createdAt,
      session.level,
      session.fishRoom,
    ],
  );
}

/** Opens a session by its one-time launch secret; null when the secret is unknown, expired or used. */
export async function openSession(
  tx: Queryable,
  launchHash: Buffer,
  keyHash: Buffer,
  now: Date,
): Promise<Session | null> {
  const { rows } = await tx.query(
    `update studio.session set key_hash = $2, opened_at = $3
     where launch_hash = $1 and key_hash is null and launch_until > $3 returning ${COLUMNS}`,
    [launchHash, keyHash, now],
  );
  return rows[0] ?? null;
}

/** Opened sessions by the digests of their keys, in hexadecimal; unknown keys are missing. */
export async function sessionsByKey(tx: Queryable, keys: readonly string[]): Promise<Map<string, Session>> {
  const { rows } = await tx.query(
    `select encode(key_hash, 'hex') as key, ${COLUMNS} from studio.session where key_hash = any ($1::bytea[])`,
    [keys.map((key) => Buffer.from(key, 'hex'))],
  );
  return new Map(rows.map(({ key, ...session }) => [key, session]));
}

export async function sessionsById(tx: Queryable, ids: readonly string[]): Promise<Session[]> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.session where id = any ($1::uuid[])`, [ids]);
  return rows;
}

/** A session by id; with `lock`, locked until the end of the transaction. */
export async function sessionById(tx: Queryable, id: string, lock: boolean): Promise<SessionNow> {
  const { rows } = await tx.query(
    `select ${COLUMNS}, play_balance as "playBalance" from studio.session where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0];
}

export async function setPlayBalance(tx: Queryable, id: string, balance: bigint): Promise<void> {
  await tx.query('update studio.session set play_balance = $2 where id = $1', [id, balance]);
}
