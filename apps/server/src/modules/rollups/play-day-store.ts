import type { Query } from '../../platform/query.ts';

/** Totals of a member's counted bets of one day and category. Units; the payout includes rebates on the price. */
export interface PlayDay {
  readonly day: string;
  readonly category: string;
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
  readonly bets: number;
}

/** Whether a first deposit of a member was counted. */
export async function readHasDeposited(query: Query, ownerId: bigint): Promise<boolean> {
  const rows = await query(
    {
      name: 'rollups-has-deposited',
      text: 'select 1 from rollups.first_deposit where owner_id = $1',
    },
    [ownerId],
  );
  return rows.length > 0;
}

/** Real-money play of one member since a business day, by day and category. */
export async function readPlayDays(query: Query, ownerId: bigint, fromDay: string): Promise<PlayDay[]> {
  const rows = await query<{
    day: string;
    category: string;
    stake: bigint;
    valid_bet: bigint;
    payout: bigint;
    bets: bigint;
  }>(
    {
      name: 'rollups-play-days',
      text: `select m.day::text as day, m.category, sum(m.stake)::bigint as stake, sum(m.valid_bet)::bigint as valid_bet,
               sum(m.payout + m.rebate)::bigint as payout, sum(m.bets)::bigint as bets
             from rollups.node p join rollups.member_day m on m.node_id = p.node_id
             where p.owner_id = $1 and m.day >= $2::date and m.class = 0 group by m.day, m.category`,
    },
    [ownerId, fromDay],
  );
  return rows.map((row) => ({
    day: row.day,
    category: row.category,
    stake: row.stake,
    validBet: row.valid_bet,
    payout: row.payout,
    bets: Number(row.bets),
  }));
}
