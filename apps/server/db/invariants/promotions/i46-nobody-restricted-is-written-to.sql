-- I46 nobody was sent a message of a journey while excluded or on a break
select 'message ' || s.send_key as what, s.owner_id, 1::numeric as found, 0::numeric as expected
from crm.sent s join protection.restriction r on r.owner_id = s.owner_id
where s.outcome = 'sent' and s.at > r.from_at and s.at < coalesce(r.lifted_at, case when r.kind = 'break' then r.until_at else 'infinity' end)
