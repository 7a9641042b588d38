-- I3 each balance is the sum of its entries, and its rows are numbered without a gap
select a.owner_id, a.account_id, a.code, a.balance, coalesce(l.total, 0) as entries, a.seq, coalesce(l.rows, 0) as rows
from wallet.account a
left join (select owner_id, account_id, sum(amount) as total, count(*) as rows, max(seq) as last from wallet.ledger group by owner_id, account_id) l
  on l.owner_id = a.owner_id and l.account_id = a.account_id
where a.owner_id <> 0 and (a.balance <> coalesce(l.total, 0) or a.seq <> coalesce(l.rows, 0) or a.seq <> coalesce(l.last, 0)) limit 100
