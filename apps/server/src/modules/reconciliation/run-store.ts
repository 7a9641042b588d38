import { type Db, run, type Tx } from '../../platform/db.ts';

export interface RunRecord {
  readonly run_id: string;
  readonly brand_id: number;
  readonly day: string;
  readonly operator_id: bigint;
  readonly state: 'running' | 'done' | 'failed';
  readonly steps: number;
  readonly steps_all: number;
  readonly holder: string | null;
  readonly tries: number;
  readonly asked_at: Date;
  readonly touched_at: Date;
  readonly ended_at: Date | null;
}
/** False while the day is being compared, or when the id is taken. */
export async function insertRun(
  tx: Tx,
  row: Pick<RunRecord, 'run_id' | 'brand_id' | 'day' | 'operator_id' | 'asked_at'>,
): Promise<boolean> {
  const made = await run(
    tx,
    `insert into reconciliation.run (run_id, brand_id, day, operator_id, state, asked_at, touched_at)
     values ($1, $2, $3, $4, 'running', $5, $5) on conflict do nothing returning 1 as one`,
    [row.run_id, row.brand_id, row.day, row.operator_id, row.asked_at],
  );
  return made.length > 0;
}
export async function readRun(db: Db | Tx, brandId: number, id: string): Promise<RunRecord | null> {
  const rows = await run<RunRecord>(db, 'select * from reconciliation.run where run_id = $2 and brand_id = $1', [
    brandId,
    id,
  ]);
  return rows[0] ?? null;
}
/** The newest run of a day: the running one, or the last one's result. */
export async function readRunOfDay(db: Db | Tx, brandId: number, day: string): Promise<RunRecord | null> {
  const rows = await run<RunRecord>(
    db,
    'select * from reconciliation.run where brand_id = $1 and day = $2 order by asked_at desc limit 1',
    [brandId, day],
  );
  return rows[0] ?? null;
}
/** Claims a run without a holder, or whose holder has been silent since a moment; null when there is none. */
export async function claimRun(
  db: Db,
  id: string,
  holder: string,
  at: Date,
  staleBefore: Date,
): Promise<RunRecord | null> {
  const rows = await run<RunRecord>(
    db,
    `update reconciliation.run set holder = $2, tries = tries + 1, touched_at = $3
     where run_id = $1 and state = 'running' and (holder is null or touched_at < $4) returning *`,
    [id, holder, at, staleBefore],
  );
  return rows[0] ?? null;
}
/** Writes the holder's progress; false when another holder has taken over. */
export async function writeRun(
  db: Db,
  id: string,
  holder: string,
  change: Partial<Pick<RunRecord, 'state' | 'steps' | 'steps_all' | 'touched_at' | 'ended_at'>>,
): Promise<boolean> {
  const names = Object.keys(change);
  const rows = await run(
    db,
    `update reconciliation.run set ${names.map((name, i) => `${name} = $${i + 3}`).join(', ')}
     where run_id = $1 and holder = $2 and state = 'running' returning 1 as one`,
    [id, holder, ...Object.values(change)],
  );
  return rows.length > 0;
}
export const readStalledRuns = (db: Db, before: Date): Promise<{ run_id: string }[]> =>
  run(
    db,
    `select run_id from reconciliation.run where state = 'running' and touched_at < $1 order by touched_at limit 50`,
    [before],
  );
export async function deleteOldRuns(db: Db, before: Date): Promise<void> {
  await run(db, `delete from reconciliation.run where asked_at < $1 and state <> 'running'`, [before]);
}
