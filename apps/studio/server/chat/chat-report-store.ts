import type { ChatReason, PhraseCode } from '../../games/shared/phrases.ts';
import type { Queryable } from '../database.ts';
import type { ChatLine } from './chat-store.ts';

export type ChatCaseState = 'open' | 'silenced' | 'dismissed';
/** A report of a chat line, as a case. */
export interface ChatCase {
  readonly number: number;
  readonly house: string;
  readonly other: string;
  readonly table: string;
  /** The name under which the reported player appeared at that table. */
  readonly name: string;
  readonly phrase: PhraseCode;
  readonly saidAt: Date;
  readonly reason: ChatReason;
  readonly createdAt: Date;
  readonly state: ChatCaseState;
}
const COLUMNS = `number_of_case::integer as number, house, other, table_id as "table", name, phrase, said_at as "saidAt", reason,
  created_at as "createdAt", state`;

/** Stores a player's report of a line; at most one report for each reader and line. */
export async function addChatReport(
  tx: Queryable,
  by: { readonly owner: string; readonly table: string; readonly house: string; readonly reason: ChatReason },
  line: ChatLine,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into studio.chat_report (owner, table_id, line, house, other, name, phrase, said_at, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (owner, table_id, line) do nothing`,
    [
      ...[by.owner, by.table, line.number, by.house, line.owner, line.name, line.phrase, new Date(line.at)],
      ...[by.reason, now],
    ],
  );
}

/** How many reports a reader has made since a given time. */
export async function countChatReports(tx: Queryable, owner: string, since: Date): Promise<number> {
  const { rows } = await tx.query(
    'select count(*)::integer as count from studio.chat_report where owner = $1 and created_at >= $2',
    [owner, since],
  );
  return rows[0].count;
}

/** Cases of a house in a given state, newest first. */
export async function chatCases(
  tx: Queryable,
  house: string,
  state: ChatCaseState,
  before: number | null,
  limit: number,
): Promise<ChatCase[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.chat_report where house = $1 and state = $2 and ($3::bigint is null or number_of_case < $3)
     order by number_of_case desc limit $4`,
    [house, state, before, limit],
  );
  return rows;
}

/** A case of a house; null when there is none. With `isLocked` its row stays locked until the end of the transaction. */
export async function chatCaseOf(
  tx: Queryable,
  house: string,
  number: number,
  isLocked: boolean,
): Promise<ChatCase | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.chat_report
     where house = $1 and state in ('open', 'silenced', 'dismissed') and number_of_case = $2 ${isLocked ? 'for update' : ''}`,
    [house, number],
  );
  return rows[0] ?? null;
}

/** Decides an open case; with `isAll`, every open case against the same player at the house. Returns how many. */
export async function decideChatCases(
  tx: Queryable,
  { house, other, number }: ChatCase,
  state: Exclude<ChatCaseState, 'open'>,
  isAll: boolean,
): Promise<number> {
  const { rowCount } = await tx.query(
    `update studio.chat_report set state = $4, decided_at = clock_timestamp()
     where other = $1 and house = $2 and state = 'open' and ($5 or number_of_case = $3)`,
    [other, house, number, state, isAll],
  );
  return rowCount ?? 0;
}

/** What a player said at a table up to a given time, newest first. */
export async function linesBefore(
  tx: Queryable,
  { other, table, saidAt }: ChatCase,
  since: Date,
  limit: number,
): Promise<{ readonly phrase: PhraseCode; readonly at: Date; readonly isOther: boolean; readonly name: string }[]> {
  const { rows } = await tx.query(
    `select phrase, said_at as at, owner = $1 as "isOther", name from studio.chat_line
     where table_id = $2 and said_at > $3 and said_at <= $4 order by number desc limit $5`,
    [other, table, since, saidAt, limit],
  );
  return rows;
}

/** Silences a player at the tables of a house until a given time. */
export async function setSilence(tx: Queryable, owner: string, house: string, until: Date): Promise<void> {
  await tx.query(
    `insert into studio.chat_silence (owner, house, until, created_at) values ($1, $2, $3, clock_timestamp())
     on conflict (owner, house) do update set until = excluded.until`,
    [owner, house, until],
  );
}
