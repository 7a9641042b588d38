-- I15 a received withdrawal paid out exactly its net amount less what was returned, by its parts and by the ledger
with parts as (
  select owner_id, withdrawal_id, sum(amount) filter (where state in ('RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED')) as paid,
    sum(amount) filter (where state not in ('FAILED', 'REFUNDED')) as live
  from cashier.withdrawal_part group by owner_id, withdrawal_id
), posted as (
  select o.owner_id, split_part(o.reference, ':', 2)::uuid as withdrawal_id, -sum(l.amount) as paid
  from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.kind = 55 group by 1, 2
)
select w.owner_id, w.withdrawal_id, w.state, w.amount, w.fee, w.refunded, p.paid, p.live, b.paid as booked
from cashier.withdrawal w
left join parts p on p.owner_id = w.owner_id and p.withdrawal_id = w.withdrawal_id
left join posted b on b.owner_id = w.owner_id and b.withdrawal_id = w.withdrawal_id
where coalesce(p.paid, 0) <> coalesce(b.paid, 0)
  or coalesce(p.live, 0) + w.refunded > w.amount - w.fee
  or (w.state in ('RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED', 'REFUNDED') and coalesce(p.paid, 0) + w.refunded <> w.amount - w.fee)
  or (w.ended_at is null and w.held <> w.amount + w.guarantee - w.refunded - coalesce(p.paid, 0))
limit 100
