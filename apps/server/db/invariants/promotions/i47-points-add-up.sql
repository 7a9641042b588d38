-- I47 the points of a member are the sum of the entries, by type the points earned; the newest entry shows the balance; each exchange paid its money once
with held as (
  select owner_id, sum(balance) as points from wallet.account where currency = 'PTS' and owner_id <> 0 group by 1
), told as (
  select owner_id, sum(changed) as points, (array_agg(balance order by entry_id desc))[1] as last from loyalty.point_entry group by 1
)
select 'balance' as what, coalesce(h.owner_id, t.owner_id) as owner_id, coalesce(h.points, 0) as ledger_says, coalesce(t.points, 0) as entries_say
from held h full join told t using (owner_id)
where coalesce(h.points, 0) <> coalesce(t.points, 0) or coalesce(h.points, 0) <> coalesce(t.last, 0)
union all
select 'earned ' || c.type, c.owner_id, c.earned, coalesce(e.points, 0) from loyalty.point_carry c
left join (select owner_id, type, sum(changed) as points from loyalty.point_entry group by 1, 2) e on e.owner_id = c.owner_id and e.type = c.type
where c.earned <> coalesce(e.points, 0)
union all
select 'exchange ' || e.source_key, e.owner_id, coalesce(l.amount, 0), e.amount from loyalty.point_entry e
left join lateral (
  select sum(l.amount) as amount from wallet.operation o cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.owner_id = e.owner_id and o.kind = 96 and o.reference = e.source_key || ':cash') l on true
where e.source_key like 'convert:%' and coalesce(l.amount, 0) <> e.amount
limit 100
