import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface DrawRow {
  readonly owner_id: bigint;
  readonly offer_id: string;
  readonly cycle: string;
  readonly k: number;
  readonly draw_id: string;
  readonly value: number;
  readonly prize: number | null;
  readonly is_gone: boolean;
  readonly amount: bigint | null;
  readonly at: Date;
}
const DRAW = 'owner_id, offer_id, cycle, k, draw_id, value, prize, is_gone, amount, at';
export async function readDraw(tx: Tx, ownerId: bigint, drawId: string): Promise<DrawRow | null> {
  const [row] = await run<DrawRow>(
    tx,
    `select ${DRAW} from promotions.raffle_draw where owner_id = $1 and draw_id = $2`,
    [ownerId, drawId],
  );
  return row ?? null;
}
/** A member's draws in a raffle, newest first. */
export const readDraws = (db: Db, ownerId: bigint, offerId: string, limit: number): Promise<DrawRow[]> =>
  run<DrawRow>(
    db,
    `select ${DRAW} from promotions.raffle_draw where owner_id = $1 and offer_id = $2 order by cycle desc, k desc limit $3`,
    [ownerId, offerId, limit],
  );
export async function insertDraw(tx: Tx, row: DrawRow): Promise<void> {
  await run(tx, `insert into promotions.raffle_draw (${DRAW}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
    ...[row.owner_id, row.offer_id, row.cycle, row.k, row.draw_id],
    ...[row.value, row.prize, row.is_gone, row.amount, row.at],
  ]);
}
/** How often a member has won a prize in a cycle. */
export async function countWon(
  tx: Tx,
  { ownerId, offerId, cycle }: { readonly ownerId: bigint; readonly offerId: string; readonly cycle: string },
  prize: number,
): Promise<number> {
  const [row] = await run<{ n: number }>(
    tx,
    `select count(*)::int as n from promotions.raffle_draw where owner_id = $1 and offer_id = $2 and cycle = $3 and prize = $4`,
    [ownerId, offerId, cycle, prize],
  );
  return row!.n;
}

/** Writes purchased tickets, once per source. */
export async function insertTickets(
  tx: Tx,
  row: { ownerId: bigint; sourceKey: string; offerId: string; cycle: string; count: number; at: Date },
): Promise<void> {
  await run(
    tx,
    `insert into promotions.raffle_ticket (owner_id, source_key, offer_id, cycle, count, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner_id, source_key) do nothing`,
    [row.ownerId, row.sourceKey, row.offerId, row.cycle, row.count, row.at],
  );
}

export interface Tickets {
  readonly bought: number;
  readonly used: number;
}
/** A member's purchased tickets and draws in the cycles of these raffles, by offer. */
export async function readTickets(
  db: Db | Tx,
  ownerId: bigint,
  cycles: readonly { readonly offerId: string; readonly cycle: string }[],
): Promise<ReadonlyMap<string, Tickets>> {
  const rows = await run<{ offer_id: string; bought: number; used: number }>(
    db,
    `select w.offer_id,
        (select coalesce(sum(t.count), 0)::int from promotions.raffle_ticket t
          where t.owner_id = $1 and t.offer_id = w.offer_id and t.cycle = w.cycle) as bought,
        (select coalesce(max(d.k), 0)::int from promotions.raffle_draw d
          where d.owner_id = $1 and d.offer_id = w.offer_id and d.cycle = w.cycle) as used
       from unnest($2::uuid[], $3::text[]) as w(offer_id, cycle)`,
    [ownerId, cycles.map(({ offerId }) => offerId), cycles.map(({ cycle }) => cycle)],
  );
  return new Map(rows.map(({ offer_id, bought, used }) => [offer_id, { bought, used }]));
}
