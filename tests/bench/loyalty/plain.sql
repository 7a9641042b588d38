-- The minimum cost of each night on this database: its sums by one plain statement from the same rows, into a plain table, without
-- judgement, history, ledger or resumability. $1 is the day.

-- name: vip
create table bench.vip as
select p.owner_id, coalesce(v.deposit, 0) + coalesce(m.deposit, 0) as deposit, coalesce(v.valid_bet, 0) + d.valid_bet as valid_bet
  from (select node_id, sum(valid_bet - bonus_bet)::bigint as valid_bet from rollups.member_day where day = $1 and class = 0 group by 1) d
  join rollups.node p using (node_id)
  left join (select node_id, sum(amount)::bigint as deposit from rollups.member_money where day = $1 and type = 'deposit' and class = 0 group by 1) m using (node_id)
  left join loyalty.vip v on v.owner_id = p.owner_id;

-- name: points
create table bench.points as
select p.owner_id, sum(div(e.amount, e.per_point))::bigint as points
  from (
    select node_id, case category when 'slots' then 50000000 else 100000000 end as per_point, valid_bet - bonus_bet as amount
      from rollups.member_day where day = $1 and class = 0
    union all
    select node_id, 10000000, sum(amount)::bigint from rollups.member_money where day = $1 and type = 'deposit' and class = 0 group by 1) e
  join rollups.node p using (node_id) group by 1;

-- name: rebate
create table bench.rebate as
with rate (level, rng, live, cap) as (values (0, 4000, 3500, 1688800000), (1, 5000, 4000, 2888800000), (2, 5500, 4500, 3288800000), (3, 6000, 5000, 3288800000)),
line as (
  select p.owner_id, r.cap,
    sum(div(d.valid_bet * case d.category when 'slots' then r.rng else r.live end, 1000000000) * 1000)::bigint as amount
  from rollups.member_day d join rollups.node p using (node_id)
    left join loyalty.vip v on v.owner_id = p.owner_id
    left join loyalty.vip_change c on c.owner_id = p.owner_id
    join rate r on r.level = coalesce(c.from_level, v.level, 0)
  where d.day = $1 and d.class = 0 group by 1, 2)
select owner_id, least(amount, cap) as amount from line where least(amount, cap) >= 100000;
