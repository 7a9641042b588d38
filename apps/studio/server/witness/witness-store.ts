import type { Queryable } from '../database.ts';

/**
 * Records which bets the witness was shown, once betting has ended by the database's clock. Null while the round is open, cancelled or unknown;
 * otherwise the digest that counts, which is the first one.
 * @param thrown number of a throw of the round's hand; also null while the stored hand has not requested it
 */
export async function noteDigest(
  tx: Queryable,
  table: string,
  number: number,
  digest: string,
  thrown: number | null,
): Promise<string | null> {
  const { rows } = await tx.query(
    `update studio.table_draw draw set bets_digest = coalesce(draw.bets_digest, $3)
     from studio.witnessed_round round
     where draw.table_id = $1 and draw.number = $2 and round.table_id = draw.table_id and round.number = draw.number
       and round.phase not in ('BETTING', 'CANCELLED')
       and round.closes_at <= extract(epoch from clock_timestamp()) * 1000
       and ($4::integer is null or round.throws >= $4::integer)
     returning draw.bets_digest as digest`,
    [table, number, digest, thrown],
  );
  return rows[0]?.digest ?? null;
}

/** Whether a round has a result. */
export async function hasResult(tx: Queryable, table: string, number: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from studio.witnessed_round where table_id = $1 and number = $2 and phase in ('RESULT', 'SETTLED')`,
    [table, number],
  );
  return rows.length === 1;
}

/** The role of the witness, which has exactly the rights it needs (rule 6.161). */
export const WITNESS_ROLE = 'kismet_witness';

/** Whether the connected user may assume the role of the witness. */
export async function isWitnessRoleOpen(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')`,
    [WITNESS_ROLE],
  );
  return rows.length === 1;
}
