import type { DeskAbility } from '@kismet/contracts/vendor/desk';
import type { Queryable } from '../database.ts';

/** A person of the operator at the desk of a house. */
export interface DeskGuest {
  readonly id: string;
  readonly house: string;
  readonly operatorId: number;
  /** The operator's own id of the person. */
  readonly person: string;
  readonly name: string;
  readonly abilities: readonly DeskAbility[];
  readonly lang: string;
  readonly theme: string;
}
export interface NewDeskSession extends DeskGuest {
  readonly entryHash: Buffer;
  readonly entryUntil: Date;
  readonly createdAt: Date;
}
const COLUMNS = 'id, house, operator_id as "operatorId", person, name, abilities, lang, theme';

/** Stores a session that has not been opened yet; false when its call has been made before. */
export async function addDeskSession(tx: Queryable, session: NewDeskSession): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into studio.desk_session (id, house, operator_id, person, name, abilities, lang, theme, entry_hash, entry_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
    [
      ...[session.id, session.house, session.operatorId, session.person, session.name, session.abilities],
      ...[session.lang, session.theme, session.entryHash, session.entryUntil, session.createdAt],
    ],
  );
  return rowCount === 1;
}

/** Opens a session by the secret in its address; null when that is unknown, expired or used. */
export async function openDeskSession(
  tx: Queryable,
  entryHash: Buffer,
  keyHash: Buffer,
  now: Date,
  until: Date,
): Promise<DeskGuest | null> {
  const { rows } = await tx.query(
    `update studio.desk_session set key_hash = $2, opened_at = $3, until = $4
     where entry_hash = $1 and key_hash is null and entry_until > $3 returning ${COLUMNS}`,
    [entryHash, keyHash, now, until],
  );
  return rows[0] ?? null;
}

/** The session of a key, extended by `forMs` from now, at most to `mostMs` after it was opened; null when it has ended. */
export async function prolongDeskSession(
  tx: Queryable,
  keyHash: Buffer,
  now: Date,
  forMs: number,
  mostMs: number,
): Promise<DeskGuest | null> {
  const { rows } = await tx.query(
    `update studio.desk_session set until = least($2::timestamptz + $3::int * interval '1 millisecond',
       opened_at + $4::int * interval '1 millisecond')
     where key_hash = $1 and until > $2 returning ${COLUMNS}`,
    [keyHash, now, forMs, mostMs],
  );
  return rows[0] ?? null;
}

export async function endDeskSession(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query('update studio.desk_session set until = least(until, $2) where id = $1 and key_hash is not null', [
    id,
    now,
  ]);
}

/** Deletes sessions that are over and whose address is older than the given time. */
export async function forgetDeskSessions(tx: Queryable, before: Date): Promise<void> {
  await tx.query('delete from studio.desk_session where entry_until < $1 and (until is null or until < $1)', [before]);
}
