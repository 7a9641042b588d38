import { type Db, run, type Tx } from '../../platform/db.ts';
import type { Query } from '../../platform/query.ts';
import { ALL_GAMES, PROFIT_TYPES } from './entry-types.ts';

export interface TeamSums {
  readonly validBet: bigint;
  /** The house's win from the team, positive. */
  readonly netLoss: bigint;
}
export interface Period {
  readonly agentIds: readonly bigint[];
  /** A category of bets, or `CONS`: all of them, with money that belongs to none. */
  readonly category: string;
  /** Both on full hours of the brand's zone; `[from, to)`. */
  readonly from: Date;
  readonly to: Date;
}
/** Totals of teams in a period (rule 0.5); an agent whose team had no activity has none. */
export async function readTeamPeriod(
  query: Query,
  { agentIds, category, from, to }: Period,
): Promise<Map<bigint, TeamSums>> {
  const rows = await query<{ agent_id: bigint; valid_bet: bigint; net_loss: bigint }>(
    {
      name: 'rollups-team-period',
      text: `select agent_id, sum(valid_bet)::bigint as valid_bet, sum(loss)::bigint as net_loss from (
               select agent_id, valid_bet, stake - rebate - payout as loss from rollups.team_hour
                where agent_id = any($1::bigint[]) and hour >= $3 and hour < $4 and ($2 = '${ALL_GAMES}' or category = $2)
               union all
               select agent_id, 0, -amount from rollups.team_money
                where agent_id = any($1::bigint[]) and hour >= $3 and hour < $4 and type = any($5::text[]) and ($2 = '${ALL_GAMES}' or category = $2)
             ) as both_sides group by agent_id`,
    },
    [agentIds, category, from, to, PROFIT_TYPES],
  );
  return new Map(rows.map((row) => [row.agent_id, { validBet: row.valid_bet, netLoss: row.net_loss }]));
}

/**
 * Active members of each team in a period (rule 1.8): turnover of at least `threshold`, and deposits of at least `minDeposit`. A
 * member who moved between networks within the period is counted in each by the bets placed there.
 */
export async function readActive(
  query: Query,
  wanted: Period & { readonly threshold: bigint; readonly minDeposit: bigint },
): Promise<Map<bigint, number>> {
  const rows = await query<{ agent_id: bigint; members: number }>(
    {
      name: 'rollups-active',
      text: `select agent_id, count(*)::int as members from (
               select o.agent_id, p.owner_id from rollups.node_of o join rollups.node p on p.node_id = o.node_id
               join rollups.member_hour m on m.node_id = o.node_id and m.hour >= $3 and m.hour < $4 and m.class = 0 and ($2 = '${ALL_GAMES}' or m.category = $2)
               where o.agent_id = any($1::bigint[]) group by o.agent_id, p.owner_id having sum(m.valid_bet) >= $5::bigint
             ) as bettor
             where $6::bigint <= 0 or $6::bigint <= (
               select sum(d.amount) from rollups.node own join rollups.member_money d on d.node_id = own.node_id
                where own.owner_id = bettor.owner_id and d.hour >= $3 and d.hour < $4 and d.type = 'deposit' and d.class = 0)
             group by agent_id`,
    },
    [wanted.agentIds, wanted.category, wanted.from, wanted.to, wanted.threshold, wanted.minDeposit],
  );
  return new Map(rows.map((row) => [row.agent_id, row.members]));
}

/** Winning and losing turnover of a period, by team: limited to some hours, since facts are kept for days only. */
export async function readResults(
  query: Query,
  { agentIds, category, from, to }: Period,
): Promise<Map<bigint, { won: bigint; lost: bigint }>> {
  const rows = await query<{ agent_id: bigint; won: bigint; lost: bigint }>(
    {
      name: 'rollups-results',
      text: `select o.agent_id, sum(f.won_bet)::bigint as won, sum(f.lost_bet)::bigint as lost
               from rollups.fact f join rollups.node_of o on o.node_id = f.node_id
              where f.slot >= $3 and f.slot < $4 and f.class = 0 and ($2 = '${ALL_GAMES}' or f.category = $2) and o.agent_id = any($1::bigint[]) group by o.agent_id`,
    },
    [agentIds, category, from, to],
  );
  return new Map(rows.map((row) => [row.agent_id, { won: row.won, lost: row.lost }]));
}
/** Members' net wins over all games in `[from, to)`: full hours up to `hour` from the roll-ups, the current hour from its facts. */
export async function readMemberNets(
  query: Query,
  { ownerIds, from, hour, to }: { ownerIds: readonly bigint[]; from: Date; hour: Date; to: Date },
): Promise<Map<bigint, bigint>> {
  const rows = await query<{ owner_id: bigint; net: bigint }>(
    {
      name: 'rollups-member-nets',
      text: `select owner_id, sum(net)::bigint as net from (
               select p.owner_id, m.payout - m.stake + m.rebate as net from rollups.node p join rollups.member_hour m on m.node_id = p.node_id
                where p.owner_id = any($1::bigint[]) and m.hour >= $2 and m.hour < $3 and m.class = 0
               union all
               select owner_id, payout - stake + rebate from rollups.fact where slot >= $3 and slot < $4 and owner_id = any($1::bigint[]) and class = 0
             ) as both_sides group by owner_id`,
    },
    [ownerIds, from, hour, to],
  );
  return new Map(rows.map((row) => [row.owner_id, row.net]));
}

