-- I6 each vendor movement that moved money has one operation of the same amount, and each such operation has its movement; what passes
-- between a bonus account and the house is not the vendor's, and movements that were archived are proved by I70
select t.partner_id, t.ext_id, t.amount, posted.amount as posted from vendors.transaction t
left join lateral (
  select sum(l.amount) as amount, count(*) as legs from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  join wallet.house c on c.account_id = l.contra_id and c.code <> 'house:bonus'
  where o.owner_id = t.owner_id and o.op_id = t.op_id) posted on true
where t.kind <> 9 and (
  (t.op_id is null and not t.is_free and t.amount <> 0 and t.kind in (1, 2, 4))
  or (t.op_id is not null and abs(coalesce(posted.amount, 0)) <> t.amount)) 
union all
select null, o.op_id, null, null from wallet.operation o
where o.kind in (1, 2, 3, 4) and o.reference not like 'lottery:%' and not exists (select 1 from vendors.transaction t where t.owner_id = o.owner_id and t.op_id = o.op_id)
  and not exists (select 1 from archive.member m where m.owner_id = o.owner_id and o.at < m.before)
limit 100
