import type { Query } from '../../platform/query.ts';
import type { PlayDay } from './play-day-store.ts';

/** A money fact that was a deposit. Units. */
export interface CountedDeposit {
  readonly ownerId: bigint;
  readonly amount: bigint;
  readonly at: Date;
  /** Whether it is the member's first one ever. */
  readonly isFirst: boolean;
}
/** Number of a member's newest money facts that are considered. */
const FACTS_MOST = 500;

/** Real-money play of several members on business days `[from, to)`, by day and category. */
export async function readPlayDaysOf(
  query: Query,
  ownerIds: readonly bigint[],
  from: string,
  to: string,
): Promise<(PlayDay & { readonly ownerId: bigint })[]> {
  const rows = await query<{
    owner_id: bigint;
    day: string;
    category: string;
    stake: bigint;
    valid_bet: bigint;
    payout: bigint;
    bets: bigint;
  }>(
    {
      name: 'rollups-play-days-of',
      text: `select p.owner_id, m.day::text as day, m.category, sum(m.stake)::bigint as stake, sum(m.valid_bet)::bigint as valid_bet,
               sum(m.payout + m.rebate)::bigint as payout, sum(m.bets)::bigint as bets
             from rollups.node p join rollups.member_day m on m.node_id = p.node_id
             where p.owner_id = any($1::bigint[]) and m.day >= $2::date and m.day < $3::date and m.class = 0
             group by p.owner_id, m.day, m.category order by p.owner_id, m.day, m.category`,
    },
    [ownerIds, from, to],
  );
  return rows.map((row) => ({
    ownerId: row.owner_id,
    day: row.day,
    category: row.category,
    stake: row.stake,
    validBet: row.valid_bet,
    payout: row.payout,
    bets: Number(row.bets),
  }));
}

/** Real-money deposits of several members since a moment, oldest first; at most the newest five hundred money facts of each. */
export async function readDepositsSince(
  query: Query,
  ownerIds: readonly bigint[],
  since: Date,
): Promise<CountedDeposit[]> {
  const rows = await query<{ owner_id: bigint; amount: bigint; at: Date; is_first: boolean }>(
    {
      name: 'rollups-deposits-since',
      text: `select f.owner_id, f.amount, f.at, d.op_id is not null as is_first from rollups.node p
               cross join lateral (select owner_id, op_id, type, class, amount, at, fact_id from rollups.money_fact
                 where node_id = p.node_id order by fact_id desc limit ${FACTS_MOST}) f
               left join rollups.first_deposit d on d.owner_id = f.owner_id and d.op_id = f.op_id
             where p.owner_id = any($1::bigint[]) and f.type = 'deposit' and f.class = 0 and f.amount > 0 and f.at >= $2
             order by f.at, f.fact_id`,
    },
    [ownerIds, since],
  );
  return rows.map((row) => ({ ownerId: row.owner_id, amount: row.amount, at: row.at, isFirst: row.is_first }));
}

/** Deposits, turnover and house result of members, each over some business days from an individual start day. Real money, units. */
export async function readSumsFrom(
  query: Query,
  members: readonly { readonly ownerId: bigint; readonly day: string }[],
  days: number,
): Promise<{ readonly deposits: bigint; readonly turnover: bigint; readonly ggr: bigint }[]> {
  return query(
    {
      name: 'rollups-sums-from',
      text: `select coalesce(d.deposits, 0)::bigint as deposits, coalesce(p.turnover, 0)::bigint as turnover, coalesce(p.ggr, 0)::bigint as ggr
             from unnest($1::bigint[], $2::date[]) as w (owner_id, day)
             left join lateral (select sum(m.amount) as deposits from rollups.node n join rollups.member_money m on m.node_id = n.node_id
               where n.owner_id = w.owner_id and m.type = 'deposit' and m.class = 0 and m.day >= w.day and m.day < w.day + $3::int) d on true
             left join lateral (select sum(m.valid_bet) as turnover, sum(m.stake - m.payout - m.rebate) as ggr
               from rollups.node n join rollups.member_day m on m.node_id = n.node_id
               where n.owner_id = w.owner_id and m.class = 0 and m.day >= w.day and m.day < w.day + $3::int) p on true`,
    },
    [members.map(({ ownerId }) => ownerId), members.map(({ day }) => day), days],
  );
}

/** Stakes and payouts of a brand's settled bets among the newest `most` facts. */
export async function readRecentReturns(
  query: Query,
  brandId: number,
  most: number,
): Promise<{ readonly category: string; readonly stake: bigint; readonly payout: bigint }[]> {
  return query(
    {
      name: 'rollups-recent-returns',
      text: `select f.category, f.stake, f.payout + f.rebate as payout from (
               select fact_id, brand_id, category, class, bets, stake, rebate, payout from rollups.fact order by fact_id desc limit $2) f
             where f.brand_id = $1 and f.class = 0 and f.bets > 0 and f.stake > 0 order by f.fact_id`,
    },
    [brandId, most],
  );
}
