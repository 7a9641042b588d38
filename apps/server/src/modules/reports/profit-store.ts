import { type Db, run } from '../../platform/db.ts';

export interface BetSum {
  readonly key: string;
  readonly count: number;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
}
/** Source rows of a report. */
export type ProfitGroup = 'day' | 'vendor' | 'category';
const KEY: Readonly<Record<ProfitGroup, string>> = {
  day: `to_char(settled_at at time zone $6::text, 'YYYY-MM-DD')`,
  vendor: 'source_code',
  category: 'category',
};

/**
 * Sums of bets settled in a range (rule 0.2: by settlement, not by placement). `fromId` is the lowest id considered, which bounds how
 * long before its settlement a bet may have been placed. Void bets do not count, free ones cost nothing.
 */
export async function readBetSums(
  db: Db,
  wanted: {
    ownerId: bigint;
    fromId: string;
    belowId: string;
    startMs: number;
    endMs: number;
    zone: string;
    by: ProfitGroup;
  },
): Promise<BetSum[]> {
  const rows = await run<{ key: string; count: number; stake: string; valid_bet: string; payout: string }>(
    db,
    `select ${KEY[wanted.by]} as key, count(*)::int as count, coalesce(sum(stake) filter (where not is_free), 0)::text as stake,
            coalesce(sum(valid_bet), 0)::text as valid_bet, coalesce(sum(payout), 0)::text as payout
       from bets.record where owner_id = $1 and bet_id >= $2 and bet_id < $3 and settled_at >= $4 and settled_at < $5
        and state in ('won', 'lost') and $6::text is not null
      group by 1 order by 1 limit 500`,
    [wanted.ownerId, wanted.fromId, wanted.belowId, new Date(wanted.startMs), new Date(wanted.endMs), wanted.zone],
  );
  return rows.map((row) => ({
    ...row,
    stake: BigInt(row.stake),
    valid_bet: BigInt(row.valid_bet),
    payout: BigInt(row.payout),
  }));
}
