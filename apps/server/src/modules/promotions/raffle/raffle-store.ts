import type { RafflePrize } from '@kismet/rules/promotions/raffle';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { LiveRow } from '../offers/offer-store.ts';

/** A sealed cycle with the version of the offer whose prizes it has. */
export interface RaffleRow extends LiveRow {
  readonly cycle: string;
  readonly ends_at: Date;
  readonly commitment: string;
  readonly seed: Buffer;
}
/** Published raffles of all brands, in pages by id. */
export async function readRaffleOffers(db: Db, after: string | null, limit: number): Promise<LiveRow[]> {
  return run<LiveRow>(
    db,
    `select o.offer_id, o.brand_id, v.version, o.state, v.draft from promotions.offer o
       join promotions.offer_version v on v.offer_id = o.offer_id and v.version = o.live_version
      where o.kind = 'RAFFLE' and o.state = 'published' and ($1::uuid is null or o.offer_id > $1)
      order by o.offer_id limit $2`,
    [after, limit],
  );
}
export async function hasRaffle(db: Db, offerId: string, cycle: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from promotions.raffle where offer_id = $1 and cycle = $2', [offerId, cycle]);
  return rows.length > 0;
}
/**
 * The remaining budget of an offer after the prizes of cycles that have not ended. Locks the offer's use, so that two cycles do not
 * promise the same money. Units.
 */
export async function lockFree(tx: Tx, offerId: string, at: Date): Promise<bigint> {
  await run(tx, 'select 1 from promotions.offer_use where offer_id = $1 for update', [offerId]);
  const [row] = await run<{ free: bigint }>(
    tx,
    `select (u.budget - u.granted - coalesce((select sum(p.amount * (p.stock - p.taken))
          from promotions.raffle r join promotions.raffle_prize p on p.offer_id = r.offer_id and p.cycle = r.cycle
         where r.offer_id = $1 and r.ends_at > $2), 0))::bigint as free
       from promotions.offer_use u where u.offer_id = $1`,
    [offerId, at],
  );
  return row!.free;
}
/** Writes a sealed cycle with its prizes; does nothing when it is already sealed. */
export async function insertRaffle(
  tx: Tx,
  row: Pick<RaffleRow, 'offer_id' | 'cycle' | 'version' | 'ends_at' | 'commitment' | 'seed'> & { readonly at: Date },
  prizes: readonly RafflePrize[],
): Promise<void> {
  const made = await run(
    tx,
    `insert into promotions.raffle (offer_id, cycle, version, ends_at, commitment, seed, sealed_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
    [row.offer_id, row.cycle, row.version, row.ends_at, row.commitment, row.seed, row.at],
  );
  if (made.length === 0) return;
  await run(
    tx,
    `insert into promotions.raffle_prize (offer_id, cycle, n, amount, stock)
     select $1, $2, p.at - 1, p.amount, p.stock from unnest($3::bigint[], $4::int[]) with ordinality as p(amount, stock, at)`,
    [row.offer_id, row.cycle, prizes.map(({ amount }) => amount), prizes.map(({ stock }) => stock)],
  );
}
const RAFFLE = `select r.offer_id, o.brand_id, r.version, o.state, v.draft, r.cycle, r.ends_at, r.commitment, r.seed
  from promotions.raffle r join promotions.offer o on o.offer_id = r.offer_id
  join promotions.offer_version v on v.offer_id = r.offer_id and v.version = r.version`;
/** A cycle in which tickets can be drawn; null when it was not sealed, or has ended. */
export async function readOpenRaffle(tx: Tx, offerId: string, cycle: string, at: Date): Promise<RaffleRow | null> {
  const [row] = await run<RaffleRow>(tx, `${RAFFLE} where r.offer_id = $1 and r.cycle = $2 and r.ends_at > $3`, [
    offerId,
    cycle,
    at,
  ]);
  return row ?? null;
}
/** Newest cycles of a raffle. */
export const readRaffles = (db: Db, offerId: string, limit: number): Promise<RaffleRow[]> =>
  run<RaffleRow>(db, `${RAFFLE} where r.offer_id = $1 order by r.cycle desc limit $2`, [offerId, limit]);
/** Number of each prize given in these cycles, in prize order, by cycle. */
export async function readTaken(
  db: Db,
  offerId: string,
  cycles: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await run<{ cycle: string; taken: number }>(
    db,
    'select cycle, taken from promotions.raffle_prize where offer_id = $1 and cycle = any($2::text[]) order by cycle, n',
    [offerId, [...cycles]],
  );
  return new Map([...Map.groupBy(rows, ({ cycle }) => cycle)].map(([cycle, own]) => [cycle, own.map((p) => p.taken)]));
}
/** Those of these raffles that have a prize left in the cycle given with their id. */
export async function readWithPrizes(
  db: Db | Tx,
  cycles: readonly { readonly offerId: string; readonly cycle: string }[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const rows = await run<{ offer_id: string }>(
    db,
    `select r.offer_id from unnest($1::uuid[], $2::text[]) as w(offer_id, cycle)
       join promotions.raffle r on r.offer_id = w.offer_id and r.cycle = w.cycle and r.ends_at > $3
      where exists (select 1 from promotions.raffle_prize p where p.offer_id = r.offer_id and p.cycle = r.cycle and p.taken < p.stock)`,
    [cycles.map(({ offerId }) => offerId), cycles.map(({ cycle }) => cycle), at],
  );
  return new Set(rows.map((row) => row.offer_id));
}
/** Takes a prize; false when none is left. */
export async function takePrize(tx: Tx, offerId: string, cycle: string, n: number): Promise<boolean> {
  const taken = await run(
    tx,
    `update promotions.raffle_prize set taken = taken + 1
      where offer_id = $1 and cycle = $2 and n = $3 and taken < stock returning 1`,
    [offerId, cycle, n],
  );
  return taken.length > 0;
}
