import type { DrawState } from '@kismet/contracts/lottery/draws';
import type { Drawn } from '@kismet/rules/lottery/play';
import { type Db, run, type Tx } from '../../../platform/db.ts';
import type { Place } from '../../../platform/keyset-page.ts';
import type { NumberLimit } from '../bets/liability.ts';
import { readNow } from '../draws/draw-store.ts';
import type { GameRow } from '../game-store.ts';

/** A draw as shown in the operators' monitor. */
export interface OperatorRow {
  readonly draw_id: string;
  readonly game_id: number;
  readonly game_code: string;
  readonly family: string;
  readonly names: Readonly<Record<string, string>>;
  readonly area: 'national' | 'vietnamese' | 'house';
  readonly void_minutes: number;
  readonly numero: string;
  readonly state: DrawState;
  readonly open_at: Date;
  readonly lock_at: Date;
  readonly draw_at: Date;
  readonly locked_at: Date | null;
  readonly settled_at: Date | null;
  readonly void_reason: string | null;
  readonly book_hash: string | null;
  readonly result_version: number;
  /** Null before the book is made: then sales are counted separately. */
  readonly tickets: number | null;
  readonly stake: bigint | null;
  readonly drawn: Drawn | null;
  /** Of the current settlement; null before it begins. */
  readonly done: number | null;
  readonly paid: bigint | null;
  readonly ended_at: Date | null;
  readonly entries: readonly { readonly by: string; readonly drawn: Drawn }[] | null;
  readonly now: Date;
}
const OPERATOR = `select d.draw_id, d.game_id, g.game_code, g.family, g.names, g.area, g.void_minutes, d.numero, d.state, d.open_at, d.lock_at, d.draw_at,
    d.locked_at, d.settled_at, d.void_reason, d.book_hash, d.result_version, d.tickets, d.stake, r.drawn, s.done, s.paid, s.ended_at, e.entries, platform.now() as now
  from lottery.draw d join lottery.game g on g.game_id = d.game_id
  left join lottery.result r on r.draw_id = d.draw_id and r.version = d.result_version
  left join lottery.settlement s on s.draw_id = d.draw_id and s.version = d.result_version and s.kind = case d.state when 'void' then 'void' else 'settle' end
  cross join lateral (
    select json_agg(json_build_object('by', n.operator_id::text, 'drawn', n.drawn) order by n.at) as entries
    from lottery.entry n where n.draw_id = d.draw_id and d.state = 'locked') e`;

export interface OperatorWanted {
  readonly brandId: number;
  readonly gameId: number | null;
  readonly only: 'work' | 'running' | 'ended' | null;
  readonly after: Place | null;
  readonly limit: number;
}
const WHICH = {
  work: `d.state = 'locked' and d.draw_at <= (select platform.now()) - case g.area when 'house' then interval '1 minute' else interval '0' end`,
  running: `d.state not in ('settled', 'void') and d.open_at <= (select platform.now())`,
  ended: `d.state in ('settled', 'void')`,
};
/** Pending and running draws oldest first, all others newest first. */
export async function readOperatorDraws(db: Db, wanted: OperatorWanted): Promise<OperatorRow[]> {
  const isOldestFirst = wanted.only === 'work' || wanted.only === 'running';
  const [compare, order] = isOldestFirst ? ['>', 'asc'] : ['<', 'desc'];
  return run(
    db,
    `${OPERATOR} where d.brand_id = $1 and ($2::integer is null or d.game_id = $2) and ${wanted.only ? WHICH[wanted.only] : 'true'}
       and ($3::timestamptz is null or (d.draw_at, d.draw_id) ${compare} ($3, $4::uuid))
     order by d.draw_at ${order}, d.draw_id ${order} limit $5`,
    [wanted.brandId, wanted.gameId, wanted.after?.at ?? null, wanted.after?.id ?? null, wanted.limit],
  );
}
export async function readOperatorDraw(db: Db, brandId: number, drawId: string): Promise<OperatorRow | null> {
  const [row] = await run<OperatorRow>(db, `${OPERATOR} where d.brand_id = $1 and d.draw_id = $2`, [brandId, drawId]);
  return row ?? null;
}
/** Ticket count and price total of a draw on sale; scans all tickets. */
export async function readSoldNow(db: Db, drawId: string): Promise<{ tickets: number; stake: bigint }> {
  const [row] = await run<{ tickets: number; stake: bigint }>(
    db,
    `select count(*)::integer as tickets, coalesce(sum(stake), 0)::bigint as stake from lottery.ticket where draw_id = $1 and cancelled_at is null`,
    [drawId],
  );
  return row!;
}
export interface SettlementRow {
  readonly version: number;
  readonly kind: 'settle' | 'void' | 'undo';
  readonly done: number;
  readonly paid: bigint;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}
