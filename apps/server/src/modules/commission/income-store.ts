import { type Db, run } from '../../platform/db.ts';
import type { Entry } from './store.ts';

export interface IncomeRow {
  readonly day: string;
  readonly word: Entry['word'];
  readonly category: string;
  readonly rate_ppm: number;
  readonly base: bigint;
  readonly amount: bigint;
  readonly rows: bigint;
}
/** Income by day, category and rate. Units. */
export const readIncome = (db: Db, earnerId: bigint, from: string, to: string): Promise<IncomeRow[]> =>
  run(
    db,
    `select day, word, category, rate_ppm, base, amount, rows from commission.income_day
      where earner_id = $1 and day >= $2 and day <= $3 and (amount <> 0 or rows <> 0) order by day, word, category, rate_ppm limit 5000`,
    [earnerId, from, to],
  );
export interface PaidRow {
  readonly day: string;
  readonly word: Entry['word'];
  readonly category: string;
  readonly rate_ppm: number;
  readonly unpaid: bigint;
  readonly paid_at: Date | null;
}
/** Per income entry: the unpaid amount, and the time of its newest paid entry. Days of the brand. */
export const readPaid = (db: Db, earnerId: bigint, from: string, to: string): Promise<PaidRow[]> =>
  run(
    db,
    `select i.day::text as day, i.word, i.category, i.rate_ppm, coalesce(u.unpaid, 0)::bigint as unpaid, p.at as paid_at
       from commission.income_day i
       left join (select day, word, category, rate_ppm, sum(amount) as unpaid from commission.entry
                   where earner_id = $1 and payout_id is null and day >= $2 and day <= $3 group by 1, 2, 3, 4) u
         on u.day = i.day and u.word = i.word and u.category = i.category and u.rate_ppm = i.rate_ppm
       left join lateral (select o.at from commission.entry e join commission.payout o on o.earner_id = e.earner_id and o.payout_id = e.payout_id
                   where e.earner_id = $1 and e.day = i.day and e.word = i.word and e.category = i.category and e.rate_ppm = i.rate_ppm and e.payout_id is not null
                   order by e.entry_id desc limit 1) p on true
      where i.earner_id = $1 and i.day >= $2 and i.day <= $3 order by 1, 2, 3, 4 limit 5000`,
    [earnerId, from, to],
  );
/** The part earned and not paid yet. */
export async function readUnpaid(db: Db, earnerId: bigint, from: string, to: string): Promise<bigint> {
  const [row] = await run<{ amount: bigint }>(
    db,
    `select coalesce(sum(amount), 0)::bigint as amount from commission.entry
      where earner_id = $1 and payout_id is null and day >= $2 and day <= $3`,
    [earnerId, from, to],
  );
  return row!.amount;
}
export interface IncomeEntry {
  readonly entry_id: bigint;
  readonly owner_id: bigint;
  readonly unit_id: string;
  readonly base: bigint;
  readonly rate_ppm: number;
  readonly amount: bigint;
  readonly reverses: bigint | null;
  readonly slot: Date;
  readonly payout_id: string | null;
}
/** The rows behind an income entry, newest first, below a position. */
export const readIncomeEntries = (
  db: Db,
  wanted: {
    earnerId: bigint;
    day: string;
    word: string;
    category: string;
    ratePpm: number;
    below: bigint | null;
    limit: number;
  },
): Promise<IncomeEntry[]> =>
  run(
    db,
    `select entry_id, owner_id, unit_id, base, rate_ppm, amount, reverses, slot, payout_id from commission.entry
      where earner_id = $1 and day = $2 and word = $3 and category = $4 and rate_ppm = $5 and ($6::bigint is null or entry_id < $6)
      order by entry_id desc limit $7`,
    [wanted.earnerId, wanted.day, wanted.word, wanted.category, wanted.ratePpm, wanted.below, wanted.limit],
  );
