import type { Queryable } from '../database.ts';
import { decodeState } from './state-text.ts';

/** A finished round. */
export interface PastRound {
  readonly number: number;
  /** Crash point in hundredths. */
  readonly point: number;
}

/** The newest rounds of a table with a result, newest first. */
export async function pastRounds(tx: Queryable, table: string, limit: number): Promise<PastRound[]> {
  const { rows } = await tx.query(
    `select number, (state->>'point')::integer as point from studio.table_round
     where table_id = $1 and phase in ('RESULT', 'SETTLED') order by number desc limit $2`,
    [table, limit],
  );
  return rows;
}

/** The crash point of a round; null while it has no result. */
export async function pointOfRound(tx: Queryable, table: string, number: number): Promise<number | null> {
  const { rows } = await tx.query(
    `select (state->>'point')::integer as point from studio.table_round
     where table_id = $1 and number = $2 and phase in ('RESULT', 'SETTLED')`,
    [table, number],
  );
  return rows[0]?.point ?? null;
}

/** A wager in a player's record. Money in units of 10^-5. */
export interface RecordedWager {
  readonly id: string;
  readonly round: number;
  readonly stake: bigint;
  /** Null while it is not decided, and for a bet that was not accepted. */
  readonly payout: bigint | null;
  /** The wallet's answer to the bet; null while it is awaited. */
  readonly answer: 'accepted' | 'declined' | 'unknown' | null;
  readonly isPaid: boolean;
  readonly at: Date;
  /** Crash point of its round in hundredths; null while it has no result. */
  readonly point: number | null;
  /** Result of its chip round in the game's format; null in other games, and while there is none. */
  readonly result: unknown;
  /** The stakes by spot, in units; null in games without spots. */
  readonly stakes: Readonly<Record<string, bigint>> | null;
}

/** A player's newest wagers at a table, newest first. */
export async function recordOf(tx: Queryable, owner: string, table: string, limit: number): Promise<RecordedWager[]> {
  const { rows } = await tx.query(
    `select w.id, w.round_number as round, w.stake, w.payment as payout, w.bet_answer as answer, w.ended_at is not null as "isPaid",
       w.created_at as at, case when r.phase in ('RESULT', 'SETTLED') then (r.state->>'point')::integer end as point,
       case when r.phase in ('RESULT', 'SETTLED') then (r.state->'result')::text end as result,
       coalesce((select (own->'stakes')::text from jsonb_array_elements(r.state->'wagers') own where own->>'id' = w.id::text),
         (select (p.wager->'stakes')::text from studio.round_wager p
          where p.table_id = r.table_id and p.number = r.number and p.wager->>'id' = w.id::text limit 1)) as stakes
     from studio.wager w join studio.table_round r on r.table_id = w.table_id and r.number = w.round_number
     where w.owner = $1 and w.table_id = $2 and w.bet_answer is not null
     order by w.round_number desc, w.created_at desc limit $3`,
    [owner, table, limit],
  );
  const read = (text: string | null) => (text === null ? null : decodeState(text));
  return rows.map(({ result, stakes, ...row }) => ({ ...row, result: read(result), stakes: read(stakes) }));
}

/** What a session staked and was paid at tables and by the book, including cashed-out parts of bets. */
export async function tableTotals(
  tx: Queryable,
  sessionId: string,
): Promise<{ readonly staked: bigint; readonly returned: bigint }> {
  const { rows } = await tx.query(
    `select coalesce(sum(w.stake), 0)::bigint as staked, coalesce(sum(coalesce(w.payment, 0) + coalesce(s.parts, 0)), 0)::bigint as returned
     from studio.wager w left join lateral (
       select sum(amount) as parts from studio.ticket_cash_out s
       where s.owner = w.owner and s.ticket_id = w.id and not s.is_last and s.paid_at is not null) s on true
     where w.session_id = $1 and w.bet_answer = 'accepted'`,
    [sessionId],
  );
  return rows[0];
}
