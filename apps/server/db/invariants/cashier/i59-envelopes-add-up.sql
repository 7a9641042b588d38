-- I59 money in open envelopes of agents is what was put in less what was opened and returned, of each envelope and of the account they wait in
with moved as (
  select o.owner_id, o.kind, o.reference, sum(l.amount) as amount from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.kind in (62, 63, 64) group by 1, 2, 3
), of_envelope as (
  select split_part(reference, ':', 2)::bigint as agent_id, split_part(reference, ':', 3)::uuid as envelope_id,
    -sum(amount) filter (where kind = 62) as put, coalesce(sum(amount) filter (where kind = 63), 0) as opened, coalesce(sum(amount) filter (where kind = 64), 0) as returned
  from moved group by 1, 2
), waiting as (
  select c.brand_id, c.currency, c.class, -sum(l.amount) as amount from wallet.ledger l
  join wallet.house c on c.account_id = l.contra_id and c.code = 'house:envelopes'
  where l.kind in (62, 63, 64) group by 1, 2, 3
), expected as (
  select brand_id, currency, class, sum(total - paid - coalesce(returned, 0)) as amount from cashier.team_envelope group by 1, 2, 3
)
select 'envelope ' || coalesce(e.envelope_id, o.envelope_id) as what, coalesce(e.agent_id, o.agent_id) as owner_id,
  coalesce(o.put - o.opened - o.returned, 0)::numeric as found, (e.total - e.paid - coalesce(e.returned, 0))::numeric as expected
from cashier.team_envelope e full join of_envelope o on o.agent_id = e.agent_id and o.envelope_id = e.envelope_id
where (o.put, o.opened, o.returned) is distinct from (e.total::numeric, e.paid::numeric, coalesce(e.returned, 0)::numeric)
union all
select 'waiting of brand ' || coalesce(w.brand_id, x.brand_id), 0, coalesce(w.amount, 0), coalesce(x.amount, 0)
from waiting w full join expected x on x.brand_id = w.brand_id and x.currency = w.currency and x.class = w.class
where coalesce(w.amount, 0) <> coalesce(x.amount, 0)
limit 100
