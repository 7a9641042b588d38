-- I55 nobody was shown an offer in a popup while excluded or on a break
select 'popup ' || a.offer_id as what, a.owner_id, 1::numeric as found, 0::numeric as expected
from promotions.announced a join protection.restriction r on r.owner_id = a.owner_id
where a.at > r.from_at and a.at < coalesce(r.lifted_at, case when r.kind = 'break' then r.until_at else 'infinity' end)
limit 100
