-- I69 each deposit and withdrawal has one claim of its numbers, which says the same of it, and no claim is of nothing
select 'deposit' as what, coalesce(d.deposit_id, n.deposit_id) as id, d.owner_id, n.owner_id as claimed_by
from cashier.deposit d full join cashier.deposit_number n on n.deposit_id = d.deposit_id
where (d.owner_id, d.brand_id, d.channel_id, d.provider_no,
    case when d.tail > 0 and d.state in ('CREATED', 'SUBMITTED', 'IN_AUDIT') then d.amount + d.tail end)
  is distinct from (n.owner_id, n.brand_id, n.channel_id, n.provider_no, n.paid)
union all
select 'withdrawal', coalesce(w.withdrawal_id, n.withdrawal_id), w.owner_id, n.owner_id
from cashier.withdrawal w full join cashier.withdrawal_number n on n.withdrawal_id = w.withdrawal_id
where (w.owner_id, w.brand_id, w.reference) is distinct from (n.owner_id, n.brand_id, n.reference)
limit 100
