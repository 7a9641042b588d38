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

-- A member under the path that held when he bet: from the root to the member, empty without an agent.
create table rollups.node (
  node_id bigint generated always as identity primary key,
  owner_id bigint not null,
  path bigint[] not null,
  unique (owner_id, path)
);

-- Everyone whose team a node is in, the member included.
create table rollups.node_of (
  agent_id bigint not null,
  node_id bigint not null references rollups.node,
  primary key (agent_id, node_id)
);

-- Who was directly below whom: a member with two parents was moved, and the rows of his team count in both trees.
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
  node_id bigint not null,
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
-- The win from which agents are told is a brand setting; 1,000 at least.
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
  node_id bigint not null,
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
  primary key (node_id, hour, category, class, currency)
) with (fillfactor = 80);
create index member_hour_day on rollups.member_hour using brin (day);
create table rollups.member_day (
  node_id bigint not null,
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
  primary key (node_id, day, category, class, currency)
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
  node_id bigint not null,
  hour timestamptz not null,
  type text not null,
  category text not null,
  class smallint not null,
  currency text not null,
  brand_id integer not null,
  day date not null,
  amount bigint not null, -- from the member's view: credits are positive
  times bigint not null,
  primary key (node_id, hour, type, category, class, currency)
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
  node_id bigint not null,
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
create index money_fact_node on rollups.money_fact (node_id, fact_id desc);
create index money_fact_slot on rollups.money_fact (slot, fact_id);

create table rollups.first_deposit (
  owner_id bigint primary key,
  op_id uuid not null,
  amount bigint not null,
  at timestamptz not null
);
