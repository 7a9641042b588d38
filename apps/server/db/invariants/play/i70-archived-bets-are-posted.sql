-- I70 archived movements are the postings of vendors' movements that have none elsewhere, in number and amount, and a block is what its digest says
with blocks as (
  select owner_id, sum(posted) as posted, sum(turned) as turned from archive.block group by owner_id
), postings as (
  select o.owner_id, count(*) as posted, sum(abs(moved.amount)) as turned
  from archive.member m join wallet.operation o on o.owner_id = m.owner_id and o.at < m.before
  cross join lateral (
    select coalesce(sum(l.amount), 0) as amount from unnest(string_to_array(o.ledger_rows, ',')) as node
    join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
    join wallet.house c on c.account_id = l.contra_id and c.code <> 'house:bonus') moved
  where o.kind in (1, 2, 3, 4) and o.reference not like 'lottery:%'
    and not exists (select 1 from vendors.transaction t where t.owner_id = o.owner_id and t.op_id = o.op_id)
  group by o.owner_id
)
select 'postings' as what, owner_id, coalesce(b.posted, 0) as archived, coalesce(p.posted, 0) as found, coalesce(b.turned, 0) as turned, coalesce(p.turned, 0) as amount
from blocks b full join postings p using (owner_id)
where (b.posted, b.turned) is distinct from (p.posted, p.turned) and (coalesce(b.posted, 0) > 0 or coalesce(p.posted, 0) > 0)
union all
select 'content', owner_id, bets, movements, 0, 0 from archive.block where at > now() - interval '3 days' and digest <> sha256(convert_to(content, 'UTF8'))
limit 100
