import { type Db, run, type Tx, withTx } from '../../platform/db.ts';
import type { EntryType } from './entry-types.ts';
import { giveTime } from './step-store.ts';

/** Play by key: a day, a category, or a member's id. Units of 10^-5. */
export interface PlayRow {
  readonly key: string;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  readonly bets: bigint;
}
export interface MoneySum {
  readonly key: string;
  readonly type: EntryType;
  readonly amount: bigint;
  readonly times: bigint;
}
export interface Span {
  /** Business days, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly category: string | null;
}
interface Play {
  key: string;
  stake: bigint;
  rebate: bigint;
  valid_bet: bigint;
  payout: bigint;
  bets: bigint;
}
const PLAY = `coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(rebate), 0)::bigint as rebate, coalesce(sum(valid_bet), 0)::bigint as valid_bet,
  coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(bets), 0)::bigint as bets`;
const MONEY = 'sum(amount)::bigint as amount, sum(times)::bigint as times';
const playRow = ({ key, stake, rebate, valid_bet: validBet, payout, bets }: Play): PlayRow => ({
  key: String(key),
  stake,
  rebate,
  validBet,
  payout,
  bets,
});
/** `cell`: day and category, separated by a space. */
type Key = 'agent' | 'day' | 'category' | 'cell';
const KEYS: Readonly<Record<Key, string>> = {
  agent: 'agent_id::text',
  day: 'day::text',
  category: 'category',
  cell: "day::text || ' ' || category",
};

/** Rows of whole teams, summed by agent, day or category. */
export async function readTeamPlay(db: Db, agentIds: readonly bigint[], span: Span, by: Key): Promise<PlayRow[]> {
  const rows = await run<Play>(
    db,
    `select ${KEYS[by]} as key, ${PLAY} from rollups.team_day where agent_id = any($1::bigint[]) and day >= $2 and day <= $3 and ($4::text is null or category = $4)
      group by 1 order by 1`,
    [agentIds, span.from, span.to, span.category],
  );
  return rows.map(playRow);
}
export async function readTeamMoney(db: Db, agentIds: readonly bigint[], span: Span, by: Key): Promise<MoneySum[]> {
  return run<MoneySum>(
    db,
    `select ${KEYS[by]} as key, type, ${MONEY} from rollups.team_money t
      where agent_id = any($1::bigint[]) and hour >= $2::date - interval '1 day' and hour < $3::date + interval '2 days' and day >= $2 and day <= $3
        and ($4::text is null or category = $4)
      group by 1, 2 order by 1, 2`,
    [agentIds, span.from, span.to, span.category],
  );
}

// nodes whose path contains these two consecutively; the member's own node when both are the same
const OWN = `select p.node_id from rollups.node p where p.owner_id = $4::bigint and $4 = any(p.path)`;
const UNDER = `select o.node_id from rollups.node_of o join rollups.node p on p.node_id = o.node_id
  where o.agent_id = $4::bigint and p.path[array_position(p.path, $5::bigint) + 1] = $4`;
/** A member's own play within a network. */
export const readOwnPlay = (db: Db, memberId: bigint, span: Span) => nodesPlay(db, OWN, span, [memberId]);
export const readOwnMoney = (db: Db, memberId: bigint, span: Span) => nodesMoney(db, OWN, span, [memberId]);
/** A team's play while its agent was a direct downline of another: for moved agents. */
export const readPlayUnder = (db: Db, childId: bigint, parentId: bigint, span: Span) =>
  nodesPlay(db, UNDER, span, [childId, parentId]);
export const readMoneyUnder = (db: Db, childId: bigint, parentId: bigint, span: Span) =>
  nodesMoney(db, UNDER, span, [childId, parentId]);

async function nodesPlay(db: Db, nodes: string, span: Span, ids: readonly bigint[]): Promise<PlayRow> {
  const rows = await run<Play>(
    db,
    `select $4::bigint::text as key, ${PLAY} from rollups.member_day where node_id in (${nodes}) and class = 0 and day >= $1 and day <= $2
        and ($3::text is null or category = $3)`,
    [span.from, span.to, span.category, ...ids],
  );
  return playRow(rows[0]!);
}
async function nodesMoney(db: Db, nodes: string, span: Span, ids: readonly bigint[]): Promise<MoneySum[]> {
  return run<MoneySum>(
    db,
    `select $4::bigint::text as key, type, ${MONEY} from rollups.member_money where node_id in (${nodes}) and class = 0 and day >= $1 and day <= $2
        and hour >= $1::date - interval '1 day' and hour < $2::date + interval '2 days' and ($3::text is null or category = $3)
      group by 2 order by 2`,
    [span.from, span.to, span.category, ...ids],
  );
}
/** A member's own money by day. */
export const readOwnMoneyByDay = (db: Db, memberId: bigint, span: Span): Promise<MoneySum[]> =>
  run<MoneySum>(
    db,
    `select m.day::text as key, type, ${MONEY} from rollups.member_money m join rollups.node p on p.node_id = m.node_id
      where p.owner_id = $1 and m.class = 0 and m.day >= $2 and m.day <= $3 and ($4::text is null or m.category = $4) group by 1, 2 order by 1, 2`,
    [memberId, span.from, span.to, span.category],
  );

/** Direct downlines at the time of their bets, and whether each was also elsewhere. */
export async function readChildren(db: Db, agentId: bigint): Promise<Map<bigint, boolean>> {
  const rows = await run<{ child_id: bigint; moved: boolean }>(
    db,
    `select child_id, exists (select 1 from rollups.child o where o.child_id = c.child_id and o.agent_id <> c.agent_id) as moved
       from rollups.child c where agent_id = $1 order by child_id limit 2000`,
    [agentId],
  );
  return new Map(rows.map((row) => [row.child_id, row.moved]));
}

/**
 * Queries without a prepared row, over all members of a team: seconds for a network of a million, so the timeout is longer than a
 * page's. Callers must limit how often they run.
 */
export const patiently = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withTx(db, async (tx) => {
    await giveTime(tx);
    return work(tx);
  });
const IN_DAYS = `m.hour >= $2::date - interval '1 day' and m.hour < $3::date + interval '2 days' and m.day >= $2 and m.day <= $3 and m.class = 0`;
/** Number of bettors, depositors and withdrawers of a team in a span; with or without the agent. */
export async function readPeople(
  db: Db | Tx,
  agentId: bigint,
  span: Span,
  withSelf: boolean,
): Promise<{ bettors: number; depositors: number; withdrawers: number }> {
  const [row] = await run<{ bettors: number; depositors: number; withdrawers: number }>(
    db,
    `select
       (select count(distinct p.owner_id)::int from rollups.node_of o join rollups.node p on p.node_id = o.node_id
         join rollups.member_day m on m.node_id = o.node_id and m.day >= $2 and m.day <= $3 and m.class = 0 and m.bets > 0 and ($4::text is null or m.category = $4)
        where o.agent_id = $1 and ($5 or p.owner_id <> $1)) as bettors,
       count(distinct p.owner_id) filter (where m.type = 'deposit')::int as depositors, count(distinct p.owner_id) filter (where m.type = 'withdrawal')::int as withdrawers
       from rollups.node_of o join rollups.node p on p.node_id = o.node_id
       join rollups.member_money m on m.node_id = o.node_id and ${IN_DAYS} and m.type in ('deposit', 'withdrawal')
      where o.agent_id = $1 and ($5 or p.owner_id <> $1)`,
    [agentId, span.from, span.to, span.category, withSelf],
  );
  return row!;
}
/** Number of team members with at least this turnover (rule 1.8). */
export async function readActiveOf(
  db: Db | Tx,
  agentId: bigint,
  span: Span,
  threshold: bigint,
  withSelf: boolean,
): Promise<number> {
  const [row] = await run<{ members: number }>(
    db,
    `select count(*)::int as members from (
       select p.owner_id from rollups.node_of o join rollups.node p on p.node_id = o.node_id
       join rollups.member_day m on m.node_id = o.node_id and m.day >= $2 and m.day <= $3 and m.class = 0 and ($4::text is null or m.category = $4)
       where o.agent_id = $1 and ($6 or p.owner_id <> $1) group by p.owner_id having sum(m.valid_bet) >= $5::bigint) as bettor`,
    [agentId, span.from, span.to, span.category, threshold, withSelf],
  );
  return row!.members;
}
/** Members of a team whose first deposit was in a span, and its amounts. */
export async function readFirstDeposits(
  db: Db | Tx,
  agentId: bigint,
  span: Span,
  withSelf: boolean,
): Promise<{ count: number; amount: bigint }> {
  const [row] = await run<{ count: number; amount: bigint }>(
    db,
    `select count(distinct p.owner_id)::int as count, coalesce(sum(m.amount), 0)::bigint as amount
       from rollups.node_of o join rollups.node p on p.node_id = o.node_id
       join rollups.member_money m on m.node_id = o.node_id and ${IN_DAYS} and m.type = 'first-deposit'
      where o.agent_id = $1 and ($4 or p.owner_id <> $1)`,
    [agentId, span.from, span.to, withSelf],
  );
  return row!;
}

/** Wins of a team of at least this amount (1,000 or more) since a time, newest first. */
export const readGreatWins = (
  db: Db,
  agentId: bigint,
  since: Date,
  atLeast: bigint,
  limit: number,
): Promise<{ owner_id: bigint; bet_id: string; stake: bigint; payout: bigint; slot: Date }[]> =>
  run(
    db,
    `select f.owner_id, f.bet_id, f.stake, f.payout, f.slot from rollups.fact f
      where f.payout >= 100000000 and f.slot >= $2 and f.class = 0 and f.payout - f.stake >= $4
        and exists (select 1 from rollups.node_of o where o.agent_id = $1 and o.node_id = f.node_id)
      order by f.slot desc, f.fact_id desc limit $3`,
    [agentId, since, limit, atLeast],
  );

export interface MoneyFactRow {
  readonly fact_id: bigint;
  readonly owner_id: bigint;
  readonly op_id: string;
  readonly type: EntryType;
  readonly category: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
}
/** Money of a team (or of one of its members), newest first, after a cursor. */
export const readMoneyFacts = (
  db: Db | Tx,
  wanted: {
    agentId: bigint;
    ownerId: bigint | null;
    words: readonly EntryType[];
    from: Date;
    to: Date;
    below: bigint | null;
    limit: number;
  },
): Promise<MoneyFactRow[]> =>
  run<MoneyFactRow>(
    db,
    `select f.* from (
       select o.node_id from rollups.node_of o join rollups.node p on p.node_id = o.node_id
        where o.agent_id = $1 and ($2::bigint is null or p.owner_id = $2)) o
     cross join lateral (
       select fact_id, owner_id, op_id, type, category, amount, currency, at from rollups.money_fact m
        where m.node_id = o.node_id and m.class = 0 and m.type = any($3::text[]) and m.at >= $4 and m.at < $5 and ($6::bigint is null or m.fact_id < $6)
        order by m.fact_id desc limit $7) f
     order by f.fact_id desc limit $7`,
    [wanted.agentId, wanted.ownerId, wanted.words, wanted.from, wanted.to, wanted.below, wanted.limit],
  );
