import { run, type Tx } from '../../platform/db.ts';
import type { OutboxPosition, OutboxSpan } from '../bets/index.ts';
import type { FactPosition } from '../wallet/index.ts';

/** How far the rows of one node have been counted. */
export interface Progress {
  /** The node that wrote them; 0 on a single PostgreSQL. */
  readonly origin: number;
  readonly bets: OutboxPosition;
  readonly money: FactPosition;
  readonly countedThrough: Date;
  readonly sealedUntil: Date;
}
/** Every brand's time zone: days are cut there, and hours from the start of the day. */
export type Zones = ReadonlyMap<number, string>;

interface ProgressRow {
  origin: number;
  bets_xid: string;
  bets_n: bigint;
  money_xid: string;
  money_n: bigint;
  counted_through: Date;
  sealed_until: Date;
}
const COLUMNS =
  'origin, bets_xid::text as bets_xid, bets_n, money_xid::text as money_xid, money_n, counted_through, sealed_until';
const progressOf = (row: ProgressRow): Progress => ({
  origin: row.origin,
  bets: { xid: row.bets_xid, n: row.bets_n },
  money: { xid: row.money_xid, n: row.money_n },
  countedThrough: row.counted_through,
  sealedUntil: row.sealed_until,
});
/** Takes the lock of a node's rows; null when another worker holds it. */
export async function takeTurn(tx: Tx, origin: number): Promise<Progress | null> {
  const [row] = await run<ProgressRow>(
    tx,
    `select ${COLUMNS} from rollups.progress where origin = $1 for update skip locked`,
    [origin],
  );
  return row ? progressOf(row) : null;
}
/** Waits for every lock, in order, as long as a large step may take; the caller's own lock timeout is unchanged. */
export async function waitForTurns(tx: Tx): Promise<Progress[]> {
  const [was] = await run<{ patience: string; time: string }>(
    tx,
    `select current_setting('lock_timeout') as patience, current_setting('statement_timeout') as time`,
  );
  await run(tx, `select set_config('lock_timeout', '6500ms', true), set_config('statement_timeout', '6900ms', true)`);
  const rows = await run<ProgressRow>(tx, `select ${COLUMNS} from rollups.progress order by origin for update`);
  await run(tx, `select set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true)`, [
    was!.patience,
    was!.time,
  ]);
  return rows.map(progressOf);
}
/** Starts counting the rows of new nodes: they inherit the seals of the others. */
export async function openNodes(db: Parameters<typeof run>[0], nodes: readonly number[]): Promise<void> {
  await run(
    db,
    `insert into rollups.progress (origin, sealed_until)
     select u.node, (select coalesce(max(sealed_until), '1970-01-01Z') from rollups.progress) from unnest($1::integer[]) as u (node) on conflict do nothing`,
    [nodes],
  );
}
/** Nodes whose rows are counted, without the coordinator, which every cluster has. */
export async function readOpened(db: Parameters<typeof run>[0]): Promise<number[]> {
  const rows = await run<{ origin: number }>(
    db,
    'select origin from rollups.progress where origin > 0 order by origin',
  );
  return rows.map(({ origin }) => origin);
}
/** How far the rows of each node have been counted, by node. */
export async function readProgress(tx: Parameters<typeof run>[0]): Promise<Progress[]> {
  const rows = await run<ProgressRow>(tx, `select ${COLUMNS} from rollups.progress order by origin`);
  return rows.map(progressOf);
}
/** What has been counted of every node. */
export const allCountedThrough = (all: readonly Progress[]): Date =>
  new Date(Math.min(...all.map((one) => one.countedThrough.getTime())));
/** The caller holds the lock of the node's rows. */
export async function writeProgress(tx: Tx, to: Progress): Promise<void> {
  await run(
    tx,
    `update rollups.progress set bets_xid = $1::xid8, bets_n = $2, money_xid = $3::xid8, money_n = $4, counted_through = $5
      where origin = $6`,
    [to.bets.xid, to.bets.n, to.money.xid, to.money.n, to.countedThrough, to.origin],
  );
}
/** Seals a time for the rows of every node, never moving back; the caller holds every lock. */
export const writeSealed = async (tx: Tx, until: Date): Promise<void> =>
  void (await run(tx, 'update rollups.progress set sealed_until = $1 where sealed_until < $1', [until]));
/** The connection's statement timeout: slightly above a page's. */
export const giveTime = async (tx: Tx): Promise<void> => void (await run(tx, `set local statement_timeout = '6500ms'`));

