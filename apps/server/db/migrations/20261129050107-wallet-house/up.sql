-- Accounts of the house: few rows that postings of every member name, so whole on each node (docs/scaling.md). Numbers come from the
-- sequence of members' accounts, so that a number is one account; money of the house is summed from the ledger, never stored.
create table wallet.house (
  account_id bigint primary key default nextval('wallet.account_number'),
  brand_id integer not null,
  code text not null, -- house:<what>, vendor:<code>, gateway:<code>, transit
  currency text not null,
  class smallint not null check (class in (0, 1, 2)),
  opened_at timestamptz not null default now(),
  constraint house_code unique (brand_id, code, currency, class)
);

-- One that is opened meanwhile waits for this lock, then meets the trigger.
lock table wallet.account in share row exclusive mode;
insert into wallet.house (account_id, brand_id, code, currency, class, opened_at)
  select account_id, brand_id, code, currency, class, opened_at from wallet.account where owner_id = 0 order by account_id;

-- The release before knows these as accounts of owner 0, and goes on reading and opening them there. Each way of opening one
-- takes the key of wallet.house first, so that two releases that open the same one wait for each other and do not deadlock.
create function wallet.house_of_account() returns trigger language plpgsql as $$
begin
  insert into wallet.house (account_id, brand_id, code, currency, class, opened_at)
  values (new.account_id, new.brand_id, new.code, new.currency, new.class, new.opened_at) on conflict do nothing;
  return new;
end $$;
create trigger account_to_house before insert on wallet.account
  for each row when (new.owner_id = 0 and pg_trigger_depth() = 0) execute function wallet.house_of_account();

create function wallet.account_of_house() returns trigger language plpgsql as $$
begin
  insert into wallet.account (owner_id, account_id, brand_id, code, currency, class, opened_at)
  values (0, new.account_id, new.brand_id, new.code, new.currency, new.class, new.opened_at);
  return null;
end $$;
create trigger house_to_account after insert on wallet.house
  for each row when (pg_trigger_depth() = 0) execute function wallet.account_of_house();

create view wallet.house_view as
  select account_id, brand_id, code, currency, class from wallet.house;
-- Both sides of the books under one roof, for what adds them up: 0 is the house.
create view wallet.either_account as
  select owner_id, account_id, brand_id, code, currency, class from wallet.account where owner_id <> 0
  union all
  select 0, account_id, brand_id, code, currency, class from wallet.house;
