import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';

export interface TicketRow {
  readonly owner_id: bigint;
  readonly ticket_id: string;
  readonly draw_id: string;
  readonly slip_id: string;
  /** Hash of the whole slip; null for tickets older than this column. */
  readonly content_hash: Buffer | null;
  readonly brand_id: number;
  readonly game_id: number;
  readonly play: string;
  readonly selection: string;
  readonly unit: bigint;
  readonly combos: number;
  readonly factor: number;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly odds_id: number;
  readonly prize: string;
  readonly currency: string;
  readonly class: number;
  readonly agent_path: readonly bigint[];
  readonly chase_id: string | null;
  readonly validation: string;
  readonly placed_at: Date;
  readonly cancelled_at: Date | null;
}
/** A ticket with the fields that a screen shows. */
export interface ShownTicketRow extends TicketRow {
  readonly odds: string;
  readonly numero: string;
  readonly lock_at: Date;
  readonly draw_at: Date;
  readonly draw_state: string;
  readonly hits: Readonly<Record<string, number>> | null;
  readonly payout: bigint | null;
}
/** A draw held by a bet, and the database's time once it was held. */
export interface OpenDraw {
  readonly draw_id: string;
  readonly game_id: number;
  readonly numero: string;
  readonly open_at: Date;
  readonly lock_at: Date;
  readonly draw_at: Date;
  readonly state: string;
  readonly now: Date;
  readonly promises: number;
}
/**
 * Holds a draw, together with other bets, until the transaction ends: closing it waits, and then sees every ticket (T25). Null for a draw that
 * this brand does not have. A draw past its lock time is returned without being held, and the caller refuses the bet by its time.
 */
export async function holdDraw(tx: Tx, brandId: number, drawId: string): Promise<OpenDraw | null> {
  const [held] = await run<{ now: Date }>(tx, 'select lottery.hold_draw($1, false) as now', [drawId]);
  // a separate statement after the lock: a single waiting one would see the draw as it was before the wait
  const [row] = await run<Omit<OpenDraw, 'now'>>(
    tx,
    `select draw_id, game_id, numero, open_at, lock_at, draw_at, state,
       (select count(*)::integer from lottery.seed s where s.draw_id = d.draw_id) as promises
     from lottery.draw d where draw_id = $1 and brand_id = $2`,
    [drawId, brandId],
  );
  return row ? { ...row, now: held!.now } : null;
}
export async function insertTickets(tx: Tx, rows: readonly Omit<TicketRow, 'cancelled_at'>[]): Promise<void> {
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  await run(
    tx,
    `insert into lottery.ticket (owner_id, ticket_id, draw_id, slip_id, brand_id, game_id, play, selection, unit, combos, factor, stake, rebate,
       odds_id, prize, currency, class, agent_path, chase_id, validation, placed_at, content_hash)
     select u.owner_id, u.ticket_id, u.draw_id, u.slip_id, u.brand_id, u.game_id, u.play, u.selection, u.unit, u.combos, u.factor, u.stake, u.rebate,
       u.odds_id, u.prize, u.currency, u.class, u.agent_path::bigint[], u.chase_id, u.validation, u.placed_at, u.content_hash
     from unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::integer[], $6::integer[], $7::text[], $8::text[], $9::bigint[], $10::integer[],
       $11::integer[], $12::bigint[], $13::bigint[], $14::integer[], $15::text[], $16::text[], $17::smallint[], $18::text[], $19::uuid[], $20::text[], $21::timestamptz[],
       $22::bytea[])
       as u(owner_id, ticket_id, draw_id, slip_id, brand_id, game_id, play, selection, unit, combos, factor, stake, rebate, odds_id, prize, currency,
         class, agent_path, chase_id, validation, placed_at, content_hash)`,
    [
      column('owner_id'),
      column('ticket_id'),
      column('draw_id'),
      column('slip_id'),
      column('brand_id'),
      column('game_id'),
      column('play'),
      column('selection'),
      column('unit'),
      column('combos'),
      column('factor'),
      column('stake'),
      column('rebate'),
      column('odds_id'),
      column('prize'),
      column('currency'),
      column('class'),
      rows.map((row) => `{${row.agent_path.join(',')}}`),
      column('chase_id'),
      column('validation'),
      column('placed_at'),
      column('content_hash'),
    ],
  );
}
const SHOWN = `select t.*, o.content as odds, d.numero, d.lock_at, d.draw_at, d.state as draw_state, w.hits, w.payout
  from lottery.ticket t join lottery.draw d on d.draw_id = t.draw_id join lottery.frozen_odds o on o.odds_id = t.odds_id
  left join lottery.outcome w on w.owner_id = t.owner_id and w.ticket_id = t.ticket_id and w.version = d.result_version`;

