import type { Queryable } from '../database.ts';

export type MirrorCaseState = 'open' | 'confirmed' | 'dismissed';
/** Two players who bet on opposite sides of one table, as a case. */
export interface MirrorCase {
  readonly number: number;
  readonly house: string;
  readonly table: string;
  readonly one: string;
  readonly other: string;
  /** The rounds in which their bets were opposite, in order. */
  readonly rounds: readonly number[];
  readonly createdAt: Date;
  readonly state: MirrorCaseState;
}
const COLUMNS = `number_of_case::integer as number, house, table_id as "table", one, other, rounds, created_at as "createdAt", state`;

/**
 * Opens a case, unless the two have an open one at the house, or one decided after `quietSince`.
 * @param at the time of the round that completed the case
 */
export async function openMirrorCase(
  tx: Queryable,
  found: Pick<MirrorCase, 'house' | 'table' | 'one' | 'other' | 'rounds'> & {
    readonly at: Date;
    readonly quietSince: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into studio.mirror_case (house, table_id, one, other, rounds, created_at)
     select $1::text, $2::text, $3::text, $4::text, $5::integer[], $6::timestamptz
     where not exists (select 1 from studio.mirror_case where house = $1 and one = $3 and other = $4 and decided_at > $7)
     on conflict (house, one, other) where state = 'open' do nothing`,
    [found.house, found.table, found.one, found.other, found.rounds, found.at, found.quietSince],
  );
}

/** Cases of a house in a given state, newest first. */
export async function mirrorCases(
  tx: Queryable,
  house: string,
  state: MirrorCaseState,
  before: number | null,
  limit: number,
): Promise<MirrorCase[]> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.mirror_case where house = $1 and state = $2 and ($3::bigint is null or number_of_case < $3)
     order by number_of_case desc limit $4`,
    [house, state, before, limit],
  );
  return rows;
}

/** A case of a house; null when there is none. With `isLocked` its row stays locked until the end of the transaction. */
export async function mirrorCaseOf(
  tx: Queryable,
  house: string,
  number: number,
  isLocked: boolean,
): Promise<MirrorCase | null> {
  const { rows } = await tx.query(
    `select ${COLUMNS} from studio.mirror_case where house = $1 and number_of_case = $2 ${isLocked ? 'for update' : ''}`,
    [house, number],
  );
  return rows[0] ?? null;
}

export async function decideMirrorCase(
  tx: Queryable,
  number: number,
  state: Exclude<MirrorCaseState, 'open'>,
  now: Date,
): Promise<void> {
  await tx.query('update studio.mirror_case set state = $2, decided_at = $3 where number_of_case = $1', [
    number,
    state,
    now,
  ]);
}
