import type { PhraseCode } from '../../games/shared/phrases.ts';
import type { Queryable } from '../database.ts';

/** A chat line of a table. */
export interface ChatLine {
  readonly number: number;
  readonly owner: string;
  /** The writer's name as others see it. */
  readonly name: string;
  readonly phrase: PhraseCode;
  /** Milliseconds since 1970. */
  readonly at: number;
}
export interface NewLine extends Omit<ChatLine, 'number'> {
  readonly id: string;
  readonly table: string;
}
const COLUMNS = `number::integer as number, owner, name, phrase, (extract(epoch from said_at) * 1000)::float8 as at`;

/** Stores a line. */
export async function addLine(tx: Queryable, { owner, id, table, name, phrase, at }: NewLine): Promise<ChatLine> {
  const { rows } = await tx.query(
    `insert into studio.chat_line (owner, id, table_id, name, phrase, said_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner, id) do update set name = chat_line.name returning ${COLUMNS}`,
    [owner, id, table, name, phrase, new Date(at)],
  );
  return rows[0];
}

/** Whether this line of the player is stored already, at whichever table. */
export async function isSaid(tx: Queryable, owner: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from studio.chat_line where owner = $1 and id = $2', [owner, id]);
  return rowCount === 1;
}

/** The newest lines of a table since a given time, oldest first, without those of silenced players. */
export async function latestLines(
  tx: Queryable,
  table: string,
  house: string,
  since: Date,
  now: Date,
  limit: number,
): Promise<ChatLine[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.chat_line as l where table_id = $1 and said_at >= $3
       and not exists (select 1 from studio.chat_silence s where s.owner = l.owner and s.house = $2 and s.until > $4)
     order by number desc limit $5`,
    [table, house, since, now, limit],
  );
  return rows.toReversed();
}

/** A line of a table; null when there is none. */
export async function lineOf(tx: Queryable, table: string, number: number): Promise<ChatLine | null> {
  const { rows } = await tx.query(`select ${COLUMNS} from studio.chat_line where table_id = $1 and number = $2`, [
    table,
    number,
  ]);
  return rows[0] ?? null;
}

/** Deletes expired lines, a limited number at a time. */
export async function forgetLines(tx: Queryable, before: Date, limit: number): Promise<void> {
  await tx.query(
    `delete from studio.chat_line where (owner, id) in (
       select owner, id from studio.chat_line where said_at < $1 order by said_at limit $2)`,
    [before, limit],
  );
}

/** Whether the wallet has accepted a bet of the player at a table in this round or a later one. */
export async function hasBetSince(tx: Queryable, owner: string, table: string, round: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from studio.wager where owner = $1 and table_id = $2 and round_number >= $3 and bet_answer = 'accepted' limit 1`,
    [owner, table, round],
  );
  return rowCount === 1;
}

/** Until when a player is silenced at the tables of a house; null when they may speak. */
export async function silencedUntil(tx: Queryable, owner: string, house: string, now: Date): Promise<Date | null> {
  const { rows } = await tx.query(
    'select until from studio.chat_silence where owner = $1 and house = $2 and until > $3',
    [owner, house, now],
  );
  return rows[0]?.until ?? null;
}

/** Players whose lines somebody does not see: those they have blocked and those who have blocked them. */
export async function apartFrom(tx: Queryable, owner: string): Promise<string[]> {
  const { rows } = await tx.query(
    `select other from studio.player_block where owner = $1
     union select owner as other from studio.player_block where other = $1`,
    [owner],
  );
  return rows.map(({ other }: { other: string }) => other);
}
