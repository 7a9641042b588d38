import { type Db, run, type Tx } from '../../platform/db.ts';

/** How many people stand below each, with himself. */
export async function readTeamSizes(db: Db, agentIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await run<{ id: bigint; members: number }>(
    db,
    'select ancestor_id as id, count(*)::int as members from agents.line where ancestor_id = any($1::bigint[]) group by 1',
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
    `select count(*)::int as joined from agents.line l join agents.node n on n.member_id = l.member_id
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
/** A team at a moment, who of it is here, and what it has: cash and what is set aside. Without test accounts. */
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
       select n.member_id, n.kind, n.joined_at from agents.line l join agents.node n on n.member_id = l.member_id
        where l.ancestor_id = $1 and n.kind not in (41, 42) and ($4 or l.depth > 0))
     select count(*) filter (where joined_at < $2)::int as members, count(*) filter (where joined_at < $2 and kind in (1, 2))::int as agents,
            count(*) filter (where joined_at < $2 and kind = 0)::int as players,
            (select count(distinct s.member_id)::int from identity.session s join team t on t.member_id = s.member_id
              where s.ended_at is null and s.seen_at >= $3) as online,
            (select coalesce(sum(a.balance), 0)::bigint from wallet.account a join team t on t.member_id = a.owner_id
              where a.class = 0 and a.purse in ('main', 'held')) as balance
       from team`,
    [agentId, at, seen, withSelf],
  );
  return row!;
}

/** Of agents, each with everybody below: cash and what is set aside (units), and who signed in since. By the closure and keys alone. */
export async function readTeamSums(
  db: Db | Tx,
  agentIds: readonly bigint[],
  since: Date,
): Promise<Map<bigint, { balance: bigint; active: number }>> {
  if (agentIds.length === 0) return new Map();
  const rows = await run<{ id: bigint; balance: bigint; active: number }>(
    db,
    `select l.ancestor_id as id, coalesce(sum(p.balance), 0)::bigint as balance, count(*) filter (where m.last_login_at >= $2)::int as active
       from agents.line l join members.member m on m.member_id = l.member_id
       left join lateral (select sum(a.balance) as balance from wallet.account a where a.owner_id = l.member_id and a.purse in ('main', 'held')) p on true
      where l.ancestor_id = any($1::bigint[]) group by 1`,
    [agentIds, since],
  );
  return new Map(rows.map(({ id, balance, active }) => [id, { balance, active }]));
}

export interface TeamBetRow {
  readonly owner_id: bigint;
  readonly bet_id: string;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly state: 'open' | 'won' | 'lost' | 'void';
  readonly category: string;
  readonly source_code: string;
  readonly game_code: string;
  readonly round_id: string | null;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
  readonly is_free: boolean;
}
/**
 * Bets of a team (or of one of it) that were placed in it, newest first: the newest few of each member by his key, then the newest of
 * all. Ids are by time, so they are the span and the place to go on from.
 */
export const readTeamBets = (
  db: Db | Tx,
  wanted: {
    agentId: bigint;
    ownerId: bigint | null;
    fromId: string;
    belowId: string;
    category: string | null;
    state: string | null;
    sourceCode: string | null;
    minStake: bigint | null;
    limit: number;
  },
): Promise<TeamBetRow[]> =>
  run<TeamBetRow>(
    db,
    `select b.* from (
       select member_id from agents.line where ancestor_id = $1 and ($2::bigint is null or member_id = $2)
       union
       select p.owner_id from rollups.place_of o join rollups.place p on p.place_id = o.place_id where o.agent_id = $1 and ($2::bigint is null or p.owner_id = $2)
     ) m cross join lateral (
       select owner_id, bet_id, placed_at, settled_at, state, category, source_code, game_code, round_id, stake, valid_bet, payout, is_free from bets.bet b
        where b.owner_id = m.member_id and b.bet_id >= $3::uuid and b.bet_id < $4::uuid and b.class = 0 and $1 = any(b.agent_path)
          and ($5::text is null or b.category = $5) and ($6::text is null or b.state = $6) and ($7::text is null or b.source_code = $7)
          and ($8::bigint is null or b.stake >= $8)
        order by b.bet_id desc limit $9) b
     order by b.bet_id desc limit $9`,
    [
      wanted.agentId,
      wanted.ownerId,
      wanted.fromId,
      wanted.belowId,
      wanted.category,
      wanted.state,
      wanted.sourceCode,
      wanted.minStake,
      wanted.limit,
    ],
  );

