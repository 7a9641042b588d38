-- I43 each paid gift has exactly one posting of the same amount, each posting of a gift its row, and an unpaid one none
with posted as (
  select o.owner_id, o.reference, count(distinct o.op_id) as times, sum(l.amount) as amount from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.kind = 93 and o.reference like 'gift:%' group by 1, 2)
select coalesce(g.owner_id, p.owner_id) as owner_id, coalesce('gift:' || g.gift_key, p.reference) as gift, g.amount, p.amount as posted, p.times
from (select * from loyalty.gift where is_paid) g full join posted p on p.owner_id = g.owner_id and p.reference = 'gift:' || g.gift_key
where g.amount is distinct from p.amount or p.times is distinct from 1
limit 100
