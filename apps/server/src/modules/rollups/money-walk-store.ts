import { type Db, run, type Tx } from '../../platform/db.ts';
import type { EntryType } from './entry-types.ts';
import type { MoneyFactRow } from './report-store.ts';

/** Facts are numbered in commit order, which their timestamps follow except within a few thousand counted together. */
const MARGIN = 10_000n;
/** The range of fact numbers in a time span, from the slot index; null when it has none. */
export async function readFactRange(
  db: Db | Tx,
  from: Date,
  to: Date,
): Promise<{ readonly first: bigint; readonly last: bigint } | null> {
  const [row] = await run<{ first: bigint | null; last: bigint | null }>(
    db,
    `select (select min(fact_id) from (select fact_id from rollups.money_fact where slot >= $1 order by slot, fact_id limit 1000) a) as first,
       (select max(fact_id) from (select fact_id from rollups.money_fact where slot < $2::timestamptz + interval '1 day' order by slot desc, fact_id desc limit 1000) b) as last`,
    [from, to],
  );
  if (!row || row.first === null || row.last === null || row.last < row.first) return null;
  return { first: row.first > MARGIN ? row.first - MARGIN : 0n, last: row.last + MARGIN };
}
/** Money of a large team among facts of these numbers, newest first: a large team always has recent ones. */
export const readMoneyFactsIn = (
  db: Db | Tx,
  wanted: { agentId: bigint; words: readonly EntryType[]; from: Date; to: Date; limit: number },
  first: bigint,
  below: bigint,
): Promise<MoneyFactRow[]> =>
  run<MoneyFactRow>(
    db,
    `select fact_id, owner_id, op_id, type, category, amount, currency, at from rollups.money_fact m
      where m.fact_id >= $6 and m.fact_id < $7 and m.class = 0 and m.type = any($2::text[]) and m.at >= $3 and m.at < $4
        and exists (select 1 from rollups.node_of o where o.agent_id = $1 and o.node_id = m.node_id)
      order by m.fact_id desc limit $5`,
    [wanted.agentId, wanted.words, wanted.from, wanted.to, wanted.limit, first, below],
  );
