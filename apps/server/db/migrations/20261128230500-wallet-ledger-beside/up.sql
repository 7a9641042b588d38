-- What keys cannot say without one more column in each row: that an account stands at its last row, and that the other side of a
-- posting is an account of the same currency and class. The look-ups are scalar subqueries on purpose: they stay index
-- look-ups per row, whatever statistics the planner has.
create function wallet.check_beside() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct on (owner_id, account_id) * from fresh order by owner_id, account_id, seq desc) m
    where (select a.seq = m.seq and a.balance = m.balance_after from wallet.account a where a.owner_id = m.owner_id and a.account_id = m.account_id) is not true
  ) then raise exception 'a ledger row and the balance of its account differ' using errcode = 'KS003'; end if;
  if exists (
    select 1 from fresh f where (
      select (select c.currency = a.currency and c.class = a.class from wallet.account c where c.owner_id = 0 and c.account_id = f.contra_id)
      from wallet.account a where a.owner_id = f.owner_id and a.account_id = f.account_id) is not true
  ) then raise exception 'a contra account is missing, or of another currency or class' using errcode = 'KS004'; end if;
  return null;
end $$;
create trigger ledger_beside after insert on wallet.ledger referencing new table as fresh
  for each statement execute function wallet.check_beside();
