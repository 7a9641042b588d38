create schema rollups;

-- Progress of counting, one row: its lock serialises workers.
create table rollups.progress (
  one boolean primary key default true check (one),
  bets_xid xid8 not null default '0',
  bets_n bigint not null default 0,
  money_xid xid8 not null default '0',
  money_n bigint not null default 0,
  counted_through timestamptz not null default 'epoch', -- everything before is counted
  sealed_until timestamptz not null default 'epoch' -- periods before it never change
);
insert into rollups.progress default values;

-- A member with the upline at the time of the bet: `path` runs from the root to the member, and is empty without an upline.
create table rollups.place (
  place_id bigint generated always as identity primary key,
  owner_id bigint not null,
  path bigint[] not null,
  unique (owner_id, path)
);

-- All nodes whose teams include a node, itself included.
create table rollups.place_of (
  agent_id bigint not null,
  place_id bigint not null references rollups.place,
  primary key (agent_id, place_id)
);

-- Direct upline over time: a member with two parents was moved, and the team's rows belong to both.
create table rollups.child (
  agent_id bigint not null,
  child_id bigint not null,
  primary key (agent_id, child_id)
);
create index child_moved on rollups.child (child_id);

-- Contribution of each bet change to its five-minute slot. Numbered in commit order. Kept for some days.
create table rollups.fact (
  fact_id bigint generated always as identity primary key,
  slot timestamptz not null,
  place_id bigint not null,
  owner_id bigint not null,
  bet_id uuid not null,
  unit_id uuid not null, -- the first bet of a group counted together: one round of a live table
  brand_id integer not null,
  category text not null,
  class smallint not null,
  currency text not null,
  state text not null,
  stake bigint not null,
  rebate bigint not null,
  valid_bet bigint not null,
  valid_total bigint not null, -- turnover of the group after the change
  payout bigint not null,
  bets smallint not null,
  is_late boolean not null,
  placed_at timestamptz not null,
  settled_at timestamptz not null,
  -- Turnover of winning and of losing bets, as moved by each change: hourly salaries may pay them separately.
  won_bet bigint not null default 0,
  lost_bet bigint not null default 0
);
create index fact_slot on rollups.fact (slot, fact_id);
-- Bets with a corrected result or voided: few among all changes, and read separately.
create index fact_changed on rollups.fact (brand_id, fact_id) where bets <= 0;
-- The brand sets the minimum win reported to the upline, at least 1,000.
create index fact_great_win on rollups.fact (slot) where payout >= 100000000;

-- Rounds of live tables: their bets count together (rule 0.4).
create table rollups.live_round (
  owner_id bigint not null,
  source_code text not null,
  game_code text not null,
  round_id text not null,
  unit_id uuid not null,
  stake bigint not null,
  payout bigint not null,
  touched date not null,
  primary key (owner_id, source_code, game_code, round_id)
);
create index live_round_age on rollups.live_round using brin (touched);

create table rollups.member_hour (
  place_id bigint not null,
  hour timestamptz not null,
  category text not null,
  class smallint not null,
  currency text not null,
  brand_id integer not null,
  day date not null, -- the brand's business day
  stake bigint not null,
  rebate bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  bets bigint not null,
  primary key (place_id, hour, category, class, currency)
) with (fillfactor = 80);
create index member_hour_day on rollups.member_hour using brin (day);
create table rollups.member_day (
  place_id bigint not null,
  day date not null,
  category text not null,
  class smallint not null,
  currency text not null,
  brand_id integer not null,
  stake bigint not null,
  rebate bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  bets bigint not null,
  primary key (place_id, day, category, class, currency)
) with (fillfactor = 80);

-- Teams consist of real-money members only.
create table rollups.team_hour (
  agent_id bigint not null,
  hour timestamptz not null,
  category text not null,
  currency text not null,
  day date not null,
  stake bigint not null,
  rebate bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  bets bigint not null,
  primary key (agent_id, hour, category, currency)
) with (fillfactor = 80);
create index team_hour_day on rollups.team_hour using brin (day);
create table rollups.team_day (
  agent_id bigint not null,
  day date not null,
  category text not null,
  currency text not null,
  stake bigint not null,
  rebate bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  bets bigint not null,
  primary key (agent_id, day, category, currency)
) with (fillfactor = 80);

-- Money other than play, by entry type; `CONS` when it has no category.
create table rollups.member_money (
  place_id bigint not null,
  hour timestamptz not null,
  type text not null,
  category text not null,
  class smallint not null,
  currency text not null,
  brand_id integer not null,
  day date not null,
  amount bigint not null, -- from the member's view: credits are positive
  times bigint not null,
  primary key (place_id, hour, type, category, class, currency)
) with (fillfactor = 80);
create index member_money_day on rollups.member_money using brin (day);
create table rollups.team_money (
  agent_id bigint not null,
  hour timestamptz not null,
  type text not null,
  category text not null,
  currency text not null,
  day date not null,
  amount bigint not null,
  times bigint not null,
  primary key (agent_id, hour, type, category, currency)
) with (fillfactor = 80);

-- Money rows in counting order, for the nightly recomputation.
create table rollups.money_fact (
  fact_id bigint generated always as identity primary key,
  slot timestamptz not null,
  place_id bigint not null,
  owner_id bigint not null,
  op_id uuid not null,
  type text not null,
  category text not null,
  brand_id integer not null,
  class smallint not null,
  currency text not null,
  amount bigint not null,
  times smallint not null,
  is_late boolean not null,
  at timestamptz not null,
  unique (owner_id, op_id, type)
);
create index money_fact_place on rollups.money_fact (place_id, fact_id desc);
create index money_fact_slot on rollups.money_fact (slot, fact_id);

create table rollups.first_deposit (
  owner_id bigint primary key,
  op_id uuid not null,
  amount bigint not null,
  at timestamptz not null
);
