-- I23 a transfer in is debited once and refunded only if it failed; a transfer out is credited once and only on success
with moved as (
  select o.owner_id, split_part(o.reference, ':', 2)::uuid as transfer_id, o.kind, posted.amount,
    exists (select 1 from wallet.operation r where r.owner_id = o.owner_id and r.reverses = o.op_id) as undone
  from wallet.operation o
  cross join lateral (
    select sum(l.amount) as amount from unnest(string_to_array(o.ledger_rows, ',')) as node
    join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  ) posted
  where o.kind in (40, 41)
)
select t.owner_id, t.transfer_id, t.direction, t.state, t.amount, m.amount as posted, m.undone
from transfers.transfer t full join moved m using (owner_id, transfer_id)
where t.transfer_id is null
  or (m.transfer_id is null and (t.direction = 'in' or (t.state = 'success' and t.amount > 0)))
  or (t.direction = 'in' and (m.kind <> 40 or -m.amount <> t.amount or m.undone <> (t.state = 'failed')))
  or (t.direction = 'out' and m.transfer_id is not null and (m.kind <> 41 or m.amount <> t.amount or t.state <> 'success'))
limit 100
