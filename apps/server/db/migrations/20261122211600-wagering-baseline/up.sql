create schema wagering;

-- Wagering requirements (rule 4.7). Units of 10^-5.
create table wagering.requirement (
  owner_id bigint not null,
  requirement_id uuid not null,
  brand_id integer not null,
  currency text not null,
  source text not null check (source in ('deposit', 'bonus', 'transfer-in', 'gift', 'adjust')),
  reference text not null,
  base bigint not null check (base >= 0),
  multiple_ppm bigint not null check (multiple_ppm > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0 and done <= required),
  weights jsonb not null, -- contribution by category in parts per million
  max_bet bigint check (max_bet > 0),
  expires_at timestamptz,
  state text not null default 'open' check (state in ('open', 'done', 'zeroed', 'forfeited', 'expired')),
  is_spent boolean not null default false, -- its money has been withdrawn: it never reopens
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (owner_id, requirement_id),
  check (state <> 'done' or done = required)
) with (fillfactor = 85);
create unique index requirement_reference on wagering.requirement (owner_id, reference);
create index requirement_open on wagering.requirement (owner_id, created_at) where state = 'open';
-- Closed requirements by closing day: bonus records (row PC-09).
create index requirement_closed on wagering.requirement (owner_id, closed_at desc, requirement_id desc) where state <> 'open';

-- Progress of processing an owner's bets. Its lock serialises workers.
create table wagering.watch (
  owner_id bigint primary key,
  seen_id uuid not null, -- the newest processed bet
  waiting uuid[] not null default '{}', -- processed and not settled
  is_open boolean not null, -- whether a requirement is open
  looked_at timestamptz not null default now()
) with (fillfactor = 85);
create index watch_open on wagering.watch (looked_at) where is_open;

-- What a bet contributed to a requirement, for exact reversal.
create table wagering.contribution (
  owner_id bigint not null,
  bet_id uuid not null,
  requirement_id uuid not null,
  amount bigint not null check (amount > 0),
  valid_bet bigint not null check (valid_bet >= amount), -- valid bet of the whole bet
  primary key (owner_id, bet_id, requirement_id)
);

-- Bets voided after placement, of owners with open requirements: rare, and the only rows that bets write here.
create table wagering.changed (
  owner_id bigint not null,
  bet_id uuid not null,
  at timestamptz not null default now(),
  primary key (owner_id, bet_id)
);
