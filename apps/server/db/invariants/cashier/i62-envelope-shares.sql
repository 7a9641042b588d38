-- I62 the shares of an agent's envelope are its total, each at least a cent; each opened one was posted once to a chosen member
with posted as (
  select o.owner_id, o.reference, count(distinct o.op_id) as times, sum(l.amount) as amount from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.kind = 63 group by 1, 2
), cut as (
  select agent_id, envelope_id, count(*) as n, sum(amount) as amount, min(amount) as least, count(member_id) as opened,
    coalesce(sum(amount) filter (where member_id is not null), 0) as paid
  from cashier.team_envelope_share group by 1, 2
)
select 'shares of ' || e.envelope_id as what, e.agent_id as owner_id, c.amount::numeric as found, e.total::numeric as expected
from cashier.team_envelope e left join cut c on c.agent_id = e.agent_id and c.envelope_id = e.envelope_id
where (c.n, c.amount, c.opened, c.paid) is distinct from (e.count::bigint, e.total::numeric, e.opened::bigint, e.paid::numeric) or c.least < 1000
union all
select 'share of ' || s.envelope_id, s.member_id, p.amount, s.amount
from cashier.team_envelope_share s
join cashier.team_envelope e on e.agent_id = s.agent_id and e.envelope_id = s.envelope_id
left join cashier.team_envelope_offered o on o.member_id = s.member_id and o.envelope_id = s.envelope_id
left join posted p on p.owner_id = s.member_id and p.reference = 'envelope:' || s.agent_id || ':' || s.envelope_id || ':in'
where s.member_id is not null
  and (p.amount is distinct from s.amount or p.times <> 1 or o.n is distinct from s.n or s.member_id <> all(e.chosen))
limit 100
