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

/** A round as it is stored. */
export interface StoredRound<Round> {
  readonly round: Round;
  readonly pending: readonly Pending[];
  /** Number of the next effect. */
  readonly next: number;
}

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
     insert into studio.table_round (table_id, number, epoch, phase, state, pending, updated_at)
     select table_id, $3, epoch, $4, $5, $6, clock_timestamp() from held
     on conflict (table_id, number) do update set epoch = excluded.epoch, phase = excluded.phase, state = excluded.state,
       pending = excluded.pending, updated_at = excluded.updated_at`,
    [lease.table, lease.epoch, round.number, round.phase, encodeState(round), encodeState({ pending, next })],
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
  const stored = rows[0];
  if (!stored) return null;
  const effects = decodeState<Omit<StoredRound<Round>, 'round'>>(stored.pending);
  return { round: decodeState<Round>(stored.state), ...effects };
}