/** A span whose rows can be read from a table on this node. */
export interface ReadableSpan extends OutboxSpan {
  /** Whether it was fetched from other nodes into `rollups.span`; otherwise it is in `bets.outbox` itself. */
  readonly isFetched: boolean;
}
const SPAN = 'o.origin = $5 and (o.xid, o.n) > ($1::xid8, $2::bigint) and (o.xid, o.n) <= ($3::xid8, $4::bigint)';
const valuesOf = ({ origin, above, upTo }: OutboxSpan): unknown[] => [above.xid, above.n, upTo.xid, upTo.n, origin];

/**
 * Fetches a span from other nodes first: counting joins it with local tables and writes them in one statement, which a distributed database
 * accepts only if all tables are local.
 */
export async function readable(tx: Tx, span: OutboxSpan, isElsewhere: boolean): Promise<ReadableSpan> {
  if (isElsewhere)
    await run(
      tx,
      `insert into rollups.span (xid, n, owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, rebate, hedged, payout, payout_change,
         was_counted, is_counted, currency, class, agent_path, placed_at, settled_at, at, bonus_stake, origin)
       select o.xid, o.n, o.owner_id, o.bet_id, o.brand_id, o.source_code, o.game_code, o.category, o.round_id, o.state, o.stake, o.rebate, o.hedged, o.payout, o.payout_change,
         o.was_counted, o.is_counted, o.currency, o.class, o.agent_path, o.placed_at, o.settled_at, o.at, o.bonus_stake, o.origin
       from bets.outbox o where ${SPAN}`,
      valuesOf(span),
    );
  return { ...span, isFetched: isElsewhere };
}
/** Deletes the rows that `readable` fetched. */
export async function forget(tx: Tx, { isFetched, origin }: ReadableSpan): Promise<void> {
  if (isFetched) await run(tx, 'delete from rollups.span where origin = $1', [origin]);
}

const nodesOf = (outbox: string) => `with met as (
       insert into rollups.node (owner_id, path)
       select distinct o.owner_id, o.agent_path from ${outbox} o
        where ${SPAN} and not exists (select 1 from rollups.node p where p.owner_id = o.owner_id and p.path = o.agent_path)
       on conflict do nothing returning node_id, path),
     children as (
       insert into rollups.child (agent_id, child_id) select distinct path[i], path[i + 1] from met, generate_subscripts(path, 1) as i where i < cardinality(path)
       on conflict do nothing)
     insert into rollups.node_of (agent_id, node_id) select distinct agent_id, node_id from met, unnest(path) as agent_id`;
const NODES = nodesOf('bets.outbox');
const NODES_FETCHED = nodesOf('rollups.span');
/** Stores the new paths of a span, with all members of the team. */
export async function upsertNodes(tx: Tx, span: ReadableSpan): Promise<void> {
  await run(tx, span.isFetched ? NODES_FETCHED : NODES, valuesOf(span));
}

const roundsOf = (
  outbox: string,
) => `insert into rollups.live_round as r (owner_id, source_code, game_code, round_id, unit_id, stake, bonus_stake, payout, touched)
     select o.owner_id, o.source_code, o.game_code, o.round_id, (array_agg(o.bet_id order by o.xid, o.n))[1],
            sum(o.stake * (o.is_counted::int - o.was_counted::int)), sum(o.bonus_stake * (o.is_counted::int - o.was_counted::int)),
            sum(case when o.is_counted then o.payout else 0 end - case when o.was_counted then o.payout - o.payout_change else 0 end), current_date
       from ${outbox} o where ${SPAN} and o.category = 'live' and o.round_id is not null and o.stake > 0
      group by o.owner_id, o.source_code, o.game_code, o.round_id order by 1, 2, 3, 4
     on conflict (owner_id, source_code, game_code, round_id) do update
        set stake = r.stake + excluded.stake, bonus_stake = r.bonus_stake + excluded.bonus_stake, payout = r.payout + excluded.payout, touched = excluded.touched`;
const ROUNDS = roundsOf('bets.outbox');
const ROUNDS_FETCHED = roundsOf('rollups.span');
/** Adds the changes of a span to rounds of live tables. */
export async function addRounds(tx: Tx, span: ReadableSpan): Promise<void> {
  await run(tx, span.isFetched ? ROUNDS_FETCHED : ROUNDS, valuesOf(span));
}

