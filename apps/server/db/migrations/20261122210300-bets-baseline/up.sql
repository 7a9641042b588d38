create schema bets;

-- One record per bet, whatever its source. The id is a UUIDv7, so the primary key also serves "newest first" and date ranges.
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
  agent_path bigint[] not null default '{}', -- the upline, frozen when the bet was placed
  placed_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Rebate deducted from a ticket's price: `stake` is the amount paid, `stake + rebate` the turnover (rule 1.5).
  rebate bigint not null default 0 check (rebate >= 0),
  -- Whether the bet counts (settled and not void): bit 1 since its last change, bit 2 before it, so that a change needs no
  -- second read.
  counted smallint not null default 0 check (counted between 0 and 3),
  -- Turnover that does not count because the member also bet on the opposite side (rule 0.4).
  hedged bigint not null default 0 check (hedged >= 0),
  primary key (owner_id, bet_id)
) with (fillfactor = 85);
-- Bets by age: the primary key begins with the owner.
create index bet_age on bets.bet using brin (placed_at);

-- Changes of valid bets, written by the statement that changes the bet. Read up to the oldest running transaction: commits
-- overtake each other, so neither a timestamp nor a sequence would be safe. Deleted behind the readers.
create table bets.outbox (
  xid xid8 not null default pg_current_xact_id(),
  n bigint generated always as identity,
  owner_id bigint not null,
  bet_id uuid not null,
  brand_id integer not null,
  source_code text not null,
  game_code text not null,
  category text not null,
  round_id text,
  state text not null,
  stake bigint not null, -- amount paid; 0 for a free bet
  rebate bigint not null,
  hedged bigint not null default 0,
  payout bigint not null, -- after the change
  payout_change bigint not null,
  was_counted boolean not null,
  is_counted boolean not null,
  currency text not null,
  class smallint not null,
  agent_path bigint[] not null,
  placed_at timestamptz not null,
  settled_at timestamptz not null, -- of the first settlement, whatever was corrected later
  at timestamptz not null default now(),
  primary key (xid, n)
);

-- Start of the oldest transaction that may still write; now when there is none. One that has written nothing within a minute is
-- read-only: no statement of the money paths may take that long. Security definer, to see other sessions.
create function bets.oldest_open() returns timestamptz language sql stable security definer set search_path = pg_catalog as $$
  select coalesce(min(a.xact_start), clock_timestamp()) from pg_stat_activity a
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
    and (a.backend_xid is not null or a.xact_start > clock_timestamp() - interval '1 minute')
$$;

-- The bets for other modules to read, with rebates included.
create view bets.record as
  select owner_id, bet_id, brand_id, source_code, game_code, category, round_id, state, stake, valid_bet, payout, currency, is_free, placed_at, settled_at, rebate, hedged
  from bets.bet;
