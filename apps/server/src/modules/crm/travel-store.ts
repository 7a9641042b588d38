import { type Db, run, type Tx } from '../../platform/db.ts';

export interface TravelRow {
  readonly owner_id: bigint;
  readonly journey_id: string;
  readonly step: number;
  readonly step_at: Date;
}
interface From {
  readonly brandId: number;
  readonly journeyId: string;
  readonly limit: number;
}
/** Members who registered between two moments and have not entered the journey yet. */
export async function readRegistered(db: Db, { brandId, journeyId, limit }: From, from: Date): Promise<bigint[]> {
  const rows = await run<{ member_id: bigint }>(
    db,
    `select m.member_id from members.audience_view m
      where m.brand_id = $1 and m.registered_at >= $3 and m.account_class = 0 and m.state = 'active'
        and not exists (select 1 from crm.travel t where t.owner_id = m.member_id and t.journey_id = $2)
      order by m.registered_at limit $4`,
    [brandId, journeyId, from, limit],
  );
  return rows.map((row) => row.member_id);
}
/** Members whose last sign-in lies between two moments and who have not entered the journey yet. */
export async function readAway(
  db: Db,
  { brandId, journeyId, limit }: From,
  span: { readonly from: Date; readonly to: Date },
): Promise<bigint[]> {
  const rows = await run<{ member_id: bigint }>(
    db,
    `select m.member_id from members.audience_view m
      where m.brand_id = $1 and m.last_login_at > $3 and m.last_login_at <= $4 and m.account_class = 0 and m.state = 'active'
        and not exists (select 1 from crm.travel t where t.owner_id = m.member_id and t.journey_id = $2)
      order by m.last_login_at limit $5`,
    [brandId, journeyId, span.from, span.to, limit],
  );
  return rows.map((row) => row.member_id);
}
/** Members who have reached a level since a moment and have not entered the journey yet. */
export async function readRisen(
  db: Db,
  { brandId, journeyId, limit }: From,
  reached: { readonly level: number; readonly since: Date },
): Promise<bigint[]> {
  const rows = await run<{ member_id: bigint }>(
    db,
    `select distinct m.member_id from loyalty.vip_change_view v join members.audience_view m on m.member_id = v.owner_id
      where v.at >= $4 and v.to_level >= $3 and v.change = 'upgrade' and m.brand_id = $1 and m.account_class = 0 and m.state = 'active'
        and not exists (select 1 from crm.travel t where t.owner_id = m.member_id and t.journey_id = $2)
      limit $5`,
    [brandId, journeyId, reached.level, reached.since, limit],
  );
  return rows.map((row) => row.member_id);
}

/** Enters members into a journey, each once only. */
export async function enter(tx: Tx, journeyId: string, memberIds: readonly bigint[], at: Date): Promise<void> {
  await run(
    tx,
    `insert into crm.travel (owner_id, journey_id, entered_at, step_at, wake_at)
     select unnest($2::bigint[]), $1, $3, $3, $3 on conflict do nothing`,
    [journeyId, [...memberIds], at],
  );
}

/** Due members of running journeys, longest waiting first. */
export async function readDue(db: Db, now: Date, limit: number): Promise<Pick<TravelRow, 'owner_id' | 'journey_id'>[]> {
  return run<Pick<TravelRow, 'owner_id' | 'journey_id'>>(
    db,
    `select t.owner_id, t.journey_id from crm.travel t join crm.journey j on j.journey_id = t.journey_id
      where t.state = 'waiting' and t.wake_at <= $1 and j.state = 'running'
      order by t.wake_at, t.owner_id limit $2`,
    [now, limit],
  );
}
/** Claims a member who is still due; null when another process has done so. */
export async function takeDue(tx: Tx, ownerId: bigint, journeyId: string, now: Date): Promise<TravelRow | null> {
  const [row] = await run<TravelRow>(
    tx,
    `select owner_id, journey_id, step, step_at from crm.travel
      where owner_id = $1 and journey_id = $2 and state = 'waiting' and wake_at <= $3 for update skip locked`,
    [ownerId, journeyId, now],
  );
  return row ?? null;
}
export interface Moved {
  readonly ownerId: bigint;
  readonly journeyId: string;
  readonly step: number;
  readonly stepAt: Date;
  readonly wakeAt: Date;
}
export async function writeWaiting(tx: Tx, { ownerId, journeyId, step, stepAt, wakeAt }: Moved): Promise<void> {
  await run(tx, 'update crm.travel set step = $3, step_at = $4, wake_at = $5 where owner_id = $1 and journey_id = $2', [
    ownerId,
    journeyId,
    step,
    stepAt,
    wakeAt,
  ]);
}
export async function writeOver(
  tx: Tx,
  ownerId: bigint,
  journeyId: string,
  reason: 'check' | 'restricted' | 'account' | null,
): Promise<void> {
  await run(
    tx,
    `update crm.travel set state = case when $3::text is null then 'done' else 'exited' end, reason = $3, wake_at = null
      where owner_id = $1 and journey_id = $2`,
    [ownerId, journeyId, reason],
  );
}
