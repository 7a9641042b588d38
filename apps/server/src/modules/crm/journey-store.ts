import type { Entry } from '@kismet/rules/crm/journey';
import { type Db, run, type Tx } from '../../platform/db.ts';
import type { SavedBy } from './segment-store.ts';

export type JourneyState = 'draft' | 'running' | 'paused' | 'ended';
export interface JourneyRow {
  readonly journey_id: string;
  readonly brand_id: number;
  readonly name: string;
  readonly entry: Entry;
  /** In the wire format. */
  readonly steps: unknown;
  readonly goal_days: number;
  readonly holdout_ppm: number;
  readonly state: JourneyState;
  readonly version: number;
  readonly started_at: Date | null;
  readonly looked_to: bigint;
  readonly saved_at: Date;
}
const COLUMNS =
  'journey_id, brand_id, name, entry, steps, goal_days, holdout_ppm, state, version, started_at, looked_to, saved_at';

export async function readJourney(db: Db | Tx, journeyId: string): Promise<JourneyRow | null> {
  const [row] = await run<JourneyRow>(db, `select ${COLUMNS} from crm.journey where journey_id = $1`, [journeyId]);
  return row ?? null;
}
/** The same, locked, so that nobody starts, pauses or ends it until the transaction ends. */
export async function holdJourney(tx: Tx, journeyId: string): Promise<JourneyRow | null> {
  const [row] = await run<JourneyRow>(tx, `select ${COLUMNS} from crm.journey where journey_id = $1 for share`, [
    journeyId,
  ]);
  return row ?? null;
}
/** Newest first, below an id. */
export async function listJourneys(
  db: Db,
  brandId: number,
  below: string | null,
  limit: number,
): Promise<JourneyRow[]> {
  return run<JourneyRow>(
    db,
    `select ${COLUMNS} from crm.journey where brand_id = $1 and ($2::uuid is null or journey_id < $2)
      order by journey_id desc limit $3`,
    [brandId, below, limit],
  );
}
/** Running journeys of all brands, in parts by id. */
export async function readRunning(db: Db, after: string | null, limit: number): Promise<JourneyRow[]> {
  return run<JourneyRow>(
    db,
    `select ${COLUMNS} from crm.journey where state = 'running' and ($1::uuid is null or journey_id > $1)
      order by journey_id limit $2`,
    [after, limit],
  );
}
export type Draft = Pick<
  JourneyRow,
  'journey_id' | 'brand_id' | 'name' | 'entry' | 'steps' | 'goal_days' | 'holdout_ppm' | 'version'
>;
/** Writes the version after the one that was edited; drafts only. */
export async function writeJourney(tx: Tx, one: Draft, { operatorId, at }: SavedBy): Promise<boolean> {
  const values = [one.journey_id, one.brand_id, one.name, JSON.stringify(one.entry), JSON.stringify(one.steps)];
  const rest = [one.goal_days, one.holdout_ppm, one.version, operatorId, at];
  const rows =
    one.version === 0
      ? await run(
          tx,
          `insert into crm.journey (journey_id, brand_id, name, entry, steps, goal_days, holdout_ppm, version, saved_by, saved_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8::int + 1, $9, $10) on conflict do nothing returning 1`,
          [...values, ...rest],
        )
      : await run(
          tx,
          `update crm.journey set name = $3, entry = $4, steps = $5, goal_days = $6, holdout_ppm = $7, version = version + 1, saved_by = $9, saved_at = $10
            where journey_id = $1 and brand_id = $2 and version = $8 and state = 'draft' returning 1`,
          [...values, ...rest],
        );
  return rows.length > 0;
}
/** Moves a journey to another state, from the version that the caller saw. */
export async function writeState(
  tx: Tx,
  one: Pick<JourneyRow, 'journey_id' | 'version'> & { readonly to: JourneyState },
  { operatorId, at }: SavedBy,
): Promise<boolean> {
  const rows = await run(
    tx,
    `update crm.journey set state = $3, version = version + 1, started_at = coalesce(started_at, $5),
            ended_at = case when $3 = 'ended' then $5::timestamptz end, saved_by = $4, saved_at = $5
      where journey_id = $1 and version = $2 returning 1`,
    [one.journey_id, one.version, one.to, operatorId, at],
  );
  return rows.length > 0;
}
export async function writeLookedTo(db: Db | Tx, journeyId: string, memberId: bigint): Promise<void> {
  await run(db, 'update crm.journey set looked_to = $2 where journey_id = $1', [journeyId, memberId]);
}
