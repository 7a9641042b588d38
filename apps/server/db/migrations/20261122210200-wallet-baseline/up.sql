create schema wallet;

create table wallet.account (
  owner_id bigint not null, -- opaque; 0 is the house
  account_id bigint generated always as identity,
  brand_id integer not null,
  code text not null, -- main, held, receivable of an owner; house:<what>, vendor:<code>, transit of the house
  currency text not null,
  class smallint not null check (class in (0, 1, 2)), -- real, trial, test: never mixed
  balance bigint, -- null on the house side: summed from the ledger
  seq bigint not null default 0, -- rows so far, without gaps
  opened_at timestamptz not null default now(),
  primary key (owner_id, account_id),
  constraint account_code unique (owner_id, brand_id, code, currency, class),
  constraint account_kept_balance check ((owner_id = 0) = (balance is null)),
  constraint account_floor check (balance is null or case code when 'receivable' then balance <= 0 else balance >= 0 end)
) with (fillfactor = 70);

create table wallet.operation (
  owner_id bigint not null,
  op_id uuid not null,
  reference text not null,
  input_hash bytea not null,
  kind smallint not null,
  note text,
  reverses uuid,
  ledger_rows text not null, -- `account/seq` of each leg: the positions of its rows, so that no index over op_id is needed
  at timestamptz not null default now(),
  primary key (owner_id, op_id)
);
create unique index operation_reversed_once on wallet.operation (owner_id, reverses) where reverses is not null;
-- A manual adjustment (10 adjustment, 11 opening) is posted once per reference, whatever its operation id.
create unique index operation_adjusted_once on wallet.operation (owner_id, reference) where kind in (10, 11);

create table wallet.ledger (
  owner_id bigint not null,
  account_id bigint not null,
  seq bigint not null,
  op_id uuid not null,
  leg smallint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  contra_id bigint not null,
  kind smallint not null,
  at timestamptz not null default now(),
  primary key (owner_id, account_id, seq)
);
create index ledger_age on wallet.ledger using brin (at);
-- Entry types other than bet, win and rollback: few rows, indexed so that play rows are skipped. Bets do not write to this
-- index.
create index ledger_beside_play on wallet.ledger (owner_id, account_id, seq) where kind >= 10;

-- Double entry: both sides of every posting.
create view wallet.entry as
  select owner_id, op_id, leg, account_id, amount, at from wallet.ledger
  union all
  select 0, op_id, leg, contra_id, -amount, at from wallet.ledger;

create table wallet.hold (
  owner_id bigint not null,
  hold_id uuid not null,
  brand_id integer not null,
  currency text not null,
  class smallint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'captured', 'released', 'expired')),
  reason text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  primary key (owner_id, hold_id)
);
create index hold_due on wallet.hold (expires_at) where state = 'open';

-- The look-ups below are scalar subqueries on purpose: they stay index look-ups per row, whatever statistics the planner has.
create function wallet.check_ledger() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from fresh f where f.balance_after - f.amount is distinct from coalesce(
      (select p.balance_after from wallet.ledger p where p.owner_id = f.owner_id and p.account_id = f.account_id and p.seq = f.seq - 1),
      case when f.seq = 1 then 0 end)
  ) then raise exception 'a ledger row does not continue the chain of its account' using errcode = 'KS002'; end if;
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
create trigger ledger_checked after insert on wallet.ledger referencing new table as fresh
  for each statement execute function wallet.check_ledger();

create function wallet.check_account() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from fresh f join stale s on s.owner_id = f.owner_id and s.account_id = f.account_id
    where (f.seq <> s.seq or f.balance is distinct from s.balance) and (
      f.seq <= s.seq
      or (select l.balance_after = f.balance from wallet.ledger l where l.owner_id = f.owner_id and l.account_id = f.account_id and l.seq = f.seq) is not true)
  ) then raise exception 'a balance was changed without a ledger row' using errcode = 'KS005'; end if;
  return null;
end $$;
create trigger account_checked after update on wallet.account referencing old table as stale new table as fresh
  for each statement execute function wallet.check_account();

create function wallet.check_new_account() returns trigger language plpgsql as $$
begin
  if new.seq <> 0 or coalesce(new.balance, 0) <> 0 then
    raise exception 'an account opens empty' using errcode = 'KS006';
  end if;
  return new;
end $$;
create trigger account_opens_empty before insert on wallet.account for each row execute function wallet.check_new_account();

create trigger ledger_kept before update or delete on wallet.ledger for each row execute function platform.refuse_change();
create trigger ledger_not_emptied before truncate on wallet.ledger execute function platform.refuse_change();
create trigger operation_kept before update or delete on wallet.operation for each row execute function platform.refuse_change();
create trigger operation_not_emptied before truncate on wallet.operation execute function platform.refuse_change();
create trigger account_kept before delete on wallet.account for each row execute function platform.refuse_change();

-- Cold-path postings counted by reports: deposits, withdrawals, bonuses. Bets and wins are not here.
create table wallet.fact (
  xid xid8 not null default pg_current_xact_id(),
  n bigint generated always as identity,
  owner_id bigint not null,
  op_id uuid not null,
  kind smallint not null,
  reference text not null,
  reverses uuid,
  brand_id integer not null,
  currency text not null,
  class smallint not null,
  amount bigint not null, -- net change over all ledger accounts of the owner
  at timestamptz not null default now(),
  primary key (xid, n)
);
