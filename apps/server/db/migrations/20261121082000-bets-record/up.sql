create schema bets;

-- One record a bet, whatever its source. The id is a UUIDv7, so the key itself serves "newest first" and date ranges.
create table bets.bet (
  owner_id bigint not null,
  bet_id uuid not null,
  brand_id integer not null,
  source_code text not null, -- vendor or game source
  game_code text not null,
  category text not null,
  round_id text,
  state text not null check (state in ('open', 'won', 'lost', 'void')),
  stake bigint not null check (stake >= 0),
  valid_bet bigint not null check (valid_bet >= 0),
  payout bigint not null default 0 check (payout >= 0),
  currency text not null,
  class smallint not null,
  is_free boolean not null default false,
  agent_path bigint[] not null default '{}', -- frozen when the bet was placed
  placed_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (owner_id, bet_id)
) with (fillfactor = 85);

-- What other modules may read.
create view bets.record as
  select owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, payout, currency, is_free, placed_at, settled_at
  from bets.bet;
