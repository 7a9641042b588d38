-- I56 what an offer says it gave is the sum and the number of its rewards that stand
select coalesce(u.offer_id, r.offer_id) as offer_id, u.granted, u.claims, r.amount, r.n
from promotions.offer_use u
full join (
  select offer_id, sum(amount)::bigint as amount, count(*) as n from promotions.reward where state = 'taken' group by offer_id
) r on r.offer_id = u.offer_id
where (coalesce(u.granted, 0), coalesce(u.claims, 0)) is distinct from (coalesce(r.amount, 0), coalesce(r.n, 0))
limit 100
