import { type Db, run, type Tx } from '../../platform/db.ts';
import type { HeapRange } from '../../platform/heap-walk.ts';

export interface SessionRow {
  owner_id: bigint;
  partner_id: number;
  brand_id: number;
  game_code: string;
  currency: string;
  class: number;
  agent_path: bigint[];
  expires_at: Date;
}

export async function insertSession(tx: Db | Tx, session: SessionRow & { token_hash: Buffer }): Promise<void> {
  await run(
    tx,
    `insert into vendors.session (owner_id, token_hash, partner_id, brand_id, game_code, currency, class, agent_path, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      session.owner_id,
      session.token_hash,
      session.partner_id,
      session.brand_id,
      session.game_code,
      session.currency,
      session.class,
      `{${session.agent_path.join(',')}}`,
      session.expires_at,
    ],
  );
}

export interface SessionKey {
  readonly ownerId: bigint;
  readonly tokenHash: Buffer;
  readonly partnerId: number;
}

export async function readSession(
  db: Db,
  { ownerId, tokenHash, partnerId }: SessionKey,
): Promise<SessionRow | undefined> {
  const rows = await run<SessionRow>(
    db,
    `select owner_id, partner_id, brand_id, game_code, currency, class, agent_path, expires_at from vendors.session where owner_id = $1 and token_hash = $2 and partner_id = $3`,
    [ownerId, tokenHash, partnerId],
  );
  return rows[0];
}

/** Several sessions in the order of their keys; undefined where there is none. */
export async function readSessions(db: Db, keys: readonly SessionKey[]): Promise<(SessionRow | undefined)[]> {
  const rows = await run<SessionRow & { n: bigint }>(
    db,
    `select q.n, s.owner_id, s.partner_id, s.brand_id, s.game_code, s.currency, s.class, s.agent_path, s.expires_at
       from unnest($1::bigint[], $2::bytea[], $3::smallint[]) with ordinality as q(owner_id, token_hash, partner_id, n)
       join vendors.session s on s.owner_id = q.owner_id and s.token_hash = q.token_hash and s.partner_id = q.partner_id`,
    [keys.map((key) => key.ownerId), keys.map((key) => key.tokenHash), keys.map((key) => key.partnerId)],
  );
  const found = new Map(rows.map((row) => [Number(row.n), row]));
  return keys.map((_key, i) => found.get(i + 1));
}

/** Whether members are spread over nodes. */
export async function readIsSpread(db: Db): Promise<boolean> {
  const [row] = await run<{ is_spread: boolean }>(db, 'select platform.is_spread() as is_spread');
  return row!.is_spread;
}

/** Ends the sessions of an owner; processes with a cached session rely on the guard, which is updated too. */
export async function endSessions(tx: Tx, ownerId: bigint): Promise<void> {
  await run(tx, 'update vendors.session set expires_at = now() where owner_id = $1 and expires_at > now()', [ownerId]);
}

/** Session data of a stored movement: for a rollback whose token is no longer known. */
export async function readMovementHome(
  db: Db,
  ownerId: bigint,
  partnerId: number,
  extId: string,
): Promise<{ brand_id: number; currency: string; class: number } | undefined> {
  const rows = await run<{ brand_id: number; currency: string; class: number }>(
    db,
    'select brand_id, currency, class from vendors.transaction where owner_id = $1 and partner_id = $2 and ext_id = $3',
    [ownerId, partnerId, extId],
  );
  return rows[0];
}

/** Rows per deleting statement: few enough that no bet waits for it. */
const PORTION = 20_000;

/** Deletes sessions past their retention in a part of the table; their movements stay. */
export const pruneSessionsIn = async (db: Db, { from, before }: HeapRange): Promise<void> =>
  void (await run(
    db,
    `delete from vendors.session where ctid >= $1::tid and ctid < $2::tid and opened_at < now() - interval '130 days'`,
    [from, before],
  ));

/** The same in the whole table, for a table that is spread over nodes. */
export async function pruneSessions(db: Db): Promise<void> {
  await run(db, `delete from vendors.session where opened_at < now() - interval '130 days'`);
}

/**
 * Deletes stored answers in a part of the table whose call can no longer be repeated word for word (vendor protocol 1.6). The movement
 * stays, and answers a later repeat.
 */
export const pruneAnswersIn = async (db: Db, { from, before }: HeapRange): Promise<void> =>
  void (await run(
    db,
    `delete from vendors.request where ctid >= $1::tid and ctid < $2::tid and at < now() - interval '7 days'`,
    [from, before],
  ));

/** The same in the whole table, batch by batch, for a table that is spread over nodes. */
export async function pruneAnswers(db: Db): Promise<void> {
  for (;;) {
    const rows = await run<{ n: number }>(
      db,
      `with old as (
         select owner_id, partner_id, request_id from vendors.request where at < now() - interval '7 days' limit ${PORTION}),
       gone as (
         delete from vendors.request r using old
           where r.owner_id = old.owner_id and r.partner_id = old.partner_id and r.request_id = old.request_id returning 1)
       select count(*)::int as n from gone`,
    );
    if (rows[0]!.n === 0) return;
  }
}