/**
 * Counts a span in one statement: a fact per change with its turnover (rule 0.4), and from the facts the rows of members and of all their
 * uplines, by hour and day. Changes in a sealed period go into the first open slot. A round of a live table counts as a whole: its last change
 * in the span carries the change of the round's turnover. Rows are written in key order, so that each index page is visited once.
 */
export async function countSpan(tx: Tx, span: ReadableSpan, sealedUntil: Date, zones: Zones): Promise<void> {
  await run(tx, span.isFetched ? COUNT_FETCHED : COUNT, [
    ...valuesOf(span),
    sealedUntil,
    [...zones.keys()],
    [...zones.values()],
  ]);
}
const SUMS = 'sum(stake), sum(rebate), sum(valid_bet), sum(payout), sum(bets)';
const added = (row: string) =>
  ['stake', 'rebate', 'valid_bet', 'payout', 'bets']
    .map((name) => `${name} = ${row}.${name} + excluded.${name}`)
    .join();
/** Turnover of one bet by its category; 0 when none of the member's own money was at stake. */
const turnover = (payout: string) => `case when o.stake = 0 then 0
  when o.category in ('sports', 'esports', 'cockfight', 'live') then least(o.stake, abs(${payout} - o.stake))
  when o.category = 'pvp' then abs(${payout} - o.stake) else greatest(0, o.stake + o.rebate - o.hedged) end`;
/** The part of a turnover staked with bonus money: the remaining cash part is rounded down (rule 4.3). */
const bonusPart = (valid: string, stake: string, bonus: string) =>
  `case when ${bonus} = 0 or ${stake} = 0 then 0 else ${valid} - div((${valid})::numeric * (${stake} - ${bonus}), ${stake}) end`;
/** Turnover on one side: winning (`>`) or losing (`<`). */
const side = (is: '>' | '<', payout: string, stake: string, valid: string) =>
  `case when ${payout} ${is} ${stake} then ${valid} else 0 end`;
/** The effect of a change on one side: a single bet by its own result, a round of a live table by the result of the round. */
const moved = (is: '>' | '<') => `case when o.unit_id is null then
          case when o.is_counted then ${side(is, 'o.payout', 'o.stake', turnover('o.payout'))} else 0 end
          - case when o.was_counted then ${side(is, '(o.payout - o.payout_change)', 'o.stake', turnover('(o.payout - o.payout_change)'))} else 0 end
        when d.last_n = o.n then ${side(is, 'd.payout', 'd.stake', 'least(d.stake, abs(d.payout - d.stake))')}
          - ${side(is, 'd.payout_before', 'd.stake_before', 'least(d.stake_before, abs(d.payout_before - d.stake_before))')}
        else 0 end`;
