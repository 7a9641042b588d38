-- I43 each paid gift and each water rebate has exactly one posting of the same amount, each such posting its row, and an unpaid gift none
with posted as (
  select o.owner_id, o.reference, count(distinct o.op_id) as times, sum(l.amount) as amount from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.kind in (93, 97) and (o.reference like 'gift:%' or o.reference like 'water-rebate:%') group by 1, 2),
given as (
  select owner_id, 'gift:' || gift_key as reference, amount from loyalty.gift where is_paid
  union all select owner_id, 'water-rebate:' || day, amount from loyalty.water_rebate)
select coalesce(g.owner_id, p.owner_id) as owner_id, coalesce(g.reference, p.reference) as given, g.amount, p.amount as posted, p.times
from given g full join posted p on p.owner_id = g.owner_id and p.reference = g.reference
where g.amount is distinct from p.amount or p.times is distinct from 1
limit 100
