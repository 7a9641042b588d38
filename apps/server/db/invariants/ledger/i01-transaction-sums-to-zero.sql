-- I1 every operation sums to zero per currency
select e.op_id, a.currency, sum(e.amount) as difference
from wallet.entry e join wallet.either_account a on a.owner_id = e.owner_id and a.account_id = e.account_id
group by e.op_id, a.currency having sum(e.amount) <> 0 limit 100
