-- I60 whoever holds a once key of an offer got something of it or drew for it: what was refused left no key behind
select 'once key of ' || k.offer_id as what, k.owner_id, 1::numeric as found, 0::numeric as expected
from promotions.once_key k
where not exists (select 1 from promotions.reward r where r.owner_id = k.owner_id and r.offer_id = k.offer_id)
  and not exists (select 1 from promotions.raffle_draw d where d.owner_id = k.owner_id and d.offer_id = k.offer_id)
limit 100
