-- I42 every grant that began was posted once, with its amount, from the account of bonuses
select g.owner_id, g.grant_id, g.amount, posted.amount as posted from promotions.bonus_grant g
left join lateral (
  select sum(l.amount) as amount from wallet.operation o
  cross join lateral unnest(string_to_array(o.ledger_rows, ',')) as node
  join wallet.ledger l on l.owner_id = o.owner_id and l.account_id = split_part(node, '/', 1)::bigint and l.seq = split_part(node, '/', 2)::bigint
  join wallet.house c on c.account_id = l.contra_id and c.code = 'house:bonus'
  where o.owner_id = g.owner_id and o.reference = 'bonus:' || g.grant_id || ':bonus-grant' and o.kind = 90) posted on true
where (g.started_at is not null) <> (posted.amount is not null) or posted.amount <> g.amount limit 100
