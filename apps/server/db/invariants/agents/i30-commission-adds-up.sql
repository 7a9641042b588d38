-- I30 each commission posting pays exactly its rows; reversals equal what they reverse; commission on a bet never exceeds its turnover times the rates above
select 'posting' as what, p.earner_id, p.payout_id::text as id, p.amount, coalesce(e.amount, 0) as rows_say, coalesce(l.amount, 0) as ledger_says from commission.payout p
left join (select payout_id, sum(amount) as amount, count(*) as entries from commission.entry where payout_id is not null group by 1) e on e.payout_id = p.payout_id
left join lateral (
  select sum(l.amount) as amount from wallet.operation o cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  where o.owner_id = p.earner_id and o.op_id = p.payout_id) l on true
where p.amount <> coalesce(e.amount, 0) or p.entries <> coalesce(e.entries, 0) or p.amount <> coalesce(l.amount, 0)
union all
select 'taken back', r.earner_id, r.entry_id::text, r.amount, -e.amount, 0 from commission.entry r
left join commission.entry e on e.earner_id = r.earner_id and e.entry_id = r.reverses
where r.reverses is not null and (e.entry_id is null or r.amount <> -e.amount or r.base <> e.base or r.owner_id <> e.owner_id or r.unit_id <> e.unit_id)
union all
select 'bet', s.owner_id, s.unit_id::text, s.amount, s.most, 0 from (
  select e.owner_id, e.unit_id, sum(e.amount) as amount, floor(max(e.base) * sum(e.rate_ppm) / 1000000.0) as most, count(distinct e.base) as bases
  from commission.entry e where e.reverses is null and not exists (select 1 from commission.entry r where r.earner_id = e.earner_id and r.reverses = e.entry_id)
  group by 1, 2) s
where s.amount > s.most or s.bases > 1
union all
select 'no row', o.owner_id, o.op_id::text, 0, 0, 0 from wallet.operation o
where o.kind in (80, 81) and (o.reference like 'commission:%' or o.reference like 'rebate:%') and not exists (select 1 from commission.payout p where p.earner_id = o.owner_id and p.payout_id = o.op_id)
limit 100
