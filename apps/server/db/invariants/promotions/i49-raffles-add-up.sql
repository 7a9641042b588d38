-- I49 prizes taken of a raffle are the sum of its draws; the draws of a member are numbered without gaps; each drawn prize is one reward of its amount, and each reward of a raffle has its draw
with drawn as (
  select offer_id, cycle, prize as n, count(*) as times from promotions.raffle_draw where prize is not null group by 1, 2, 3
), numbered as (
  select owner_id, offer_id, cycle, count(*) as draws, max(k) as last from promotions.raffle_draw group by 1, 2, 3
), rewarded as (
  select r.owner_id, r.offer_id, r.cycle, r.amount from promotions.reward r
    join promotions.offer o on o.offer_id = r.offer_id and o.kind = 'RAFFLE'
), won as (
  select owner_id, offer_id, cycle || '-t' || k as cycle, amount from promotions.raffle_draw where prize is not null
)
select 'stock ' || p.offer_id || ' ' || p.cycle || ' ' || p.n as what, null::bigint as owner_id, p.taken::numeric as found, coalesce(d.times, 0)::numeric as expected
from promotions.raffle_prize p left join drawn d using (offer_id, cycle, n) where p.taken <> coalesce(d.times, 0)
union all
select 'draws ' || offer_id || ' ' || cycle, owner_id, last, draws from numbered where last <> draws
union all
select 'reward ' || offer_id || ' ' || cycle, owner_id, r.amount, w.amount
from rewarded r full join won w using (owner_id, offer_id, cycle) where r.amount is distinct from w.amount
limit 100
