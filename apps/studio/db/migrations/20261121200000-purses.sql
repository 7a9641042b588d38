-- Money that a transfer house keeps for the operator's players: one purse for each currency. Every change is an entry.
create table studio.purse (
  house text not null check (house ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  owner text not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$' and currency <> 'XXX'),
  balance bigint not null default 0 check (balance >= 0),
  entries bigint not null default 0,
  primary key (house, owner, currency)
);

-- Numbered without gaps within a purse; the balance of a purse is the sum of its entries. `reference` is the transfer or the
-- round behind an entry, and may stand behind one entry of a kind only: whatever is done twice fails here.
create table studio.purse_entry (
  house text not null,
  owner text not null,
  currency text not null,
  number bigint not null check (number > 0),
  kind text not null check (kind in ('transfer-in', 'transfer-out', 'bet', 'win')),
  reference uuid not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null,
  primary key (house, owner, currency, number),
  foreign key (house, owner, currency) references studio.purse,
  unique (house, owner, kind, reference),
  check ((kind in ('transfer-in', 'win')) = (amount > 0))
);
create function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of a purse are written once';
end $$;
create trigger purse_entry_stays before update or delete on studio.purse_entry
  for each row execute function studio.refuse_change();

-- What the operator asked to be moved, by its reference. A row without a direction is a reference whose status was asked before
-- it came: it is refused for good.
create table studio.purse_transfer (
  house text not null,
  owner text not null,
  reference uuid not null,
  currency text not null,
  direction text check (direction in ('in', 'out')),
  asked bigint check (asked >= 0),
  state text not null check (state in ('SUCCESS', 'FAILED')),
  moved bigint not null default 0 check (moved >= 0),
  at timestamptz not null,
  primary key (house, owner, reference),
  check (state = 'FAILED' or direction is not null),
  check (state = 'SUCCESS' or moved = 0)
);

-- Whether the stake came from a purse of ours. A round stays with the money it began with, whatever its house does later.
alter table studio.round add column is_from_purse boolean not null default false;
alter table studio.round alter column is_from_purse drop default;
