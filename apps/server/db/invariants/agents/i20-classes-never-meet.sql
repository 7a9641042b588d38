-- I20 trial and test money never meets real money
select e.op_id from wallet.entry e join wallet.either_account a on a.owner_id = e.owner_id and a.account_id = e.account_id
group by e.op_id having count(distinct a.class) > 1 or count(distinct a.currency) > 1 limit 100
