-- I13 the held account is the sum of the open holds and of what open withdrawals hold
select a.owner_id, a.currency, a.balance, coalesce(h.amount, 0) as holds, coalesce(w.amount, 0) as withdrawals from wallet.account a
left join (select owner_id, currency, sum(amount) as amount from wallet.hold where state = 'open' group by owner_id, currency) h on h.owner_id = a.owner_id and h.currency = a.currency
left join (select owner_id, currency, sum(held) as amount from cashier.withdrawal where ended_at is null group by owner_id, currency) w on w.owner_id = a.owner_id and w.currency = a.currency
where a.code = 'held' and a.balance <> coalesce(h.amount, 0) + coalesce(w.amount, 0) limit 100
