import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { BoardKey } from './board-store.ts';

/** Takes the lock of the fact cursor, and returns the newest fact read. Another reader waits. */
export async function lockProgress(tx: Tx): Promise<bigint> {
  const [row] = await run<{ fact_id: bigint }>(tx, 'select fact_id from promotions.board_progress for update');
  return row!.fact_id;
}
export async function readProgress(db: Db): Promise<bigint> {
  const [row] = await run<{ fact_id: bigint }>(db, 'select fact_id from promotions.board_progress');
  return row!.fact_id;
}
export const writeProgress = async (tx: Tx, factId: bigint): Promise<void> =>
  void (await run(tx, 'update promotions.board_progress set fact_id = $1', [factId]));

export interface Entrant extends BoardKey {
  readonly owner_id: bigint;
  readonly entered_at: Date;
}
/** A member's place in a period starts at zero; an existing one stays as it is. */
export async function insertScore(tx: Tx, row: Entrant): Promise<void> {
  await run(
    tx,
    `insert into promotions.board_score (owner_id, offer_id, cycle, entered_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [row.owner_id, row.offer_id, row.cycle, row.entered_at],
  );
}
/** Takes a member out of one period, or of all open ones, with the bets; returns the periods. */
export async function deleteScores(tx: Tx, ownerId: bigint, key: BoardKey | null): Promise<BoardKey[]> {
  const left = await run<BoardKey>(
    tx,
    `delete from promotions.board_score s using promotions.board b
      where s.owner_id = $1 and b.offer_id = s.offer_id and b.cycle = s.cycle and b.state = 'open'
        and ($2::uuid is null or (s.offer_id = $2 and s.cycle = $3::text)) returning s.offer_id, s.cycle`,
    [ownerId, key?.offer_id ?? null, key?.cycle ?? null],
  );
  if (left.length > 0)
    await run(
      tx,
      `delete from promotions.board_bet b using unnest($2::uuid[], $3::text[]) as k(offer_id, cycle)
        where b.owner_id = $1 and b.offer_id = k.offer_id and b.cycle = k.cycle`,
      [ownerId, left.map((one) => one.offer_id), left.map((one) => one.cycle)],
    );
  return left;
}
/** Which open periods these members are in. */
export async function readEntrants(tx: Tx, ownerIds: readonly bigint[]): Promise<Entrant[]> {
  return run<Entrant>(
    tx,
    `select s.owner_id, s.offer_id, s.cycle, s.entered_at from promotions.board_score s
       join promotions.board b on b.offer_id = s.offer_id and b.cycle = s.cycle and b.state = 'open'
      where s.owner_id = any($1::bigint[])`,
    [[...ownerIds]],
  );
}

/** Changes that some facts make to one member's place. Units. */
export interface Change extends BoardKey {
  readonly owner_id: bigint;
  readonly score: bigint;
  readonly turnover: bigint;
  /** When the score last changed; null when it did not. */
  readonly at: Date | null;
  readonly minBet: bigint;
}
const columns = (rows: readonly Change[]) => [
  rows.map((one) => one.owner_id),
  rows.map((one) => one.offer_id),
  rows.map((one) => one.cycle),
  rows.map((one) => one.score),
  rows.map((one) => one.turnover),
  rows.map((one) => one.at),
  rows.map((one) => one.minBet),
];
const CHANGES = `unnest($1::bigint[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[], $7::bigint[])
  as d(owner_id, offer_id, cycle, score, turnover, at, min_bet)`;
/** Adds to scores that are sums. */
export async function addScores(tx: Tx, rows: readonly Change[]): Promise<void> {
  await run(
    tx,
    `update promotions.board_score s set score = s.score + d.score, turnover = s.turnover + d.turnover,
        reached_at = coalesce(d.at, s.reached_at),
        is_ranked = s.score + d.score > 0 and s.turnover + d.turnover >= d.min_bet
       from ${CHANGES} where s.owner_id = d.owner_id and s.offer_id = d.offer_id and s.cycle = d.cycle`,
    columns(rows),
  );
}
export interface BetChange extends BoardKey {
  readonly owner_id: bigint;
  readonly bet_id: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly at: Date;
}
/** Adds to bets that compete by their multiple; each of them once in `rows`. */
export async function addBets(tx: Tx, rows: readonly BetChange[]): Promise<void> {
  await run(
    tx,
    `insert into promotions.board_bet (owner_id, offer_id, cycle, bet_id, stake, payout, at)
     select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[], $6::bigint[], $7::timestamptz[])
     on conflict (owner_id, offer_id, cycle, bet_id) do update
       set stake = board_bet.stake + excluded.stake, payout = board_bet.payout + excluded.payout, at = excluded.at`,
    [
      rows.map((one) => one.owner_id),
      rows.map((one) => one.offer_id),
      rows.map((one) => one.cycle),
      rows.map((one) => one.bet_id),
      rows.map((one) => one.stake),
      rows.map((one) => one.payout),
      rows.map((one) => one.at),
    ],
  );
}
/** Sets scores to the best multiple of the remaining bets; the first bet with it decides when it was reached. */
export async function writeBest(tx: Tx, rows: readonly Change[]): Promise<void> {
  await run(
    tx,
    `update promotions.board_score s set score = coalesce(best.multiple, 0), turnover = s.turnover + d.turnover,
        reached_at = best.at, is_ranked = coalesce(best.multiple, 0) > 0
       from ${CHANGES} left join lateral (select multiple, at from promotions.board_bet b
         where b.owner_id = d.owner_id and b.offer_id = d.offer_id and b.cycle = d.cycle and b.stake >= d.min_bet
         order by multiple desc, at limit 1) best on true
      where s.owner_id = d.owner_id and s.offer_id = d.offer_id and s.cycle = d.cycle`,
    columns(rows),
  );
}

export interface ScoreRow {
  readonly owner_id: bigint;
  readonly score: bigint;
  readonly turnover: bigint;
  readonly reached_at: Date | null;
  readonly is_ranked: boolean;
}
const SCORE = 'owner_id, score, turnover, reached_at, is_ranked';
/** Ranked members in order, after one of them: by higher score, then earlier reached, then older account. */
export async function readRanked(
  db: Db | Tx,
  { offer_id, cycle }: BoardKey,
  after: ScoreRow | null,
  limit: number,
): Promise<ScoreRow[]> {
  return run<ScoreRow>(
    db,
    `select ${SCORE} from promotions.board_score where offer_id = $1 and cycle = $2 and is_ranked
        and ($3::bigint is null or (score <= $3 and (score < $3 or (reached_at, owner_id) > ($4::timestamptz, $5::bigint))))
      order by score desc, reached_at, owner_id limit $6`,
    [offer_id, cycle, after?.score ?? null, after?.reached_at ?? null, after?.owner_id ?? null, limit],
  );
}
export async function readScore(db: Db, ownerId: bigint, { offer_id, cycle }: BoardKey): Promise<ScoreRow | null> {
  const [row] = await run<ScoreRow>(
    db,
    `select ${SCORE} from promotions.board_score where owner_id = $1 and offer_id = $2 and cycle = $3`,
    [ownerId, offer_id, cycle],
  );
  return row ?? null;
}
/** Number of members ranked before a given one, counted up to `most`. */
export async function countBefore(db: Db, { offer_id, cycle }: BoardKey, own: ScoreRow, most: number): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    `select count(*)::int as n from (select 1 from promotions.board_score where offer_id = $1 and cycle = $2 and is_ranked
        and score >= $3 and (score > $3 or (reached_at, owner_id) < ($4::timestamptz, $5::bigint)) limit $6) before`,
    [offer_id, cycle, own.score, own.reached_at, own.owner_id, most],
  );
  return row!.n;
}
/** Ends entries of a closed period, in batches; returns how many. */
export async function finishEntries(db: Db | Tx, { offer_id, cycle }: BoardKey, limit: number): Promise<number> {
  const rows = await run(
    db,
    `update promotions.entry e set state = 'done' from (select s.owner_id from promotions.board_score s
         join promotions.entry j on j.owner_id = s.owner_id and j.offer_id = s.offer_id and j.cycle = s.cycle and j.state = 'joined'
        where s.offer_id = $1 and s.cycle = $2 limit $3) part
      where e.owner_id = part.owner_id and e.offer_id = $1 and e.cycle = $2 returning 1`,
    [offer_id, cycle, limit],
  );
  return rows.length;
}
/** Deletes bets of a closed period, some members per batch; returns how many bets. */
export async function deleteBets(
  db: Db | Tx,
  { offer_id, cycle }: BoardKey,
  ownerIds: readonly bigint[],
): Promise<void> {
  await run(
    db,
    'delete from promotions.board_bet where owner_id = any($3::bigint[]) and offer_id = $1 and cycle = $2',
    [offer_id, cycle, [...ownerIds]],
  );
}
/** Members of a period in pages by owner. */
export async function readOwners(
  db: Db | Tx,
  { offer_id, cycle }: BoardKey,
  after: bigint,
  limit: number,
): Promise<bigint[]> {
  const rows = await run<{ owner_id: bigint }>(
    db,
    `select owner_id from promotions.board_score where offer_id = $1 and cycle = $2 and owner_id > $3 order by owner_id limit $4`,
    [offer_id, cycle, after, limit],
  );
  return rows.map((row) => row.owner_id);
}
