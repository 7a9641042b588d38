-- As before (wallet-ledger-beside), but the other side of a posting is looked up among the accounts of the house.
create or replace function wallet.check_beside() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct on (owner_id, account_id) * from fresh order by owner_id, account_id, seq desc) m
    where (select a.seq = m.seq and a.balance = m.balance_after from wallet.account a where a.owner_id = m.owner_id and a.account_id = m.account_id) is not true
  ) then raise exception 'a ledger row and the balance of its account differ' using errcode = 'KS003'; end if;
  if exists (
    select 1 from fresh f where (
      select (select h.currency = a.currency and h.class = a.class from wallet.house h where h.account_id = f.contra_id)
      from wallet.account a where a.owner_id = f.owner_id and a.account_id = f.account_id) is not true
  ) then raise exception 'a contra account is missing, or of another currency or class' using errcode = 'KS004'; end if;
  return null;
end $$;
