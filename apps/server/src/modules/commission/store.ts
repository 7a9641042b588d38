import { type Db, run, type Tx } from '../../platform/db.ts';

/** A row of commission on a bet. Units of 10^-5. */
export interface Entry {
  readonly earnerId: bigint;
  readonly ownerId: bigint;
  readonly unitId: string;
  readonly brandId: number;
  readonly category: string;
  readonly accountClass: number;
  readonly currency: string;
  readonly word: 'commission' | 'rebate';
  readonly base: bigint;
  readonly ratePpm: number;
  readonly amount: bigint;
  readonly reverses: bigint | null;
  readonly factId: bigint;
  readonly slot: Date;
  readonly day: string;
  readonly dueAt: Date;
}
export interface StandingEntry extends Entry {
  readonly entryId: bigint;
}

/** Takes the lock: the newest fact read; null when another worker holds it. */
export async function lockCursor(tx: Tx): Promise<bigint | null> {
  const [row] = await run<{ fact_id: bigint }>(tx, 'select fact_id from commission.progress for update skip locked');
  return row?.fact_id ?? null;
}
export async function readCursor(db: Db): Promise<bigint> {
  const [row] = await run<{ fact_id: bigint }>(db, 'select fact_id from commission.progress');
  return row!.fact_id;
}
export const writeCursor = async (tx: Tx, factId: bigint): Promise<void> =>
  void (await run(tx, 'update commission.progress set fact_id = $1', [factId]));

/** Entries of some bets that have not been reversed. */
export async function readStanding(
  tx: Tx,
  units: readonly { ownerId: bigint; unitId: string }[],
): Promise<StandingEntry[]> {
  const rows = await run<{
    earner_id: bigint;
    entry_id: bigint;
    owner_id: bigint;
    unit_id: string;
    brand_id: number;
    category: string;
    class: number;
    currency: string;
    word: Entry['word'];
    base: bigint;
    rate_ppm: number;
    amount: bigint;
    fact_id: bigint;
    slot: Date;
    day: string;
    due_at: Date;
  }>(
    tx,
    `select e.* from unnest($1::bigint[], $2::uuid[]) as u(owner_id, unit_id)
       join commission.entry e on e.owner_id = u.owner_id and e.unit_id = u.unit_id and e.reverses is null
      where not exists (select 1 from commission.entry r where r.earner_id = e.earner_id and r.reverses = e.entry_id) order by e.entry_id`,
    [units.map((one) => one.ownerId), units.map((one) => one.unitId)],
  );
  return rows.map((row) => ({
    earnerId: row.earner_id,
    entryId: row.entry_id,
    ownerId: row.owner_id,
    unitId: row.unit_id,
    brandId: row.brand_id,
    category: row.category,
    accountClass: row.class,
    currency: row.currency,
    word: row.word,
    base: row.base,
    ratePpm: row.rate_ppm,
    amount: row.amount,
    reverses: null,
    factId: row.fact_id,
    slot: row.slot,
    day: row.day,
    dueAt: row.due_at,
  }));
}

export async function insertEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const all = <T>(pick: (entry: Entry) => T) => entries.map(pick);
  await run(
    tx,
    `with written as (insert into commission.entry (earner_id, owner_id, unit_id, brand_id, category, class, currency, word, base, rate_ppm, amount, reverses, fact_id, slot, day, due_at)
     select * from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::int[], $5::text[], $6::smallint[], $7::text[], $8::text[], $9::bigint[], $10::int[],
       $11::bigint[], $12::bigint[], $13::bigint[], $14::timestamptz[], $15::date[], $16::timestamptz[])
       returning earner_id, day, word, category, rate_ppm, currency, base, amount, reverses)
     insert into commission.income_day as i (earner_id, day, word, category, rate_ppm, currency, base, amount, rows)
     select earner_id, day, word, category, rate_ppm, currency, sum(case when reverses is null then base else -base end), sum(amount),
            sum(case when reverses is null then 1 else -1 end)
       from written group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
     on conflict (earner_id, day, word, category, rate_ppm, currency) do update
        set base = i.base + excluded.base, amount = i.amount + excluded.amount, rows = i.rows + excluded.rows`,
    [
      all((entry) => entry.earnerId),
      all((entry) => entry.ownerId),
      all((entry) => entry.unitId),
      all((entry) => entry.brandId),
      all((entry) => entry.category),
      all((entry) => entry.accountClass),
      all((entry) => entry.currency),
      all((entry) => entry.word),
      all((entry) => entry.base),
      all((entry) => entry.ratePpm),
      all((entry) => entry.amount),
      all((entry) => entry.reverses),
      all((entry) => entry.factId),
      all((entry) => entry.slot),
      all((entry) => entry.day),
      all((entry) => entry.dueAt),
    ],
  );
}

/** A posting to be made: the amount due to one earner in one category. */
export interface Payable {
  readonly earnerId: bigint;
  readonly payoutId: string;
  readonly brandId: number;
  readonly category: string;
  readonly accountClass: number;
  readonly currency: string;
  readonly word: Entry['word'];
  readonly amount: bigint;
}
/** Groups what is due at a moment, up to some rows; posting ids are generated by the database. */
export async function drawDue(tx: Tx, now: Date, limit: number): Promise<Payable[]> {
  const rows = await run<{
    earner_id: bigint;
    payout_id: string;
    brand_id: number;
    category: string;
    class: number;
    currency: string;
    word: Entry['word'];
    amount: bigint;
  }>(
    tx,
    `with due as materialized (
       select earner_id, entry_id, brand_id, category, class, currency, word, amount from commission.entry
        where payout_id is null and due_at <= $1 order by due_at, earner_id, entry_id limit $2),
     paid as materialized (
       select earner_id, brand_id, category, class, currency, word, sum(amount)::bigint as amount, count(*)::int as entries, gen_random_uuid() as payout_id
         from due group by 1, 2, 3, 4, 5, 6),
     marked as (
       update commission.entry e set payout_id = p.payout_id from due d join paid p using (earner_id, brand_id, category, class, currency, word)
        where e.earner_id = d.earner_id and e.entry_id = d.entry_id)
     insert into commission.payout (earner_id, payout_id, brand_id, category, class, currency, word, amount, entries, at)
     select earner_id, payout_id, brand_id, category, class, currency, word, amount, entries, $1 from paid order by earner_id, category, word
     returning earner_id, payout_id, brand_id, category, class, currency, word, amount`,
    [now, limit],
  );
  return rows.map((row) => ({
    earnerId: row.earner_id,
    payoutId: row.payout_id,
    brandId: row.brand_id,
    category: row.category,
    accountClass: row.class,
    currency: row.currency,
    word: row.word,
    amount: row.amount,
  }));
}
