import type { Split } from '@kismet/rules/promotions/envelope';
import { type Db, run, type Tx } from '../../../platform/db.ts';

export interface NewTeamEnvelope {
  readonly agent_id: bigint;
  readonly envelope_id: string;
  readonly brand_id: number;
  readonly currency: string;
  readonly class: number;
  readonly total: bigint;
  readonly count: number;
  readonly split: Split;
  readonly chosen: bigint[];
  readonly commitment: string;
  readonly seed: Buffer;
  readonly day: string;
}
export interface TeamEnvelopeRow extends NewTeamEnvelope {
  readonly created_at: Date;
  readonly closes_at: Date;
  readonly opened: number;
  readonly paid: bigint;
  readonly returned: bigint | null;
  readonly ended_at: Date | null;
  /** Whether nothing more can be opened: all shares are gone, or the envelope has expired by the database's clock. */
  readonly is_over: boolean;
}
/** Columns of an envelope named `e`. */
export const COLUMNS = `e.agent_id, e.envelope_id, e.brand_id, e.currency, e.class, e.total, e.count, e.split, e.chosen, e.commitment, e.seed,
  e.day::text as day, e.created_at, e.closes_at, e.opened, e.paid, e.returned, e.ended_at,
  (e.ended_at is not null or e.closes_at <= (select platform.now())) as is_over`;

/** The driver reads elements of arrays as text. */
export const envelopeOf = <Row extends TeamEnvelopeRow>(row: Row): Row => ({ ...row, chosen: row.chosen.map(BigInt) });

export async function readEnvelope(db: Db | Tx, agentId: bigint, envelopeId: string): Promise<TeamEnvelopeRow | null> {
  const [row] = await run<TeamEnvelopeRow>(
    db,
    `select ${COLUMNS} from cashier.team_envelope e where e.agent_id = $1 and e.envelope_id = $2`,
    [agentId, envelopeId],
  );
  return row ? envelopeOf(row) : null;
}
/** Locks an envelope, so that openings and its return are serialised. */
export async function lockEnvelope(tx: Tx, agentId: bigint, envelopeId: string): Promise<TeamEnvelopeRow | null> {
  const [row] = await run<TeamEnvelopeRow>(
    tx,
    `select ${COLUMNS} from cashier.team_envelope e where e.agent_id = $1 and e.envelope_id = $2 for update`,
    [agentId, envelopeId],
  );
  return row ? envelopeOf(row) : null;
}
/**
 * Writes an envelope with its shares in units, in the order in which they are opened, and offers it to every chosen receiver. False
 * when another envelope was offered to somebody under this id. It closes after the given hours by the database's clock.
 */
export async function insertEnvelope(
  tx: Tx,
  row: NewTeamEnvelope,
  shares: readonly bigint[],
  hours: number,
): Promise<boolean> {
  await run(
    tx,
    `insert into cashier.team_envelope
       (agent_id, envelope_id, brand_id, currency, class, total, count, split, chosen, commitment, seed, day, created_at, closes_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now.at, now.at + make_interval(hours => $13)
       from (select date_trunc('milliseconds', platform.now()) as at) now`,
    [
      ...[row.agent_id, row.envelope_id, row.brand_id, row.currency, row.class, row.total, row.count, row.split],
      ...[row.chosen, row.commitment, row.seed, row.day, hours],
    ],
  );
  await run(
    tx,
    `insert into cashier.team_envelope_share (agent_id, envelope_id, n, amount)
     select $1, $2, s.at - 1, s.amount from unnest($3::bigint[]) with ordinality as s(amount, at)`,
    [row.agent_id, row.envelope_id, [...shares]],
  );
  const offered = await run(
    tx,
    `insert into cashier.team_envelope_offered (member_id, envelope_id, agent_id, at)
     select c.id, e.envelope_id, e.agent_id, e.created_at from cashier.team_envelope e cross join lateral unnest(e.chosen) as c(id)
      where e.agent_id = $1 and e.envelope_id = $2 on conflict do nothing returning 1`,
    [row.agent_id, row.envelope_id],
  );
  return offered.length === row.chosen.length;
}
/** Takes the next share of a locked envelope for a member, and counts it; the last one ends the envelope. Units. */
export async function takeShare(tx: Tx, envelope: TeamEnvelopeRow, memberId: bigint): Promise<bigint> {
  const { agent_id: agentId, envelope_id: envelopeId, opened } = envelope;
  const [share] = await run<{ amount: bigint }>(
    tx,
    `update cashier.team_envelope_share set member_id = $4, opened_at = platform.now()
      where agent_id = $1 and envelope_id = $2 and n = $3 and member_id is null returning amount`,
    [agentId, envelopeId, opened, memberId],
  );
  const { amount } = share!;
  await run(
    tx,
    `update cashier.team_envelope set opened = opened + 1, paid = paid + $3,
        returned = case when opened + 1 = count then 0 end, ended_at = case when opened + 1 = count then platform.now() end
      where agent_id = $1 and envelope_id = $2`,
    [agentId, envelopeId, amount],
  );
  await run(tx, 'update cashier.team_envelope_offered set n = $3 where member_id = $1 and envelope_id = $2', [
    memberId,
    envelopeId,
    opened,
  ]);
  return amount;
}
/** Ends an envelope, with the amount returned. */
export async function endEnvelope(tx: Tx, { agent_id, envelope_id }: TeamEnvelopeRow, returned: bigint): Promise<void> {
  await run(
    tx,
    'update cashier.team_envelope set returned = $3, ended_at = platform.now() where agent_id = $1 and envelope_id = $2',
    [agent_id, envelope_id, returned],
  );
}
/** Expired envelopes whose rest has not been returned, oldest first. */
export const readDue = (db: Db, limit: number): Promise<Pick<TeamEnvelopeRow, 'agent_id' | 'envelope_id'>[]> =>
  run(
    db,
    `select agent_id, envelope_id from cashier.team_envelope where ended_at is null and closes_at <= (select platform.now())
      order by closes_at limit $1`,
    [limit],
  );
