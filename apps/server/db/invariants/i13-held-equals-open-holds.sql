-- I13 what stands in the held purse is the sum of the open holds
select a.owner_id, a.currency, a.balance, coalesce(h.amount, 0) as holds from wallet.account a
left join (select owner_id, currency, sum(amount) as amount from wallet.hold where state = 'open' group by owner_id, currency) h on h.owner_id = a.owner_id and h.currency = a.currency
where a.purse = 'held' and a.balance <> coalesce(h.amount, 0) limit 100
