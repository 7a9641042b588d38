-- I16b an agreement in force is covered by one of the upline, of the same kind and category, for as long as it lasts; or by the platform
select a.agreement_id, a.kind, a.category, a.accepter_id, a.begins_at, a.ends_at
from agreements.agreement a
where a.begins_at is not null and a.offerer_id <> 0 and a.ends_at > a.begins_at and a.ends_at > now()
  and not exists (
    select 1 from agreements.agreement p
    where p.accepter_id = a.offerer_id and p.kind = a.kind and p.category = a.category and p.begins_at <= greatest(a.begins_at, now()) and p.ends_at >= a.ends_at)
limit 100
