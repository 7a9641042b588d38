import type { Queryable } from '../database.ts';
import { inBatchesOn } from '../in-batches.ts';
import type { Lease } from './lease-store.ts';
import { decodeState, encodeState } from './state-text.ts';
import { type AnyStored, isOver, type KnownRound, type StoredRound, type Writing, writingOf } from './written-round.ts';

/** Hundreds of tables store their decisions at the same moment; a claim can keep one of them waiting, and with it its batch. */
const MOST_TOGETHER = 50;
const BATCHES_AT_ONCE = 2;
const GATHER_MS = 4;

/** A round to be stored, under the lease of its table. */
interface Saved {
  readonly lease: Lease;
  readonly stored: StoredRound<AnyStored>;
  readonly writing: Writing;
}

/** One text for all rounds: in arrays every quote of their states would be escaped, which costs both sides more than everything else. */
function rowOf({ lease, stored: { round, pending, next }, writing: { state, part, isCleared } }: Saved): string {
  const { table, epoch } = lease;
  const row = JSON.stringify({
    ...{ table_id: table, epoch: Number(epoch), number: round.number, phase: round.phase },
    ...{ is_owing: isOver(round) && pending.length > 0, is_cleared: isCleared },
  });
  const states = [...(state === null ? [] : [`"state":${state}`]), ...(part === null ? [] : [`"part":${part}`])];
  return `${row.slice(0, -1)},"pending":${encodeState({ pending, next })},${states.join(',')}}`;
}

/**
 * Stores rounds of several tables with their effects, each if its lease is still held; returns for each whether it was stored: nothing is
 * written for a lost lease. The leases are locked during the write, so a claim comes before it, or after it and then sees it.
 */
async function saveRounds(tx: Queryable, all: readonly Saved[]): Promise<boolean[]> {
  const wagers = all.flatMap(({ lease: { table }, stored: { round }, writing }) =>
    writing.wagers.map((changed) => ({ ...changed, table, number: round.number })),
  );
  const { rows } = await tx.query(
    `with asked as (
       select * from jsonb_to_recordset($1::jsonb) as a(table_id text, epoch bigint, number integer, phase text, state jsonb, part jsonb,
         pending jsonb, is_owing boolean, is_cleared boolean)),
     held as (
       select l.table_id, l.epoch from studio.table_lease l join asked a on a.table_id = l.table_id and a.epoch = l.epoch
       where l.until > clock_timestamp() order by l.table_id for share of l),
     changed as (
       insert into studio.round_wager (table_id, number, place, wager)
       select w.table_id, w.number, w.place, w.wager::jsonb
       from unnest($2::text[], $3::integer[], $4::integer[], $5::text[]) as w(table_id, number, place, wager)
       join held h on h.table_id = w.table_id
       on conflict (table_id, number, place) do update set wager = excluded.wager),
     cleared as (
       delete from studio.round_wager w using asked a join held h on h.table_id = a.table_id
       where a.is_cleared and w.table_id = a.table_id and w.number = a.number),
     whole as (
       insert into studio.table_round (table_id, number, epoch, phase, state, part, pending, is_owing, updated_at)
       select a.table_id, a.number, a.epoch, a.phase, a.state, null, a.pending, a.is_owing, clock_timestamp()
       from held h join asked a on a.table_id = h.table_id and a.epoch = h.epoch where a.state is not null
       on conflict (table_id, number) do update set epoch = excluded.epoch, phase = excluded.phase, state = excluded.state,
         part = excluded.part, pending = excluded.pending, is_owing = excluded.is_owing, updated_at = excluded.updated_at
       returning table_id, epoch),
     parts as (
       update studio.table_round r set epoch = a.epoch, part = a.part, pending = a.pending, updated_at = clock_timestamp()
       from held h join asked a on a.table_id = h.table_id and a.epoch = h.epoch
       where a.state is null and r.table_id = a.table_id and r.number = a.number
       returning r.table_id, r.epoch)
     select table_id as table, epoch from whole union all select table_id, epoch from parts`,
    [
      `[${all.map(rowOf).join(',')}]`,
      wagers.map(({ table }) => table),
      wagers.map(({ number }) => number),
      wagers.map(({ place }) => place),
      wagers.map(({ wager }) => encodeState(wager)),
    ],
  );
  const held = new Set(rows.map(({ table, epoch }) => `${table} ${epoch}`));
  return all.map(({ lease }) => held.has(`${lease.table} ${lease.epoch}`));
}

const together = inBatchesOn(saveRounds, MOST_TOGETHER, BATCHES_AT_ONCE, GATHER_MS);

/**
 * Stores a round with its effects if the lease is still held, together with those of other tables at that moment; returns what is then known to
 * be stored, null when the lease is lost.
 * @param known what is known to be stored of it; null if that is unknown, as after a failed write
 */
export async function saveRound<Round extends AnyStored>(
  tx: Queryable,
  lease: Lease,
  stored: StoredRound<Round>,
  known: KnownRound | null = null,
): Promise<KnownRound | null> {
  const writing = writingOf(stored, known);
  return (await together(tx, { lease, stored, writing })) ? writing.known : null;
}

/** What is read of a round: its state with the fields that differ from it, its effects, and the wagers stored separately, in order. */
const STORED = `(r.state || coalesce(r.part, '{}'))::text as state, r.pending::text as pending, case when r.state ? 'apart' then (
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

/** Any round of a table; null if none has the number. */
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

/** Rounds of a table with a result, from one number up to but excluding another, in order. */
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

/** Rounds of a table by number, in order. */
export async function roundsOf<Round>(tx: Queryable, table: string, numbers: readonly number[]): Promise<Round[]> {
  const { rows } = await tx.query(
    `select ${STORED} from studio.table_round r where table_id = $1 and number = any($2::integer[]) order by number`,
    [table, numbers],
  );
  return rows.map((row) => roundIn<Round>(row).round);
}

/** Rounds of a table before a given one with unconfirmed payments, oldest first. */
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

/** A stored round with its wagers, wherever they are stored. */
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
