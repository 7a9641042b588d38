import { type Db, run } from '../../../platform/db.ts';

export interface BookPage {
  readonly text: string;
  readonly n: number;
  readonly stake: bigint;
  readonly last_owner: bigint;
  readonly last_ticket: string;
}
/** One line per ticket after a cursor: owner, id, selection, amount, odds, time; tab-separated. */
export async function readBookPage(
  db: Db,
  drawId: string,
  after: { readonly owner: bigint; readonly ticket: string },
  limit: number,
): Promise<BookPage> {
  const [row] = await run<BookPage>(
    db,
    `with page as (
       select t.owner_id, t.ticket_id, t.stake, concat_ws(e'\\t', t.owner_id, t.ticket_id, t.play, t.selection, t.unit, t.combos, t.factor, t.stake,
         t.rebate, o.content, t.prize, t.currency, (extract(epoch from t.placed_at) * 1000)::bigint) || e'\\n' as line
       from lottery.ticket t join lottery.frozen_odds o on o.odds_id = t.odds_id
       where t.draw_id = $1 and (t.owner_id, t.ticket_id) > ($2, $3) and t.cancelled_at is null order by t.owner_id, t.ticket_id limit $4)
     select coalesce(string_agg(line, '' order by owner_id, ticket_id), '') as text, count(*)::integer as n, coalesce(sum(stake), 0)::bigint as stake,
       (array_agg(owner_id order by owner_id desc, ticket_id desc))[1] as last_owner,
       (array_agg(ticket_id order by owner_id desc, ticket_id desc))[1] as last_ticket from page`,
    [drawId, after.owner, after.ticket, limit],
  );
  return row!;
}
