-- I66 the other side of each ledger row is an account of the house, of the same currency and class
select l.owner_id, l.account_id, l.seq from wallet.ledger l
join wallet.account a on a.owner_id = l.owner_id and a.account_id = l.account_id
left join wallet.house c on c.account_id = l.contra_id
where c.account_id is null or c.currency <> a.currency or c.class <> a.class limit 100
