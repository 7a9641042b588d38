import { type Db, run, type Tx } from '../../platform/db.ts';

export type NightJob = 'vip' | 'points' | 'rebate';
/** A part of a night: owners above `after`, in the transaction of its work. */
export interface Part {
  readonly job: NightJob;
  readonly brandId: number;
  readonly day: string;
  readonly part: number;
  readonly after: bigint;
}

/** The newest completed part, over all days; null before the first night. */
export async function readNewestPart(
  db: Db | Tx,
  job: NightJob,
  brandId: number,
): Promise<{ day: string; part: number; up_to: bigint; is_last: boolean } | null> {
  const [row] = await run<{ day: string; part: number; up_to: bigint; is_last: boolean }>(
    db,
    'select day, part, up_to, is_last from loyalty.night where job = $1 and brand_id = $2 order by day desc, part desc limit 1',
    [job, brandId],
  );
  return row ?? null;
}

/** The last day that is complete. */
export async function readDoneDay(db: Db | Tx, job: NightJob, brandId: number): Promise<string | null> {
  const [row] = await run<{ day: string | null }>(
    db,
    'select max(day) as day from loyalty.night where job = $1 and brand_id = $2 and is_last',
    [job, brandId],
  );
  return row?.day ?? null;
}

/** Serialises the parts of a brand's job; false when another worker is running it. */
export async function takeTurn(tx: Tx, job: NightJob, brandId: number): Promise<boolean> {
  const [row] = await run<{ is_taken: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(hashtextextended('loyalty.night/' || $1::text || '/' || $2::int, 0)) as is_taken`,
    [job, brandId],
  );
  return row!.is_taken;
}

/** Records a part as done. Its key refuses a second record. */
export async function writePart(
  tx: Tx,
  { job, brandId, day, part }: Part,
  done: { upTo: bigint; isLast: boolean; owners: number },
): Promise<void> {
  await run(
    tx,
    'insert into loyalty.night (job, brand_id, day, part, up_to, is_last, owners) values ($1, $2, $3, $4, $5, $6, $7)',
    [job, brandId, day, part, done.upTo, done.isLast, done.owners],
  );
}
