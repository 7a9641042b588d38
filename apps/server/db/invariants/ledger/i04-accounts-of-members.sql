-- I4b every member has the two ledger accounts that play needs, in the currency of the brand and of the member's own class
select m.member_id, b.currency from members.member m join site.brand b using (brand_id)
where (select count(*) from wallet.account a where a.owner_id = m.member_id and a.currency = b.currency and a.class = m.account_class and a.code in ('main', 'receivable')) <> 2 limit 100
