import type { Queryable } from '../database.ts';

/** Records that one player does not want to be seated with another. */
export async function addBlock(tx: Queryable, owner: string, other: string, now: Date): Promise<void> {
  await tx.query(
    'insert into studio.player_block (owner, other, created_at) values ($1, $2, $3) on conflict (owner, other) do nothing',
    [owner, other, now],
  );
}

/** How many players somebody has blocked. */
export async function countBlocks(tx: Queryable, owner: string): Promise<number> {
  const { rows } = await tx.query('select count(*)::integer as count from studio.player_block where owner = $1', [
    owner,
  ]);
  return rows[0].count;
}

/** Pairs of these players who must not be seated together: one blocked the other, or the house has separated them. */
export async function apartAmong(
  tx: Queryable,
  owners: readonly string[],
): Promise<{ readonly owner: string; readonly other: string }[]> {
  const { rows } = await tx.query(
    `select owner, other from studio.player_block where owner = any($1) and other = any($1)
     union select owner, other from studio.house_separation where owner = any($1) and other = any($1)`,
    [owners],
  );
  return rows;
}

/** Stores a player's report about a hand; at most one for each seat and hand. */
export async function addReport(
  tx: Queryable,
  report: {
    readonly owner: string;
    readonly other: string;
    readonly table: string;
    readonly number: number;
    readonly reason: string;
  },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into studio.player_report (owner, other, table_id, number, reason, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner, table_id, number, other) do nothing`,
    [report.owner, report.other, report.table, report.number, report.reason, now],
  );
}