export const readSlip = (db: Db | Tx, ownerId: bigint, slipId: string): Promise<ShownTicketRow[]> =>
  run(db, `${SHOWN} where t.owner_id = $1 and t.slip_id = $2 order by t.ticket_id`, [ownerId, slipId]);
export async function readTicket(db: Db | Tx, ownerId: bigint, ticketId: string): Promise<ShownTicketRow | null> {
  const [row] = await run<ShownTicketRow>(db, `${SHOWN} where t.owner_id = $1 and t.ticket_id = $2`, [
    ownerId,
    ticketId,
  ]);
  return row ?? null;
}
export interface TicketQuery {
  readonly gameId: number | null;
  readonly drawId: string | null;
  readonly only: 'pending' | 'won' | 'lost' | 'cancelled' | 'void' | null;
  readonly before: Place | null;
  readonly limit: number;
}
const ONLY: Readonly<Record<NonNullable<TicketQuery['only']>, string>> = {
  pending: `t.cancelled_at is null and d.state not in ('settled', 'void')`,
  won: `t.cancelled_at is null and d.state = 'settled' and w.payout is not null`,
  lost: `t.cancelled_at is null and d.state = 'settled' and w.payout is null`,
  cancelled: 't.cancelled_at is not null',
  void: `t.cancelled_at is null and d.state = 'void'`,
};
/** Newest first; index ticket_newest serves the order. */
export async function readTickets(db: Db, ownerId: bigint, query: TicketQuery): Promise<ShownTicketRow[]> {
  return run(
    db,
    `${SHOWN} where t.owner_id = $1 and (t.placed_at, t.ticket_id) < ($2, $3)
       and ($4::integer is null or t.game_id = $4) and ($5::uuid is null or t.draw_id = $5) ${query.only ? `and ${ONLY[query.only]}` : ''}
     order by t.placed_at desc, t.ticket_id desc limit $6`,
    [
      ownerId,
      query.before?.at ?? new Date(8_640_000_000_000),
      query.before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      query.gameId,
      query.drawId,
      query.limit,
    ],
  );
}
/** Locks one ticket; the caller holds the ledger accounts. */
export async function lockTicket(tx: Tx, ownerId: bigint, ticketId: string): Promise<TicketRow | null> {
  const [row] = await run<TicketRow>(
    tx,
    'select * from lottery.ticket where owner_id = $1 and ticket_id = $2 for update',
    [ownerId, ticketId],
  );
  return row ?? null;
}
export async function writeCancelled(tx: Tx, ownerId: bigint, ticketId: string, at: Date): Promise<void> {
  await run(tx, 'update lottery.ticket set cancelled_at = $3 where owner_id = $1 and ticket_id = $2', [
    ownerId,
    ticketId,
    at,
  ]);
}
/** Number of tickets that a member has cancelled since a moment. */
export async function countCancelled(tx: Tx, ownerId: bigint, since: Date): Promise<number> {
  const [row] = await run<{ n: number }>(
    tx,
    'select count(*)::integer as n from lottery.ticket where owner_id = $1 and cancelled_at >= $2',
    [ownerId, since],
  );
  return row!.n;
}

