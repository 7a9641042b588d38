import type pg from 'pg';

/** Size of the tree, and the number of bets settled in five minutes. */
export interface Size {
  readonly members: number;
  readonly bets: number;
}

/**
 * One tree in which every node has four children, as deep as the number of members requires; with roll-up rows of a day on
 * which everyone has bet and of an hour in which a third has. Bulk-inserted in the form that counting would have written.
 */
export async function makeWorld(client: pg.Client, { members }: Size, said: (what: string) => void): Promise<number> {
  const run = async (text: string) => (await client.query(text)).rowCount ?? 0;
  await run('create schema bench');
  await run('create table bench.member (id bigint primary key, path bigint[] not null)');
  await run(`insert into bench.member values (1, '{1}')`);
  for (
    let [first, last, depth] = [2, 5, 1];
    first <= members;
    [first, last, depth] = [4 * first - 2, 4 * last + 1, depth + 1]
  )
    await run(
      `insert into bench.member select i, p.path || i from generate_series(${first}::bigint, ${Math.min(last, members)}::bigint) i
         join bench.member p on p.id = (i + 2) / 4 where p.path[cardinality(p.path)] = (i + 2) / 4 and cardinality(p.path) = ${depth}`,
    );
  said('everyone has a place in the network');
  await run('insert into rollups.node (owner_id, path) select id, path from bench.member order by id');
  const pairs = await run(
    `insert into rollups.node_of (agent_id, node_id) select a.id, p.node_id from rollups.node p cross join lateral unnest(p.path) as a(id)`,
  );
  said(`${pairs} pairs of agent and member are stored`);
  const day = `(date_trunc('day', now() at time zone 'UTC'))::date`;
  const hour = `date_trunc('hour', now())`;
  const sums = '10000000, 0, 10000000, 9000000, 10';
  await run(
    `insert into rollups.member_day (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
     select node_id, ${day}, 'slots', 0, 'PKR', 1, ${sums} from rollups.node`,
  );
  await run(
    `insert into rollups.team_day (agent_id, day, category, currency, stake, rebate, valid_bet, payout, bets)
     select id, ${day}, 'slots', 'PKR', ${sums} from bench.member`,
  );
  await run(
    `insert into rollups.member_hour (node_id, hour, category, class, currency, brand_id, day, stake, rebate, valid_bet, payout, bets)
     select node_id, ${hour}, 'slots', 0, 'PKR', 1, ${day}, ${sums} from rollups.node where node_id % 3 = 0`,
  );
  await run(
    `insert into rollups.team_hour (agent_id, hour, category, currency, day, stake, rebate, valid_bet, payout, bets)
     select id, ${hour}, 'slots', 'PKR', ${day}, ${sums} from bench.member where id % 3 = 0 or id <= ${Math.ceil(members / 4)}`,
  );
  // a copy of the rows for the plain statement
  for (const table of ['member_day', 'team_day', 'member_hour', 'team_hour']) {
    await run(`create table bench.${table} (like rollups.${table} including all)`);
    await run(`insert into bench.${table} select * from rollups.${table}`);
  }
  said('a day and an hour are counted');
  const [depth] = (await client.query<{ most: number }>('select max(cardinality(path)) as most from bench.member'))
    .rows;
  return depth!.most;
}

/** Settled bets of one window: an outbox row each, for randomly drawn members. */
export async function settleWindow(client: pg.Client, { bets, members }: Size): Promise<void> {
  await client.query(
    `insert into bets.outbox (owner_id, bet_id, brand_id, source_code, game_code, category, state, stake, rebate, payout, payout_change, was_counted, is_counted,
       currency, class, agent_path, placed_at, settled_at)
     select m.id, gen_random_uuid(), 1, 'BENCH', 'bench', 'slots', case when n % 3 = 0 then 'won' else 'lost' end, 1000000, 0, case when n % 3 = 0 then 2700000 else 0 end,
       case when n % 3 = 0 then 2700000 else 0 end, false, true, 'PKR', 0, m.path, now(), now()
     from (select n, 1 + floor(random() * $2::int)::bigint as id from generate_series(1, $1::int) n offset 0) d join bench.member m on m.id = d.id`,
    [bets, members],
  );
}

/**
 * The same rows by one plain statement, without turnover by category, facts, seals or a cursor: the minimum cost of the sums on
 * this database.
 */
export const PLAIN = `with change as materialized (
    select p.node_id, o.agent_path, o.stake, o.rebate, o.payout, date_trunc('hour', o.settled_at) as hour, (o.settled_at at time zone 'UTC')::date as day
    from bets.outbox o join rollups.node p on p.owner_id = o.owner_id and p.path = o.agent_path where o.xid = $1::xid8),
  member as materialized (
    select node_id, agent_path, hour, day, sum(stake) as stake, sum(rebate) as rebate, sum(stake) as valid_bet, sum(payout) as payout, count(*) as bets
    from change group by 1, 2, 3, 4),
  team as materialized (
    select a.id, hour, day, sum(stake) as stake, sum(rebate) as rebate, sum(valid_bet) as valid_bet, sum(payout) as payout, sum(bets) as bets
    from member cross join lateral unnest(agent_path) as a(id) group by 1, 2, 3),
  mh as (insert into bench.member_hour as t (node_id, hour, category, class, currency, brand_id, day, stake, rebate, valid_bet, payout, bets)
    select node_id, hour, 'slots', 0, 'PKR', 1, day, stake, rebate, valid_bet, payout, bets from member
    on conflict (node_id, hour, category, class, currency) do update set stake = t.stake + excluded.stake, rebate = t.rebate + excluded.rebate,
      valid_bet = t.valid_bet + excluded.valid_bet, payout = t.payout + excluded.payout, bets = t.bets + excluded.bets),
  md as (insert into bench.member_day as t (node_id, day, category, class, currency, brand_id, stake, rebate, valid_bet, payout, bets)
    select node_id, day, 'slots', 0, 'PKR', 1, stake, rebate, valid_bet, payout, bets from member
    on conflict (node_id, day, category, class, currency) do update set stake = t.stake + excluded.stake, rebate = t.rebate + excluded.rebate,
      valid_bet = t.valid_bet + excluded.valid_bet, payout = t.payout + excluded.payout, bets = t.bets + excluded.bets),
  th as (insert into bench.team_hour as t (agent_id, hour, category, currency, day, stake, rebate, valid_bet, payout, bets)
    select id, hour, 'slots', 'PKR', day, stake, rebate, valid_bet, payout, bets from team
    on conflict (agent_id, hour, category, currency) do update set stake = t.stake + excluded.stake, rebate = t.rebate + excluded.rebate,
      valid_bet = t.valid_bet + excluded.valid_bet, payout = t.payout + excluded.payout, bets = t.bets + excluded.bets)
  insert into bench.team_day as t (agent_id, day, category, currency, stake, rebate, valid_bet, payout, bets)
  select id, day, 'slots', 'PKR', stake, rebate, valid_bet, payout, bets from team
  on conflict (agent_id, day, category, currency) do update set stake = t.stake + excluded.stake, rebate = t.rebate + excluded.rebate,
    valid_bet = t.valid_bet + excluded.valid_bet, payout = t.payout + excluded.payout, bets = t.bets + excluded.bets`;
