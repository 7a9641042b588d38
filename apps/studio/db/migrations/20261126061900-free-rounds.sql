-- Free rounds that an operator gave a player: so many of one stake in one game, from one moment to before another.
create table studio.free_reward (
  id uuid primary key,
  house text not null check (house ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  owner text not null,
  user_id text not null,
  -- The operator's own name of it: the same name is the same reward, however often it is asked for.
  reference text not null,
  game_code text not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$' and currency <> 'XXX'),
  bet_count integer not null check (bet_count > 0),
  bet_value bigint not null check (bet_value > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  check (starts_at < ends_at),
  unique (house, owner, reference)
);
create index free_reward_open on studio.free_reward (owner, game_code, ends_at) where cancelled_at is null;

-- The reward that a round was played with. How many were played is counted from the rounds: one that was declined or rolled back is
-- none, and nothing can differ from that.
alter table studio.round add column free_reward_id uuid references studio.free_reward;
create index round_of_free_reward on studio.round (free_reward_id) where free_reward_id is not null;
alter table studio.round add constraint round_free_is_at_wallet
  check (free_reward_id is null or (not is_demo and not is_from_account and coalesce(jackpot_in, 0) = 0));