export async function readSettlements(db: Db, drawId: string): Promise<SettlementRow[]> {
  return run(
    db,
    `select version, kind, done, paid, started_at, ended_at from lottery.settlement where draw_id = $1 order by started_at limit 200`,
    [drawId],
  );
}
export interface GreatRow {
  readonly ticket_id: string;
  readonly owner_id: bigint;
  readonly play: string;
  readonly selection: string;
  readonly stake: bigint;
  readonly payout: bigint;
}
/** The largest payouts of a settled draw, otherwise the largest stakes. */
export async function readGreatest(db: Db, drawId: string, version: number, limit: number): Promise<GreatRow[]> {
  if (version > 0) {
    const won = await run<GreatRow>(
      db,
      `select t.ticket_id, t.owner_id, t.play, t.selection, t.stake, w.payout from lottery.outcome w
       join lottery.ticket t on t.owner_id = w.owner_id and t.ticket_id = w.ticket_id
       where w.draw_id = $1 and w.version = $2 order by w.payout desc limit $3`,
      [drawId, version, limit],
    );
    if (won.length > 0) return won;
  }
  return run(
    db,
    `select ticket_id, owner_id, play, selection, stake, 0::bigint as payout from lottery.ticket
     where draw_id = $1 and cancelled_at is null order by stake desc, ticket_id limit $2`,
    [drawId, limit],
  );
}
export async function readPlaySums(
  db: Db,
  drawId: string,
): Promise<{ readonly play: string; readonly tickets: number; readonly stake: bigint }[]> {
  return run(
    db,
    `select play, count(*)::integer as tickets, sum(stake)::bigint as stake from lottery.ticket
     where draw_id = $1 and cancelled_at is null group by play order by 3 desc limit 300`,
    [drawId],
  );
}
/** Stake and potential payout by number for plays sold by number, highest liability first. */
export async function readNumberSums(
  db: Db,
  drawId: string,
  plays: readonly string[],
  limit: number,
): Promise<{ readonly play: string; readonly number: string; readonly stake: bigint; readonly liability: bigint }[]> {
  return run(
    db,
    `with sold as materialized (
       select play, selection, odds_id, sum(unit * factor)::bigint as stake, sum(unit)::bigint as unit from lottery.ticket
       where draw_id = $1 and play = any($2) and cancelled_at is null group by play, selection, odds_id),
     odds as materialized (
       select o.odds_id, (select max(split_part(one, '=', 2)::bigint) from unnest(string_to_array(o.content, ';')) as one) as most
       from lottery.frozen_odds o where o.odds_id in (select odds_id from sold))
     select t.play, n.number, sum(t.stake)::bigint as stake, sum(t.unit::numeric * o.most / 10000)::bigint as liability
     from sold t join odds o on o.odds_id = t.odds_id cross join lateral unnest(string_to_array(t.selection, ',')) as n(number)
     group by t.play, n.number order by 4 desc, 1, 2 limit $3`,
    [drawId, plays, limit],
  );
}
/** A game with its row locked, to serialise changes. */
export async function lockGame(tx: Tx, brandId: number, gameId: number): Promise<GameRow | null> {
  const [row] = await run<GameRow>(tx, 'select * from lottery.game where brand_id = $1 and game_id = $2 for update', [
    brandId,
    gameId,
  ]);
  return row ?? null;
}
export type GameChange = Pick<
  GameRow,
  | 'is_open'
  | 'is_hot'
  | 'lock_seconds'
  | 'void_minutes'
  | 'most_series'
  | 'keep_ppm'
  | 'least_ticket'
  | 'most_ticket'
  | 'most_prize'
>;
export async function writeGame(tx: Tx, gameId: number, game: GameChange): Promise<void> {
  await run(
    tx,
    `update lottery.game set is_open = $2, is_hot = $3, lock_seconds = $4, void_minutes = $5, most_series = $6, keep_ppm = $7, least_ticket = $8,
       most_ticket = $9, most_prize = $10, version = version + 1 where game_id = $1`,
    [
      gameId,
      game.is_open,
      game.is_hot,
      game.lock_seconds,
      game.void_minutes,
      game.most_series,
      game.keep_ppm,
      game.least_ticket,
      game.most_ticket,
      game.most_prize,
    ],
  );
  // open draws keep the closing time that players were shown; computed without a time zone, since a replicated table accepts no function that reads
  // one
  const lockAt = `(draw_at at time zone 'UTC' - make_interval(secs => $2)) at time zone 'UTC'`;
  await run(
    tx,
    `update lottery.draw set lock_at = ${lockAt}
     where game_id = $1 and draw_at > $3 and state = 'scheduled' and open_at > $3 and open_at < ${lockAt}`,
    [gameId, game.lock_seconds, new Date(await readNow(tx))],
  );
}
export interface OddsTableRow {
  /** 0 while the family's default odds apply. */
  readonly version: number;
  readonly plays: Readonly<Record<string, { isOpen: boolean; odds: Record<string, string> }>>;
}
export async function readOddsTable(db: Db | Tx, gameId: number): Promise<OddsTableRow> {
  const [row] = await run<OddsTableRow>(
    db,
    'select version, plays from lottery.odds_table where game_id = $1 order by version desc limit 1',
    [gameId],
  );
  return row ?? { version: 0, plays: {} };
}
export async function insertOddsTable(
  tx: Tx,
  gameId: number,
  version: number,
  plays: OddsTableRow['plays'],
  note: string,
): Promise<void> {
  await run(
    tx,
    'insert into lottery.odds_table (game_id, version, plays, note, at) values ($1, $2, $3, $4, platform.now())',
    [gameId, version, JSON.stringify(plays), note],
  );
}
export async function writeNumberLimit(tx: Tx, gameId: number, limit: NumberLimit): Promise<void> {
  await run(
    tx,
    `insert into lottery.number_limit (game_id, play, number, most_liability, mode) values ($1, $2, $3, $4, $5)
     on conflict (game_id, play, number) do update set most_liability = excluded.most_liability, mode = excluded.mode`,
    [gameId, limit.play, limit.number, limit.mostLiability, limit.mode],
  );
}
export async function deleteNumberLimit(tx: Tx, gameId: number, play: string, number: string): Promise<void> {
  await run(tx, 'delete from lottery.number_limit where game_id = $1 and play = $2 and number = $3', [
    gameId,
    play,
    number,
  ]);
}