const countOf = (
  outbox: string,
) => `with zone as materialized (select * from unnest($7::int[], $8::text[]) as z(brand_id, zone)),
  change as materialized (
    select o.*, r.unit_id, r.stake as round_stake, r.bonus_stake as round_bonus, r.payout as round_payout,
      (o.is_counted::int - o.was_counted::int) as bets_change,
      case when o.is_counted then o.payout else 0 end - case when o.was_counted then o.payout - o.payout_change else 0 end as paid,
      greatest(date_bin('5 minutes', o.settled_at, 'epoch'), $6::timestamptz) as slot,
      date_bin('5 minutes', o.settled_at, 'epoch') < $6::timestamptz as is_late
    from ${outbox} o left join rollups.live_round r
      on o.category = 'live' and o.stake > 0 and r.owner_id = o.owner_id and r.source_code = o.source_code and r.game_code = o.game_code and r.round_id = o.round_id
    where ${SPAN}),
  round as (
    select owner_id, source_code, game_code, round_id, max(round_stake) as stake, max(round_bonus) as bonus, max(round_payout) as payout,
      max(round_bonus) - sum(bonus_stake * bets_change) as bonus_before,
      max(round_stake) - sum(stake * bets_change) as stake_before, max(round_payout) - sum(paid) as payout_before,
      (array_agg(n order by xid desc, n desc))[1] as last_n
    from change where unit_id is not null group by 1, 2, 3, 4),
  fact as (
    insert into rollups.fact (slot, node_id, owner_id, bet_id, unit_id, brand_id, category, class, currency, state, stake, rebate, valid_bet, valid_total, payout, bets, won_bet, lost_bet,
      is_late, placed_at, settled_at, bonus_bet)
    select o.slot, p.node_id, o.owner_id, o.bet_id, coalesce(o.unit_id, o.bet_id), o.brand_id, o.category, o.class, o.currency, o.state,
      (o.stake + o.rebate) * o.bets_change, o.rebate * o.bets_change,
      case when o.unit_id is null then
          case when o.is_counted then ${turnover('o.payout')} else 0 end - case when o.was_counted then ${turnover('(o.payout - o.payout_change)')} else 0 end
        when d.last_n = o.n then least(d.stake, abs(d.payout - d.stake)) - least(d.stake_before, abs(d.payout_before - d.stake_before))
        else 0 end,
      case when o.unit_id is not null then least(d.stake, abs(d.payout - d.stake)) when o.is_counted then ${turnover('o.payout')} else 0 end,
      o.paid, o.bets_change, ${moved('>')}, ${moved('<')}, o.is_late, o.placed_at, o.settled_at,
      case when o.unit_id is null then
          case when o.is_counted then ${bonusPart(turnover('o.payout'), 'o.stake', 'o.bonus_stake')} else 0 end
          - case when o.was_counted then ${bonusPart(turnover('(o.payout - o.payout_change)'), 'o.stake', 'o.bonus_stake')} else 0 end
        when d.last_n = o.n then ${bonusPart('least(d.stake, abs(d.payout - d.stake))', 'd.stake', 'd.bonus')}
          - ${bonusPart('least(d.stake_before, abs(d.payout_before - d.stake_before))', 'd.stake_before', 'd.bonus_before')}
        else 0 end
    from change o join rollups.node p on p.owner_id = o.owner_id and p.path = o.agent_path
    left join round d on o.unit_id is not null and d.owner_id = o.owner_id and d.source_code = o.source_code and d.game_code = o.game_code and d.round_id = o.round_id
    order by o.xid, o.n
    returning *),
  hourly as materialized (
    select node_id, date_bin('1 hour', slot, date_trunc('day', slot at time zone z.zone) at time zone z.zone) as hour,
      (slot at time zone z.zone)::date as day,
      category, class, currency, f.brand_id, sum(stake) as stake, sum(rebate) as rebate, sum(valid_bet) as valid_bet, sum(payout) as payout, sum(bets) as bets, sum(bonus_bet) as bonus_bet
    from fact f join zone z on z.brand_id = f.brand_id group by 1, 2, 3, 4, 5, 6, 7),
  teamly as materialized (
    select t.agent_id, h.hour, h.day, h.category, h.currency, sum(stake) as stake, sum(rebate) as rebate, sum(valid_bet) as valid_bet,
      sum(payout) as payout, sum(bets) as bets
    from hourly h join rollups.node p on p.node_id = h.node_id cross join lateral unnest(p.path) as t(agent_id)
    where h.class = 0 group by 1, 2, 3, 4, 5),
  mh as (
    insert into rollups.member_hour as m (node_id, hour, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
    select node_id, hour, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets from hourly
    order by node_id, hour, category, class, currency
    on conflict (node_id, hour, category, class, currency) do update set ${added('m')}),
  md as (
    insert into rollups.member_day as m (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets, bonus_bet)
    select node_id, day, category, class, currency, brand_id, ${SUMS}, sum(bonus_bet) from hourly group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5
    on conflict (node_id, day, category, class, currency) do update set ${added('m')}, bonus_bet = m.bonus_bet + excluded.bonus_bet),
  th as (
    insert into rollups.team_hour as t (agent_id, hour, day, category, currency, stake, rebate, valid_bet, payout, bets)
    select agent_id, hour, day, category, currency, stake, rebate, valid_bet, payout, bets from teamly
    order by agent_id, hour, category, currency
    on conflict (agent_id, hour, category, currency) do update set ${added('t')})
  insert into rollups.team_day as t (agent_id, day, category, currency, stake, rebate, valid_bet, payout, bets)
  select agent_id, day, category, currency, ${SUMS} from teamly group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (agent_id, day, category, currency) do update set ${added('t')}`;
const COUNT = countOf('bets.outbox');
const COUNT_FETCHED = countOf('rollups.span');

/** Owners of real money in a span, at most `limit`: the ones whose pages are notified. */
export async function readOwners(tx: Tx, span: OutboxSpan, limit: number): Promise<bigint[]> {
  const rows = await run<{ owner_id: bigint }>(
    tx,
    `select distinct o.owner_id from bets.outbox o
      where ${SPAN} and o.class = 0 limit $6`,
    [...valuesOf(span), limit],
  );
  return rows.map((row) => row.owner_id);
}
