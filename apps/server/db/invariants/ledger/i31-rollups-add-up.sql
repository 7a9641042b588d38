-- I31 of the last days, rows of teams are the sums of their members' rows under the path of the time, days the sums of their hours
with from_members as (
  select t.agent_id, m.day, m.category, m.currency, sum(m.stake) as stake, sum(m.rebate) as rebate, sum(m.valid_bet) as valid_bet, sum(m.payout) as payout, sum(m.bets) as bets
  from rollups.member_day m join rollups.node p on p.node_id = m.node_id cross join lateral unnest(p.path) as t(agent_id) where m.class = 0 and m.day > current_date - 3 group by 1, 2, 3, 4
), from_hours as (
  select agent_id, day, category, currency, sum(stake) as stake, sum(rebate) as rebate, sum(valid_bet) as valid_bet, sum(payout) as payout, sum(bets) as bets
  from rollups.team_hour where day > current_date - 3 group by 1, 2, 3, 4
)
select 'team of members' as what, agent_id, day, category from (select * from rollups.team_day where day > current_date - 3) d full join from_members f using (agent_id, day, category, currency)
where (d.stake, d.rebate, d.valid_bet, d.payout, d.bets) is distinct from (f.stake, f.rebate, f.valid_bet, f.payout, f.bets)
union all
select 'day of hours', agent_id, day, category from (select * from rollups.team_day where day > current_date - 3) d full join from_hours f using (agent_id, day, category, currency)
where (d.stake, d.rebate, d.valid_bet, d.payout, d.bets) is distinct from (f.stake, f.rebate, f.valid_bet, f.payout, f.bets)
union all
select 'money of members', agent_id, day, type from (
  select t.agent_id, m.day, m.type, m.category, m.currency, sum(m.amount) as amount, sum(m.times) as times
  from rollups.member_money m join rollups.node p on p.node_id = m.node_id cross join lateral unnest(p.path) as t(agent_id) where m.class = 0 and m.day > current_date - 3 group by 1, 2, 3, 4, 5) f
full join (select agent_id, day, type, category, currency, sum(amount) as amount, sum(times) as times from rollups.team_money where day > current_date - 3 group by 1, 2, 3, 4, 5) d
  using (agent_id, day, type, category, currency)
where (d.amount, d.times) is distinct from (f.amount, f.times)
limit 100
