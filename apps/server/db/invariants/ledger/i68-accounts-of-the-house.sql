-- I68 an account of the house has one number and one key, no member's account has its number, and the release before sees the same as owner 0
select coalesce(h.account_id, a.account_id) as account_id, h.code, a.code as as_owner_0 from wallet.house h
full join (select * from wallet.account where owner_id = 0) a on a.account_id = h.account_id
-- a distributed database has no release before, and no trigger that writes for it
where (a.account_id is not null or exists (select from pg_trigger where tgname = 'house_to_account'))
  and (h.brand_id, h.code, h.currency, h.class) is distinct from (a.brand_id, a.code, a.currency, a.class)
union all
select h.account_id, h.code, m.code from wallet.house h join wallet.account m on m.account_id = h.account_id and m.owner_id <> 0 limit 100
