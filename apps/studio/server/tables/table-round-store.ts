import type { Effect, Phase } from '../../games/shared/table-round.ts';
import type { Queryable } from '../database.ts';
import type { Lease } from './lease-store.ts';
import { decodeState, encodeState } from './state-text.ts';

/** An effect that was decided and is not known to be carried out. */
export interface Pending {
  /** Counts up within a round: with the round it names the effect. */
  readonly number: number;
  readonly effect: Effect;
}

/** An effect with the round that it is of. */
export interface Owed extends Pending {
  readonly roundNumber: number;
}

/** A round as it is stored. */
export interface StoredRound<Round> {
  readonly round: Round;
  readonly pending: readonly Pending[];
  /** Number of the next effect. */
  readonly next: number;
}

const OVER: ReadonlySet<Phase> = new Set(['RESULT', 'SETTLED', 'CANCELLED']);

/** Whether nothing more is decided in a round: what is left of it is to carry out its payments. */
export const isOver = ({ phase }: { readonly phase: Phase }): boolean => OVER.has(phase);

/**
 * Stores a round with its effects if the lease is still held; false when it is lost, and then nothing is written. The lease is locked
 * while the write lasts, so a claim comes before it or after it and then sees it.
 */
export async function saveRound<Round extends { readonly number: number; readonly phase: Phase }>(
  tx: Queryable,
  lease: Lease,
  { round, pending, next }: StoredRound<Round>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `with held as (
       select table_id, epoch from studio.table_lease
       where table_id = $1 and epoch = $2 and until > clock_timestamp() for share)
     insert into studio.table_round (table_id, number, epoch, phase, state, pending, is_owing, updated_at)
     select table_id, $3, epoch, $4, $5, $6, $7, clock_timestamp() from held
     on conflict (table_id, number) do update set epoch = excluded.epoch, phase = excluded.phase, state = excluded.state,
       pending = excluded.pending, is_owing = excluded.is_owing, updated_at = excluded.updated_at`,
    [
      ...[lease.table, lease.epoch, round.number, round.phase, encodeState(round), encodeState({ pending, next })],
      isOver(round) && pending.length > 0,
    ],
  );
  return rowCount === 1;
}

/** The newest round of a table; null when it has none. */
export async function latestTableRound<Round>(tx: Queryable, table: string): Promise<StoredRound<Round> | null> {
  const { rows } = await tx.query(
    `select state::text as state, pending::text as pending from studio.table_round where table_id = $1
     order by number desc limit 1`,
    [table],
  );
  return rows[0] ? roundIn(rows[0]) : null;
}

/** Any round of a table; null when there is none of the number. */
export async function tableRound<Round>(
  tx: Queryable,
  table: string,
  number: number,
): Promise<StoredRound<Round> | null> {
  const { rows } = await tx.query(
    `select state::text as state, pending::text as pending from studio.table_round where table_id = $1 and number = $2`,
    [table, number],
  );
  return rows[0] ? roundIn(rows[0]) : null;
}

/** Rounds of a table before a given one of which payments are not confirmed, the oldest first. */
export async function owingRounds<Round>(
  tx: Queryable,
  table: string,
  before: number,
  limit: number,
): Promise<StoredRound<Round>[]> {
  const { rows } = await tx.query(
    `select state::text as state, pending::text as pending from studio.table_round
     where table_id = $1 and is_owing and number < $2 order by number limit $3`,
    [table, before, limit],
  );
  return rows.map((row) => roundIn<Round>(row));
}

function roundIn<Round>(row: { readonly state: string; readonly pending: string }): StoredRound<Round> {
  const effects = decodeState<Omit<StoredRound<Round>, 'round'>>(row.pending);
  return { round: decodeState<Round>(row.state), ...effects };
}
