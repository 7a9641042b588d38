import { type Db, run, type Tx } from '../../../platform/db.ts';
import { COLUMNS, envelopeOf, type TeamEnvelopeRow } from './team-envelope-store.ts';

/** An agent's envelopes, newest first. */
export const readSentEnvelopes = async (
  db: Db,
  agentId: bigint,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<TeamEnvelopeRow[]> =>
  (
    await run<TeamEnvelopeRow>(
      db,
      `select ${COLUMNS}
       from cashier.team_envelope e
      where e.agent_id = $1 and ($2::timestamptz is null or (e.created_at, e.envelope_id) < ($2, $3::uuid))
      order by e.created_at desc, e.envelope_id desc limit $4`,
      [agentId, after?.at ?? null, after?.id ?? null, limit],
    )
  ).map(envelopeOf);

export interface ShareRow {
  readonly envelope_id: string;
  readonly n: number;
  readonly amount: bigint;
  readonly member_id: bigint | null;
  readonly opened_at: Date | null;
}
/** All shares of envelopes of these agents, in the order in which they are opened. */
export const readShares = (
  db: Db | Tx,
  agentIds: readonly bigint[],
  envelopeIds: readonly string[],
): Promise<ShareRow[]> =>
  run<ShareRow>(
    db,
    `select s.envelope_id, s.n, s.amount, s.member_id, s.opened_at from unnest($1::bigint[], $2::uuid[]) as w(agent_id, envelope_id)
       join cashier.team_envelope_share s on s.agent_id = w.agent_id and s.envelope_id = w.envelope_id order by s.envelope_id, s.n`,
    [[...agentIds], [...envelopeIds]],
  );

export interface OfferedRow extends TeamEnvelopeRow {
  /** The member's own share; null when none was opened. */
  readonly n: number | null;
}
/** One envelope that was offered to a member. */
export async function readOffered(db: Db | Tx, memberId: bigint, envelopeId: string): Promise<OfferedRow | null> {
  const [row] = await run<OfferedRow>(
    db,
    `select o.n, ${COLUMNS}
       from cashier.team_envelope_offered o
       join cashier.team_envelope e on e.agent_id = o.agent_id and e.envelope_id = o.envelope_id
      where o.member_id = $1 and o.envelope_id = $2`,
    [memberId, envelopeId],
  );
  return row ? envelopeOf(row) : null;
}
/** The newest envelopes offered to a member: opened, or still to be opened. */
export const readOfferedNewest = async (db: Db, memberId: bigint, limit: number): Promise<OfferedRow[]> =>
  (
    await run<OfferedRow>(
      db,
      `select o.n, ${COLUMNS}
       from cashier.team_envelope_offered o
       join cashier.team_envelope e on e.agent_id = o.agent_id and e.envelope_id = o.envelope_id
      where o.member_id = $1 and o.at > (select platform.now()) - interval '7 days'
        and (o.n is not null or (e.ended_at is null and e.closes_at > (select platform.now())))
      order by o.at desc limit $2`,
      [memberId, limit],
    )
  ).map(envelopeOf);
