alter table wallet.account add column last_seq bigint;

-- What can be said of one row by itself; it reads no table. The balance of a house account is null, and never moves.
create function wallet.place_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.seq <> 0 or coalesce(new.balance, 0) <> 0 then
      raise exception 'an account opens empty' using errcode = 'KS006';
    end if;
  elsif new.seq < old.seq or (new.seq = old.seq and new.balance is distinct from old.balance)
    or (new.seq <> old.seq and new.balance is null) then
    raise exception 'a balance was changed without a ledger row' using errcode = 'KS005';
  end if;
  new.last_seq := nullif(new.seq, 0);
  return new;
end $$;
drop trigger account_opens_empty on wallet.account;
drop function wallet.check_new_account();
create trigger account_placed before insert or update on wallet.account for each row execute function wallet.place_account();
