-- I24 no bet contributes more to wagering than its valid bet, nor a voided one any, and the progress of a requirement is exactly what bets gave it
with gave as (
  select owner_id, bet_id, sum(amount) as amount, min(valid_bet) as least, max(valid_bet) as most
  from wagering.contribution group by owner_id, bet_id
), taken as (
  select owner_id, requirement_id, sum(amount) as amount from wagering.contribution group by owner_id, requirement_id
)
select 'bet' as what, g.owner_id, g.bet_id as id, g.amount, g.most as allowed from gave g
left join bets.record b on b.owner_id = g.owner_id and b.bet_id = g.bet_id
where g.amount > g.least or g.least <> g.most or (b.bet_id is null and not exists (select 1 from archive.member m where m.owner_id = g.owner_id and m.through_id >= g.bet_id)) or g.most > b.stake or b.is_free
  or (b.state = 'void' and not exists (select 1 from wagering.changed c where c.owner_id = g.owner_id and c.bet_id = g.bet_id))
union all
-- a requirement whose money was withdrawn stays done, whatever is voided afterwards
select 'requirement', r.owner_id, r.requirement_id, coalesce(t.amount, 0), r.done from wagering.requirement r
left join taken t on t.owner_id = r.owner_id and t.requirement_id = r.requirement_id
where coalesce(t.amount, 0) > r.done or (not r.is_spent and coalesce(t.amount, 0) <> r.done)
union all
select 'nothing asked', t.owner_id, t.requirement_id, t.amount, 0 from taken t
where not exists (select 1 from wagering.requirement r where r.owner_id = t.owner_id and r.requirement_id = t.requirement_id)
limit 100
