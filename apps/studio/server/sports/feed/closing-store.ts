import type { Word } from '../../../games/sports/feed/market-words.ts';
import type { Queryable } from '../../database.ts';

/** A pre-match selection, with the closing odds of its market. */
export interface ClosedLeg {
  readonly owner: string;
  readonly sport: string;
  readonly selection: string;
  readonly oddsE4: number;
  readonly closing: Word;
}

/**
 * Individually priced selections that players took on fed matches before their scheduled start, once that time has come; for each player those
 * of the newest bets.
 * @param mostBets of one player
 */
export async function closedLegs(
  tx: Queryable,
  owners: readonly string[],
  now: number,
  mostBets: number,
): Promise<ClosedLeg[]> {
  const { rows } = await tx.query(
    `select t.owner, f.sport, l.selection, l.odds_e4 as "oddsE4", m.words -> 'closing' as closing
     from unnest($1::text[]) as o(owner)
     cross join lateral (
       select b.owner, b.id, b.accepted_at from studio.ticket b
       where b.owner = o.owner and b.mode not in ('builder', 'builders') and b.state in ('OPEN', 'DECIDED', 'PAID')
       order by b.placed_at desc limit $3) t
     join studio.ticket_leg l on l.owner = t.owner and l.ticket_id = t.id
     join studio.fixture f on f.id = l.fixture_id
     join studio.feed_fixture w on w.fixture_id = l.fixture_id
     join studio.feed_market m on m.fixture_id = l.fixture_id and m.market = l.market
     where t.accepted_at < w.base_at and w.base_at <= to_timestamp($2 / 1000.0) and m.words ? 'closing'`,
    [owners, now, mostBets],
  );
  return rows;
}
