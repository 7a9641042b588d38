-- I14 each deposit is credited once with its amount, its extra once, charged back at most once; and every posting has its deposit
with posted as (
  select o.owner_id, split_part(o.reference, ':', 2)::uuid as deposit_id,
    count(*) filter (where o.kind = 50) as credits,
    coalesce(sum(p.amount) filter (where o.kind = 50), 0) as credited,
    coalesce(sum(p.amount) filter (where o.kind = 51), 0) as extra,
    coalesce(-sum(p.amount) filter (where o.kind = 52), 0) as charged_back
  from wallet.operation o
  cross join lateral (
    select sum(l.amount) as amount from unnest(string_to_array(o.ledger_rows, ',')) as node
    join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  ) p
  where o.kind in (50, 51, 52)
  group by 1, 2
)
select d.owner_id, d.deposit_id, d.state, d.credited, p.credited as posted from cashier.deposit d
full join posted p using (owner_id, deposit_id)
where d.deposit_id is null
  or coalesce(p.credits, 0) <> (case when d.state = 'CREDITED' then 1 else 0 end)
  or coalesce(p.credited, 0) <> coalesce(d.credited, 0)
  or coalesce(p.extra, 0) <> coalesce(d.extra, 0)
  or coalesce(p.charged_back, 0) <> coalesce(d.charged_back, 0)
limit 100
