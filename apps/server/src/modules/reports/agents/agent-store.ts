import { type Db, run, type Tx } from '../../../platform/db.ts';

/** Team sizes, each agent included. */
export async function readTeamSizes(db: Db, agentIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await run<{ id: bigint; members: number }>(
    db,
    'select ancestor_id as id, count(*)::int as members from agents.closure_view where ancestor_id = any($1::bigint[]) group by 1',
    [agentIds],
  );
  return new Map(rows.map((row) => [row.id, row.members]));
}
export async function readJoined(
  db: Db | Tx,
  agentId: bigint,
  from: Date,
  to: Date,
  withSelf: boolean,
): Promise<number> {
  const [row] = await run<{ joined: number }>(
    db,
    `select count(*)::int as joined from agents.closure_view l join agents.node_view n on n.member_id = l.member_id
      where l.ancestor_id = $1 and n.joined_at >= $2 and n.joined_at < $3 and n.kind not in (41, 42) and ($4 or l.depth > 0)`,
    [agentId, from, to, withSelf],
  );
  return row!.joined;
}
export interface TeamNow {
  readonly members: number;
  readonly agents: number;
  readonly players: number;
  readonly online: number;
  readonly balance: bigint;
}
/** A team at a moment: members, who is online, and its cash and held money. Without test accounts. */
export async function readTeamNow(
  db: Db | Tx,
  agentId: bigint,
  at: Date,
  seen: Date,
  withSelf: boolean,
): Promise<TeamNow> {
  const [row] = await run<TeamNow>(
    db,
    `with team as materialized (
       select n.member_id, n.kind, n.joined_at from agents.closure_view l join agents.node_view n on n.member_id = l.member_id
        where l.ancestor_id = $1 and n.kind not in (41, 42) and ($4 or l.depth > 0))
     select count(*) filter (where joined_at < $2)::int as members, count(*) filter (where joined_at < $2 and kind in (1, 2))::int as agents,
            count(*) filter (where joined_at < $2 and kind = 0)::int as players,
            (select count(distinct s.member_id)::int from identity.session_view s join team t on t.member_id = s.member_id
              where s.ended_at is null and s.seen_at >= $3) as online,
            (select coalesce(sum(a.balance), 0)::bigint from wallet.account_view a join team t on t.member_id = a.owner_id
              where a.class = 0 and a.code in ('main', 'held')) as balance
       from team`,
    [agentId, at, seen, withSelf],
  );
  return row!;
}

/** Per agent, over the whole team: cash and held money (units), and recent sign-ins. By closure and keys only. */
export async function readTeamSums(
  db: Db | Tx,
  agentIds: readonly bigint[],
  since: Date,
): Promise<Map<bigint, { balance: bigint; active: number }>> {
  if (agentIds.length === 0) return new Map();
  const rows = await run<{ id: bigint; balance: bigint; active: number }>(
    db,
    `select l.ancestor_id as id, coalesce(sum(p.balance), 0)::bigint as balance, count(*) filter (where m.last_login_at >= $2)::int as active
       from agents.closure_view l join members.member_view m on m.member_id = l.member_id
       left join (select a.owner_id, sum(a.balance) as balance
          from (select distinct member_id from agents.closure_view where ancestor_id = any($1::bigint[])) t
          join wallet.account_view a on a.owner_id = t.member_id and a.code in ('main', 'held') group by 1) p on p.owner_id = l.member_id
      where l.ancestor_id = any($1::bigint[]) group by 1`,
    [agentIds, since],
  );
  return new Map(rows.map(({ id, balance, active }) => [id, { balance, active }]));
}

/** Balance of an owner's main account before and after some operations, by `owner:op`. */
export async function readBalancesAround(
  db: Db,
  operations: readonly { ownerId: bigint; opId: string }[],
): Promise<Map<string, { before: bigint; after: bigint }>> {
  const rows = await run<{ owner_id: bigint; op_id: string; before: bigint; after: bigint }>(
    db,
    `select o.owner_id, o.op_id, (array_agg(l.balance_after - l.amount order by l.seq))[1] as before, (array_agg(l.balance_after order by l.seq desc))[1] as after
       from unnest($1::bigint[], $2::uuid[]) as w(owner_id, op_id)
       join wallet.operation_view o on o.owner_id = w.owner_id and o.op_id = w.op_id
       cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as place
       join wallet.account_view a on a.owner_id = o.owner_id and a.account_id = split_part(place, '/', 1)::bigint and a.code = 'main'
       join wallet.ledger_view l on l.owner_id = o.owner_id and l.account_id = a.account_id and l.seq = split_part(place, '/', 2)::bigint
      group by 1, 2`,
    [operations.map((one) => one.ownerId), operations.map((one) => one.opId)],
  );
  return new Map(rows.map(({ owner_id, op_id, before, after }) => [`${owner_id}:${op_id}`, { before, after }]));
}
