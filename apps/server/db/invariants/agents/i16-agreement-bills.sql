-- I16 a bill of an agreement received what the ledger moved for it, once: payers' and payees' totals agree, and nobody received more than due
with posted as (
  select substring(o.reference from '([0-9a-f-]{36}):\d+$')::uuid as bill_id, substring(o.reference from ':(\d+)$')::integer as n, o.owner_id, o.kind in (71, 75) as is_out,
    (select sum(l.amount) from unnest(string_to_array(o.ledger_rows, ',')) as node
     join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint) as amount
  from wallet.operation o where o.kind in (70, 71, 72, 73, 74, 75)
), flows as (
  select f.*, i.amount as paid_in, o.amount as paid_out from agreements.flow f
  left join posted i on i.bill_id = f.bill_id and i.n = f.n and not i.is_out and i.owner_id = f.payee_id
  left join posted o on o.bill_id = f.bill_id and o.n = f.n and o.is_out and o.owner_id = f.payer_id
)
select 'flow' as what, bill_id::text as id, n::text as detail from flows
  where amount is distinct from paid_in or (payer_id <> 0 and -amount is distinct from paid_out) or (payer_id = 0 and paid_out is not null)
union all
select 'posting', coalesce(p.bill_id::text, '?'), p.owner_id::text from posted p
  where not exists (select 1 from agreements.flow f where f.bill_id = p.bill_id and f.n = p.n and p.owner_id in (f.payer_id, f.payee_id))
union all
select 'bill', b.bill_id::text, b.state from agreements.bill b
  left join lateral (select sum(amount) as got, count(*) filter (where payer_id <> b.payer_id) as strangers from agreements.flow where bill_id = b.bill_id) f on true
  where coalesce(f.got, 0) <> b.received or f.strangers > 0
    or (b.state = 'ISSUED' and b.received <> b.due) or (b.is_open and (b.payer_id = 0 or b.received >= b.due))
union all
select 'passed', b.bill_id::text, b.passed::text from agreements.bill b
  left join lateral (select sum(c.received) as given from agreements.bill c
    where c.run_id = b.run_id and c.category = b.category and c.payer_id = b.accepter_id) c on true
  where coalesce(c.given, 0) <> b.passed
limit 100
