-- Claims of a release that writes deposits and withdrawals alone, in its transaction. One that claims first finds its own claim.
create function cashier.paid_of(cashier.deposit) returns bigint language sql immutable as
  $$ select case when $1.tail > 0 and $1.state in ('CREATED', 'SUBMITTED', 'IN_AUDIT') then $1.amount + $1.tail end $$;

create function cashier.claim_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update cashier.deposit_number set provider_no = new.provider_no, paid = cashier.paid_of(new)
     where deposit_id = new.deposit_id and (provider_no, paid) is distinct from (new.provider_no, cashier.paid_of(new));
    return null;
  end if;
  insert into cashier.deposit_number (deposit_id, owner_id, brand_id, channel_id, provider_no, paid)
  values (new.deposit_id, new.owner_id, new.brand_id, new.channel_id, new.provider_no, cashier.paid_of(new)) on conflict (deposit_id) do nothing;
  if not found and not exists (select 1 from cashier.deposit_number where deposit_id = new.deposit_id and owner_id = new.owner_id) then
    raise exception 'this deposit is of another member' using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create trigger deposit_claimed after insert or update of provider_no, state on cashier.deposit
  for each row execute function cashier.claim_deposit();

-- Like `on conflict do nothing`: a withdrawal whose id or reference is taken is not written.
create function cashier.claim_withdrawal() returns trigger language plpgsql as $$
begin
  insert into cashier.withdrawal_number (withdrawal_id, owner_id, brand_id, reference)
  values (new.withdrawal_id, new.owner_id, new.brand_id, new.reference) on conflict do nothing;
  if found or exists (select 1 from cashier.withdrawal_number where (withdrawal_id, owner_id, brand_id, reference) = (new.withdrawal_id, new.owner_id, new.brand_id, new.reference)) then
    return new;
  end if;
  return null;
end $$;
create trigger withdrawal_claimed before insert on cashier.withdrawal
  for each row execute function cashier.claim_withdrawal();

insert into cashier.deposit_number (deposit_id, owner_id, brand_id, channel_id, provider_no, paid)
  select d.deposit_id, d.owner_id, d.brand_id, d.channel_id, d.provider_no, cashier.paid_of(d) from cashier.deposit d;
insert into cashier.withdrawal_number (withdrawal_id, owner_id, brand_id, reference)
  select withdrawal_id, owner_id, brand_id, reference from cashier.withdrawal;
