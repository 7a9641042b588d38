create schema commission;

create table commission.progress (
  one boolean primary key default true check (one),
  fact_id bigint not null default 0
);
insert into commission.progress default values;

-- Commission of one earner on one bet: base x rate = amount, floored at four decimals. A change is a reversal and a new row,
-- never an update.
create table commission.entry (
  earner_id bigint not null,
  entry_id bigint generated always as identity,
  owner_id bigint not null, -- the betting member
  unit_id uuid not null, -- the bet, or the first bet of a round of a live table
  brand_id integer not null,
  category text not null,
  class smallint not null,
  currency text not null,
  word text not null check (word in ('commission', 'rebate')),
  base bigint not null,
  rate_ppm integer not null check (rate_ppm > 0), -- the earner's rate less the next lower one
  amount bigint not null check (amount <> 0),
  reverses bigint, -- the entry that it reverses exactly
  fact_id bigint not null,
  slot timestamptz not null,
  day date not null, -- business day of the income
  due_at timestamptz not null,
  payout_id uuid,
  primary key (earner_id, entry_id),
  check (reverses is null or amount < 0)
);
create unique index entry_reversed_once on commission.entry (earner_id, reverses) where reverses is not null;
create index entry_of_bet on commission.entry (owner_id, unit_id, entry_id);
create index entry_due on commission.entry (due_at, earner_id, entry_id) where payout_id is null;
create index entry_income on commission.entry (earner_id, day, word, category, rate_ppm, entry_id desc);
create index entry_of_payout on commission.entry (payout_id) where payout_id is not null;

-- A posting that pays many entries: of one earner, category and entry type.
create table commission.payout (
  earner_id bigint not null,
  payout_id uuid not null,
  brand_id integer not null,
  category text not null,
  class smallint not null,
  currency text not null,
  word text not null,
  amount bigint not null, -- negative when more was reversed than earned
  entries integer not null check (entries > 0),
  at timestamptz not null,
  primary key (earner_id, payout_id)
);
create unique index payout_id on commission.payout (payout_id);

-- Daily totals of an earner, by source: reports do not read millions of rows.
create table commission.income_day (
  earner_id bigint not null,
  day date not null,
  word text not null,
  category text not null,
  rate_ppm integer not null,
  currency text not null,
  base bigint not null,
  amount bigint not null,
  rows bigint not null,
  primary key (earner_id, day, word, category, rate_ppm, currency)
) with (fillfactor = 80);
create index entry_unpaid on commission.entry (earner_id, day) include (amount) where payout_id is null;