/** Sales by number so far, with the rows locked in a fixed order; missing rows are created. */
export async function lockSold(
  tx: Tx,
  drawId: string,
  wanted: readonly { readonly play: string; readonly number: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const sorted = [...wanted].sort((a, b) => (`${a.play} ${a.number}` < `${b.play} ${b.number}` ? -1 : 1));
  const values = [drawId, sorted.map(({ play }) => play), sorted.map(({ number }) => number)];
  await run(
    tx,
    `insert into lottery.number_sold (draw_id, play, number, stake, liability)
     select $1, u.play, u.number, 0, 0 from unnest($2::text[], $3::text[]) as u(play, number) order by 2, 3 on conflict do nothing`,
    values,
  );
  const rows = await run<{ play: string; number: string; liability: bigint }>(
    tx,
    `select s.play, s.number, s.liability from lottery.number_sold s
     join unnest($2::text[], $3::text[]) as u(play, number) on u.play = s.play and u.number = s.number
     where s.draw_id = $1 order by s.play, s.number for update of s`,
    values,
  );
  return new Map(rows.map((row) => [`${row.play} ${row.number}`, row.liability]));
}
/** Adds to the sales by number; negative when a ticket is cancelled. */
export async function addSold(
  tx: Tx,
  drawId: string,
  sold: readonly {
    readonly play: string;
    readonly number: string;
    readonly stake: bigint;
    readonly liability: bigint;
  }[],
): Promise<void> {
  await run(
    tx,
    `update lottery.number_sold s set stake = s.stake + u.stake, liability = s.liability + u.liability
     from (select play, number, sum(stake)::bigint as stake, sum(liability)::bigint as liability
           from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) as x(play, number, stake, liability) group by 1, 2) u
     where s.draw_id = $1 and s.play = u.play and s.number = u.number`,
    [
      drawId,
      sold.map(({ play }) => play),
      sold.map(({ number }) => number),
      sold.map(({ stake }) => stake),
      sold.map(({ liability }) => liability),
    ],
  );
}
export async function readNumberLimits(
  db: Db | Tx,
  gameId: number,
): Promise<
  { readonly play: string; readonly number: string; readonly mostLiability: bigint; readonly mode: 'close' | 'half' }[]
> {
  return run(
    db,
    `select play, number, most_liability as "mostLiability", mode from lottery.number_limit where game_id = $1 order by play, number limit 500`,
    [gameId],
  );
}
export async function readPublished(
  db: Db | Tx,
  gameId: number,
): Promise<Record<string, { isOpen: boolean; odds: Record<string, string> }>> {
  const [row] = await run<{ plays: Record<string, { isOpen: boolean; odds: Record<string, string> }> }>(
    db,
    'select plays from lottery.odds_table where game_id = $1 order by version desc limit 1',
    [gameId],
  );
  return row?.plays ?? {};
}
export async function gameOfDraw(db: Db, brandId: number, drawId: string): Promise<number | null> {
  const [row] = await run<{ game_id: number }>(
    db,
    'select game_id from lottery.draw where draw_id = $1 and brand_id = $2',
    [drawId, brandId],
  );
  return row?.game_id ?? null;
}
/** The lotteries of an area that a member has bet on, most recent first. */
export async function readRecentGames(
  db: Db,
  ownerId: bigint,
  area: string,
  prizeMode: string | null,
  limit: number,
): Promise<number[]> {
  const rows = await run<{ game_id: number }>(
    db,
    `select game_id from (select t.game_id, max(t.placed_at) as at from (
       select game_id, placed_at from lottery.ticket where owner_id = $1 order by placed_at desc limit 2000) t group by 1) r
     join lottery.game g using (game_id) where g.area = $2 and ($3::text is null or g.prize_mode = $3) order by r.at desc limit $4`,
    [ownerId, area, prizeMode, limit],
  );
  return rows.map((row) => row.game_id);
}
/** Sales by number of a draw, highest liability first. */
export async function readSold(
  db: Db,
  drawId: string,
  limit: number,
): Promise<{ readonly play: string; readonly number: string; readonly stake: bigint; readonly liability: bigint }[]> {
  return run(
    db,
    'select play, number, stake, liability from lottery.number_sold where draw_id = $1 order by liability desc limit $2',
    [drawId, limit],
  );
}
