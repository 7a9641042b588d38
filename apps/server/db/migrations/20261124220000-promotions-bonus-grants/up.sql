create schema promotions;

-- Bonus money of a member under terms of its own: at most one grant is active, others wait their turn.
create table promotions.bonus_grant (
  owner_id bigint not null,
  grant_id uuid not null,
  -- What it was granted for: a reference makes one grant.
  reference text not null check (length(reference) between 1 and 200),
  brand_id integer not null,
  currency text not null,
  class smallint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('pending', 'active', 'converted', 'forfeited', 'expired', 'spent', 'cancelled')),
  -- Wagering requirement: base and multiple in parts per million, weights by category, and the days to meet it in.
  base bigint not null check (base > 0),
  multiple_ppm bigint not null check (multiple_ppm >= 0),
  weights jsonb not null,
  max_bet bigint check (max_bet > 0),
  days smallint not null check (days between 1 and 366),
  cap bigint not null check (cap >= 0),
  moved bigint not null default 0 check (moved between 0 and cap),
  pool bigint not null default 0 check (pool >= 0),
  debt bigint not null default 0 check (debt >= 0),
  is_played boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (owner_id, grant_id),
  constraint bonus_grant_reference unique (owner_id, reference),
  constraint bonus_grant_dates check ((state = 'pending') = (started_at is null and ended_at is null)
    and (state in ('pending', 'active')) = (ended_at is null))
) with (fillfactor = 85);
create unique index bonus_grant_active on promotions.bonus_grant (owner_id) where state = 'active';
create index bonus_grant_play on promotions.bonus_grant (owner_id) where state = 'active' or is_played;
-- Active grants in the order in which they are looked at.
create index bonus_grant_due on promotions.bonus_grant (expires_at) where state = 'active';

-- The bonus part of a movement and of a stake; null and zero for money that is not a bonus.
alter table vendors.transaction add column bonus_amount bigint, add column grant_id uuid;
alter table bets.bet add column bonus_stake bigint not null default 0;

create or replace view bets.record as
  select owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, payout, currency, is_free, placed_at, settled_at, rebate, hedged,
    bonus_stake
  from bets.bet;
