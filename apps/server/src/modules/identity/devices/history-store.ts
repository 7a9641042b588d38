import { type Db, run, type Tx } from '../../../platform/db.ts';

export type LoginOutcome = 'in' | 'wrong' | 'proof' | 'refused';
export interface LoginEvent {
  readonly eventId: string;
  readonly memberId: bigint;
  readonly brandId: number;
  readonly atMs: number;
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
  readonly method: string;
  readonly outcome: LoginOutcome;
}
export async function writeLoginEvent(db: Db | Tx, row: LoginEvent): Promise<void> {
  await run(
    db,
    `insert into identity.login_event (event_id, member_id, brand_id, at, ip, country, user_agent, method, outcome) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.eventId,
      row.memberId,
      row.brandId,
      new Date(row.atMs),
      row.ip,
      row.country,
      row.userAgent,
      row.method,
      row.outcome,
    ],
  );
}
/** Sign-ins and failed tries of a member, newest first, after `before`. */
export async function readLoginEvents(
  db: Db,
  memberId: bigint,
  before: string | null,
  limit: number,
): Promise<Omit<LoginEvent, 'memberId' | 'brandId'>[]> {
  const rows = await run<{
    event_id: string;
    at: Date;
    ip: string;
    country: string | null;
    user_agent: string;
    method: string;
    outcome: LoginOutcome;
  }>(
    db,
    `select event_id, at, ip, country, user_agent, method, outcome from identity.login_event
      where member_id = $1 and ($2::uuid is null or event_id < $2) order by event_id desc limit $3`,
    [memberId, before, limit],
  );
  return rows.map((row) => ({
    eventId: row.event_id,
    atMs: row.at.getTime(),
    ip: row.ip,
    country: row.country,
    userAgent: row.user_agent,
    method: row.method,
    outcome: row.outcome,
  }));
}

export async function readSecurityEvents(
  db: Db,
  memberId: bigint,
  limit: number,
): Promise<{ at: Date; kind: string; ip: string }[]> {
  return run(
    db,
    'select at, kind, ip from identity.security_event where member_id = $1 order by event_id desc limit $2',
    [memberId, limit],
  );
}

/** The country of the last sign-in. */
export async function readLastPlace(tx: Tx, memberId: bigint): Promise<string | null> {
  const [row] = await run<{ country: string | null }>(
    tx,
    `select country from identity.login_event where member_id = $1 and outcome = 'in' order by event_id desc limit 1`,
    [memberId],
  );
  return row?.country ?? null;
}
