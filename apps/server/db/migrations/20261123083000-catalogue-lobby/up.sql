alter table catalogue.vendor
  add column under_maintenance boolean not null default false,
  add column maintenance_until timestamptz,
  add column wallet_mode text not null default 'single' check (wallet_mode in ('single', 'transfer'));

alter table catalogue.game
  add column themes text[] not null default '{}',
  add column aliases text[] not null default '{}',
  add column parent_code text,
  add column is_group boolean not null default false,
  add column jackpot_code text,
  add column maintenance_until timestamptz;
create index game_parent on catalogue.game (vendor_code, parent_code) where parent_code is not null;
create index game_vendor on catalogue.game (vendor_code, sort, game_code);
create index game_newest on catalogue.game (added_at desc);

create table catalogue.favourite (
  owner_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  at timestamptz not null,
  primary key (owner_id, vendor_code, game_code),
  foreign key (vendor_code, game_code) references catalogue.game
);
create index favourite_newest on catalogue.favourite (owner_id, at desc);

-- What was searched for and not found, counted by day.
create table catalogue.wanted (
  brand_id integer not null,
  day date not null,
  text text not null,
  times integer not null,
  last_at timestamptz not null,
  primary key (brand_id, day, text)
);

create schema reports;
-- Large wins, for the board; kept for a week.
create table reports.win (
  owner_id bigint not null,
  bet_id uuid not null,
  brand_id integer not null,
  at timestamptz not null,
  primary key (owner_id, bet_id)
);
create index win_newest on reports.win (brand_id, at desc);
create index win_age on reports.win (at);
