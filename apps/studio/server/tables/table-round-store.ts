import type { Effect, Phase } from '../../games/shared/table-round.ts';
import type { Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
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

/** Hundreds of tables store what they have decided in the same moment; a claim keeps one of them waiting, and with it its batch. */
const MOST_TOGETHER = 50;
const BATCHES_AT_ONCE = 2;
const GATHER_MS = 8;

const OVER: ReadonlySet<Phase> = new Set(['RESULT', 'SETTLED', 'CANCELLED']);

/** Whether nothing more is decided in a round: what is left of it is to carry out its payments. */
export const isOver = ({ phase }: { readonly phase: Phase }): boolean => OVER.has(phase);

/** A round that is to be stored, under the lease of its table. */
interface Saved {
  readonly lease: Lease;
  readonly stored: StoredRound<{ readonly number: number; readonly phase: Phase }>;
}

/**
 * Stores rounds of several tables with their effects, each if its lease is still held; gives of each whether it was: of those whose lease is
 * lost nothing is written. The leases are locked while the write lasts, so a claim comes before it or after it and then sees it.
 */
async function saveRounds(tx: Queryable, all: readonly Saved[]): Promise<boolean[]> {
  const of = <T>(value: (one: Saved) => T): T[] => all.map(value);
  const { rows } = await tx.query(
    `with asked as (
       select * from unnest($1::text[], $2::bigint[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::boolean[])
         as a(table_id, epoch, number, phase, state, pending, is_owing)),
     held as (
       select l.table_id, l.epoch from studio.table_lease l join asked a on a.table_id = l.table_id and a.epoch = l.epoch
       where l.until > clock_timestamp() order by l.table_id for share of l)
     insert into studio.table_round (table_id, number, epoch, phase, state, pending, is_owing, updated_at)
     select a.table_id, a.number, a.epoch, a.phase, a.state::jsonb, a.pending::jsonb, a.is_owing, clock_timestamp()
     from held h join asked a on a.table_id = h.table_id and a.epoch = h.epoch
     on conflict (table_id, number) do update set epoch = excluded.epoch, phase = excluded.phase, state = excluded.state,
       pending = excluded.pending, is_owing = excluded.is_owing, updated_at = excluded.updated_at
     returning table_id as table`,
    [
      of(({ lease }) => lease.table),
      of(({ lease }) => lease.epoch),
      of(({ stored }) => stored.round.number),
      of(({ stored }) => stored.round.phase),
      of(({ stored }) => encodeState(stored.round)),
      of(({ stored: { pending, next } }) => encodeState({ pending, next })),
      of(({ stored: { round, pending } }) => isOver(round) && pending.length > 0),
    ],
  );
  const held = new Set(rows.map(({ table }) => table));
  return of(({ lease }) => held.has(lease.table));
}

const together = inBatchesOn(saveRounds, MOST_TOGETHER, BATCHES_AT_ONCE, GATHER_MS);

/** Stores a round with its effects if the lease is still held, with those of other tables at that moment; false when it is lost. */
export const saveRound = <Round extends { readonly number: number; readonly phase: Phase }>(
  tx: Queryable,
  lease: Lease,
  stored: StoredRound<Round>,
): Promise<boolean> => together(tx, { lease, stored });

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

/** Rounds of a table that have a result, from one number up to before another, in their order. */
export async function roundsWithResult<Round>(
  tx: Queryable,
  table: string,
  from: number,
  before: number,
): Promise<Round[]> {
  const { rows } = await tx.query(
    `select state::text as state from studio.table_round
     where table_id = $1 and number >= $2 and number < $3 and phase in ('RESULT', 'SETTLED') order by number`,
    [table, from, before],
  );
  return rows.map(({ state }) => decodeState<Round>(state));
}

/** Rounds of a table by their numbers, in their order. */
export async function roundsOf<Round>(tx: Queryable, table: string, numbers: readonly number[]): Promise<Round[]> {
  const { rows } = await tx.query(
    `select state::text as state from studio.table_round where table_id = $1 and number = any($2::integer[]) order by number`,
    [table, numbers],
  );
  return rows.map(({ state }) => decodeState<Round>(state));
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
