do $$ begin
  if exists (
    select from (select * from wallet.account where owner_id = 0) a full join wallet.house h on h.account_id = a.account_id
    where (a.brand_id, a.code, a.currency, a.class) is distinct from (h.brand_id, h.code, h.currency, h.class)
  ) then raise exception 'accounts of the house and rows of owner 0 differ'; end if;
end $$;