/** The effect of one change of a bet. Units; negative for a reversal. */
export interface SettledBet {
  readonly factId: bigint;
  readonly slot: Date;
  readonly ownerId: bigint;
  /** From the root agent to the member, as of the bet's placement. */
  readonly path: readonly bigint[];
  readonly betId: string;
  /** The first bet of a group counted together; the bet itself except at live tables. */
  readonly unitId: string;
  readonly brandId: number;
  readonly category: string;
  readonly accountClass: number;
  readonly currency: string;
  readonly state: string;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly validBet: bigint;
  /** The group's turnover after this change. */
  readonly validTotal: bigint;
  readonly payout: bigint;
  /** 1 when the bet began to count, -1 when it stopped counting, 0 when it changed. */
  readonly bets: number;
  readonly isReversal: boolean;
  readonly isLate: boolean;
  readonly placedAt: Date;
  readonly settledAt: Date;
}
interface FactRow {
  fact_id: bigint;
  slot: Date;
  owner_id: bigint;
  path: (bigint | string)[];
  bet_id: string;
  unit_id: string;
  brand_id: number;
  category: string;
  class: number;
  currency: string;
  state: string;
  stake: bigint;
  rebate: bigint;
  valid_bet: bigint;
  valid_total: bigint;
  payout: bigint;
  bets: number;
  is_late: boolean;
  placed_at: Date;
  settled_at: Date;
}
// the path is looked up per row: a page must never read all nodes
const FACT = `f.fact_id, f.slot, f.owner_id, (select p.path from rollups.node p where p.node_id = f.node_id) as path, f.bet_id, f.unit_id, f.brand_id, f.category, f.class, f.currency, f.state, f.stake, f.rebate, f.valid_bet,
  f.valid_total, f.payout, f.bets, f.is_late, f.placed_at, f.settled_at`;
const settled = (row: FactRow): SettledBet => ({
  factId: row.fact_id,
  slot: row.slot,
  ownerId: row.owner_id,
  path: row.path.map(BigInt),
  betId: row.bet_id,
  unitId: row.unit_id,
  brandId: row.brand_id,
  category: row.category,
  accountClass: row.class,
  currency: row.currency,
  state: row.state,
  stake: row.stake,
  rebate: row.rebate,
  validBet: row.valid_bet,
  validTotal: row.valid_total,
  payout: row.payout,
  bets: row.bets,
  isReversal: row.bets < 0 || row.valid_bet < 0n,
  isLate: row.is_late,
  placedAt: row.placed_at,
  settledAt: row.settled_at,
});
/** Facts of the slots of `[from, to)`, after a cursor; `cursor` of the last one is the next `after`. */
export async function readSettled(
  query: Query,
  { from, to, after, limit }: { from: Date; to: Date; after: { slot: Date; factId: bigint } | null; limit: number },
): Promise<SettledBet[]> {
  const rows = await query<FactRow>(
    {
      name: 'rollups-settled',
      text: `select ${FACT} from rollups.fact f
              where f.slot >= $1 and f.slot < $2 and (f.slot, f.fact_id) > ($3::timestamptz, $4::bigint) order by f.slot, f.fact_id limit $5`,
    },
    [from, to, after?.slot ?? new Date(0), after?.factId ?? 0n, limit],
  );
  return rows.map(settled);
}
/** A bet whose result was changed, or that was voided. */
export interface ChangedBet {
  readonly factId: bigint;
  readonly slot: Date;
  readonly betId: string;
}
/** Those of a brand after a fact, in counting order. */
export async function readChanged(
  query: Query,
  { brandId, after, limit }: { brandId: number; after: bigint; limit: number },
): Promise<ChangedBet[]> {
  const rows = await query<{ fact_id: bigint; slot: Date; bet_id: string }>(
    {
      name: 'rollups-changed',
      text: 'select fact_id, slot, bet_id from rollups.fact where brand_id = $1 and fact_id > $2 and bets <= 0 order by fact_id limit $3',
    },
    [brandId, after, limit],
  );
  return rows.map((row) => ({ factId: row.fact_id, slot: row.slot, betId: row.bet_id }));
}
/** Facts after one, in counting order. */
export async function readFactsAbove(tx: Db | Tx, factId: bigint, limit: number): Promise<SettledBet[]> {
  const rows = await run<FactRow>(
    tx,
    `select ${FACT} from rollups.fact f where f.fact_id > $1 order by f.fact_id limit $2`,
    [factId, limit],
  );
  return rows.map(settled);
}
/** The newest fact; 0 when there is none. */
export async function readNewestFact(tx: Db | Tx): Promise<bigint> {
  const [row] = await run<{ fact_id: bigint }>(tx, 'select coalesce(max(fact_id), 0) as fact_id from rollups.fact');
  return row!.fact_id;
}
