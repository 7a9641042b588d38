-- I61 nobody was shown a popup of a journey while excluded or on a break, nor after it had ended
select 'popup ' || p.send_key as what, p.owner_id, 1::numeric as found, 0::numeric as expected
from crm.popup p
where p.shown_at is not null and (
  p.shown_at >= p.valid_until
  or exists (
    select 1 from protection.restriction r where r.owner_id = p.owner_id and p.shown_at > r.from_at
      and p.shown_at < coalesce(r.lifted_at, case when r.kind = 'break' then r.until_at else 'infinity' end)
  )
)
limit 100
