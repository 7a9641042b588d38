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
const GATHER_MS = 12;

const OVER: ReadonlySet<Phase> = new Set(['RESULT', 'SETTLED', 'CANCELLED']);

/** Whether nothing more is decided in a round: what is left of it is to carry out its payments. */
export const isOver = ({ phase }: { readonly phase: Phase }): boolean => OVER.has(phase);

/** A round as far as storing it goes. */
interface AnyStored {
  readonly number: number;
  readonly phase: Phase;
  readonly wagers: readonly object[];
}
/** A round that is to be stored, under the lease of its table. */
interface Saved {
  readonly lease: Lease;
  readonly stored: StoredRound<AnyStored>;
  /** Its wagers as they are known to be stored; null where that is not known. */
  readonly known: readonly object[] | null;
}

/** A round with more wagers than this is written without those that have not changed (rule 6.162). */
const FEW = 16;
const isAtRest = ({ round, pending }: StoredRound<AnyStored>): boolean => isOver(round) && pending.length === 0;
const isApart = (stored: StoredRound<AnyStored>): boolean => stored.round.wagers.length > FEW && !isAtRest(stored);

/** The state of a round; where its wagers stand apart, how many they are in their place. */
function stateOf(stored: StoredRound<AnyStored>): string {
  if (!isApart(stored)) return encodeState(stored.round);
  const { wagers, ...head } = stored.round;
  return encodeState({ ...head, apart: wagers.length });
}

/**
 * Wagers that have changed since they were stored apart, with their places; all of them where they were not. What a round's decisions leave alone
 * is the same object as before.
 */
function changedIn({ stored, known }: Saved): { readonly place: number; readonly wager: object }[] {
  if (!isApart(stored)) return [];
  const before = known && known.length > FEW ? known : [];
  return stored.round.wagers.flatMap((wager, place) => (wager === before[place] ? [] : [{ place, wager }]));
}

/**
 * Stores rounds of several tables with their effects, each if its lease is still held; gives of each whether it was: of those whose lease is
 * lost nothing is written. The leases are locked while the write lasts, so a claim comes before it or after it and then sees it.
 */
async function saveRounds(tx: Queryable, all: readonly Saved[]): Promise<boolean[]> {
  const of = <T>(value: (one: Saved) => T): T[] => all.map(value);
  const wagers = all.flatMap((one) => {
    const { number } = one.stored.round;
    return changedIn(one).map((changed) => ({ ...changed, table: one.lease.table, number }));
  });
  const { rows } = await tx.query(
    `with asked as (
       select * from unnest($1::text[], $2::bigint[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::boolean[])
         as a(table_id, epoch, number, phase, state, pending, is_owing, is_cleared)),
     held as (
       select l.table_id, l.epoch from studio.table_lease l join asked a on a.table_id = l.table_id and a.epoch = l.epoch
       where l.until > clock_timestamp() order by l.table_id for share of l),
     changed as (
       insert into studio.round_wager (table_id, number, place, wager)
       select w.table_id, w.number, w.place, w.wager::jsonb
       from unnest($9::text[], $10::integer[], $11::integer[], $12::text[]) as w(table_id, number, place, wager)
       join held h on h.table_id = w.table_id
       on conflict (table_id, number, place) do update set wager = excluded.wager),
     cleared as (
       delete from studio.round_wager w using asked a join held h on h.table_id = a.table_id
       where a.is_cleared and w.table_id = a.table_id and w.number = a.number)
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
      of(({ stored }) => stateOf(stored)),
      of(({ stored: { pending, next } }) => encodeState({ pending, next })),
      of(({ stored: { round, pending } }) => isOver(round) && pending.length > 0),
      of(({ stored }) => stored.round.wagers.length > FEW && isAtRest(stored)),
      wagers.map(({ table }) => table),
      wagers.map(({ number }) => number),
      wagers.map(({ place }) => place),
      wagers.map(({ wager }) => encodeState(wager)),
    ],
  );
  const held = new Set(rows.map(({ table }) => table));
  return of(({ lease }) => held.has(lease.table));
}

const together = inBatchesOn(saveRounds, MOST_TOGETHER, BATCHES_AT_ONCE, GATHER_MS);

/**
 * Stores a round with its effects if the lease is still held, with those of other tables at that moment; false when it is lost.
 * @param known its wagers as they are stored; null where that is not known, as after a write that failed
 */
export const saveRound = <Round extends AnyStored>(
  tx: Queryable,
  lease: Lease,
  stored: StoredRound<Round>,
  known: readonly object[] | null = null,
): Promise<boolean> => together(tx, { lease, stored, known });

/** What is read of a round: its state, its effects, and the wagers that stand apart, in their order. */
const STORED = `r.state::text as state, r.pending::text as pending, case when r.state ? 'apart' then (
    select json_agg(w.wager order by w.place)::text from studio.round_wager w
    where w.table_id = r.table_id and w.number = r.number and w.place < (r.state->>'apart')::integer) end as wagers`;

/** The newest round of a table; null when it has none. */
export async function latestTableRound<Round>(tx: Queryable, table: string): Promise<StoredRound<Round> | null> {
  const { rows } = await tx.query(
    `select ${STORED} from studio.table_round r where table_id = $1 order by number desc limit 1`,
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
  const { rows } = await tx.query(`select ${STORED} from studio.table_round r where table_id = $1 and number = $2`, [
    table,
    number,
  ]);
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
    `select ${STORED} from studio.table_round r
     where table_id = $1 and number >= $2 and number < $3 and phase in ('RESULT', 'SETTLED') order by number`,
    [table, from, before],
  );
  return rows.map((row) => roundIn<Round>(row).round);
}

/** Rounds of a table by their numbers, in their order. */
export async function roundsOf<Round>(tx: Queryable, table: string, numbers: readonly number[]): Promise<Round[]> {
  const { rows } = await tx.query(
    `select ${STORED} from studio.table_round r where table_id = $1 and number = any($2::integer[]) order by number`,
    [table, numbers],
  );
  return rows.map((row) => roundIn<Round>(row).round);
}

/** Rounds of a table before a given one of which payments are not confirmed, the oldest first. */
export async function owingRounds<Round>(
  tx: Queryable,
  table: string,
  before: number,
  limit: number,
): Promise<StoredRound<Round>[]> {
  const { rows } = await tx.query(
    `select ${STORED} from studio.table_round r
     where table_id = $1 and is_owing and number < $2 order by number limit $3`,
    [table, before, limit],
  );
  return rows.map((row) => roundIn<Round>(row));
}

/** A stored round with its wagers, wherever they stand. */
function roundIn<Round>(row: {
  readonly state: string;
  readonly pending: string;
  readonly wagers: string | null;
}): StoredRound<Round> {
  const effects = decodeState<Omit<StoredRound<Round>, 'round'>>(row.pending);
  const { apart, ...state } = decodeState<{ readonly apart?: number }>(row.state);
  if (apart === undefined) return { round: state as Round, ...effects };
  return { round: { ...state, wagers: decodeState<unknown[]>(row.wagers ?? '[]') } as Round, ...effects };
}