/** Settled bets of a team in a span, added up by vendor; void bets count nothing, free ones cost nothing. */
export const readVendorSums = (
  db: Db | Tx,
  wanted: { agentId: bigint; fromId: string; belowId: string; from: Date; to: Date; category: string | null },
): Promise<
  {
    source_code: string;
    bets: number;
    stake: bigint;
    rebate: bigint;
    valid_bet: bigint;
    payout: bigint;
  }[]
> =>
  run(
    db,
    `select b.source_code, sum(b.bets)::int as bets, sum(b.stake)::bigint as stake, sum(b.rebate)::bigint as rebate, sum(b.valid_bet)::bigint as valid_bet, sum(b.payout)::bigint as payout from (
       select member_id from agents.line where ancestor_id = $1
       union
       select p.owner_id from rollups.place_of o join rollups.place p on p.place_id = o.place_id where o.agent_id = $1
     ) m cross join lateral (
       select source_code, count(*) as bets, coalesce(sum(stake) filter (where not is_free), 0) as stake, sum(rebate) as rebate, sum(valid_bet) as valid_bet, sum(payout) as payout
         from bets.bet b
        where b.owner_id = m.member_id and b.bet_id >= $2::uuid and b.bet_id < $3::uuid and b.class = 0 and $1 = any(b.agent_path)
          and b.settled_at >= $4 and b.settled_at < $5 and b.state in ('won', 'lost') and ($6::text is null or b.category = $6)
        group by 1) b
     group by 1 order by 1 limit 500`,
    [wanted.agentId, wanted.fromId, wanted.belowId, wanted.from, wanted.to, wanted.category],
  );

export interface TransferSide {
  readonly otherId: bigint;
  readonly note: string;
}
/** Of operations that moved money within a line: who stands on the other side, and what the sender wrote; by `owner:op`. */
export async function readTransferSides(
  db: Db,
  operations: readonly { ownerId: bigint; opId: string }[],
): Promise<Map<string, TransferSide>> {
  const rows = await run<{ owner_id: bigint; op_id: string; other_id: bigint; note: string }>(
    db,
    `select o.owner_id, o.op_id, case when t.sender_id = o.owner_id then t.receiver_id else t.sender_id end as other_id, t.note
       from unnest($1::bigint[], $2::uuid[]) as w(owner_id, op_id)
       join wallet.operation o on o.owner_id = w.owner_id and o.op_id = w.op_id and o.reference ~ '^upline:[0-9]+:[0-9a-f-]{36}:'
       join cashier.upline_transfer t on t.sender_id = split_part(o.reference, ':', 2)::bigint and t.transfer_id = split_part(o.reference, ':', 3)::uuid`,
    [operations.map((one) => one.ownerId), operations.map((one) => one.opId)],
  );
  return new Map(
    rows.map(({ owner_id, op_id, other_id: otherId, note }) => [`${owner_id}:${op_id}`, { otherId, note }]),
  );
}

/** What stood in an owner's main purse before and after some operations, by `owner:op`. */
export async function readBalancesAround(
  db: Db,
  operations: readonly { ownerId: bigint; opId: string }[],
): Promise<Map<string, { before: bigint; after: bigint }>> {
  const rows = await run<{ owner_id: bigint; op_id: string; before: bigint; after: bigint }>(
    db,
    `select o.owner_id, o.op_id, (array_agg(l.balance_after - l.amount order by l.seq))[1] as before, (array_agg(l.balance_after order by l.seq desc))[1] as after
       from unnest($1::bigint[], $2::uuid[]) as w(owner_id, op_id)
       join wallet.operation o on o.owner_id = w.owner_id and o.op_id = w.op_id
       cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as place
       join wallet.account a on a.owner_id = o.owner_id and a.account_id = split_part(place, '/', 1)::bigint and a.purse = 'main'
       join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = a.account_id and l.seq = split_part(place, '/', 2)::bigint
      group by 1, 2`,
    [operations.map((one) => one.ownerId), operations.map((one) => one.opId)],
  );
  return new Map(rows.map(({ owner_id, op_id, before, after }) => [`${owner_id}:${op_id}`, { before, after }]));
}
