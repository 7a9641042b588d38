-- I2 the whole ledger sums to zero per currency and class
select a.currency, a.class, sum(e.amount) as difference
from wallet.entry e join wallet.either_account a on a.owner_id = e.owner_id and a.account_id = e.account_id
group by a.currency, a.class having sum(e.amount) <> 0 limit 100
