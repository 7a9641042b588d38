-- How far facts of bets have been read for leaderboards.
create table promotions.board_progress (
  is_only boolean primary key default true check (is_only),
  fact_id bigint not null
);
insert into promotions.board_progress (fact_id) values (0);

-- One period of a leaderboard, with the version of the offer under which the first member joined.
create table promotions.board (
  offer_id uuid not null references promotions.offer,
  cycle text not null,
  brand_id integer not null,
  version integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- void: the offer was ended before the period; it gives nothing.
  state text not null default 'open' check (state in ('open', 'closed', 'void')),
  closed_at timestamptz,
  primary key (offer_id, cycle),
  foreign key (offer_id, version) references promotions.offer_version,
  constraint board_span check (starts_at < ends_at),
  constraint board_closed check ((state = 'open') = (closed_at is null))
);
create index board_open on promotions.board (ends_at, offer_id, cycle) where state = 'open';

-- A member who joined a period: what counted since.
create table promotions.board_score (
  owner_id bigint not null,
  offer_id uuid not null,
  cycle text not null,
  -- Bets placed before do not count.
  entered_at timestamptz not null,
  score bigint not null default 0,
  turnover bigint not null default 0,
  reached_at timestamptz,
  -- Has a score, and reaches the minimum.
  is_ranked boolean not null default false,
  primary key (owner_id, offer_id, cycle),
  foreign key (offer_id, cycle) references promotions.board,
  constraint board_score_ranked check (not is_ranked or (score > 0 and reached_at is not null))
);
create index board_score_rank on promotions.board_score (offer_id, cycle, score desc, reached_at, owner_id) where is_ranked;
create index board_score_entrants on promotions.board_score (offer_id, cycle, owner_id);

-- Bets of those who compete by the best multiple: a void bet leaves the next best one. Deleted when the period is closed.
create table promotions.board_bet (
  owner_id bigint not null,
  offer_id uuid not null,
  cycle text not null,
  bet_id uuid not null,
  stake bigint not null,
  payout bigint not null,
  at timestamptz not null,
  -- Floored to a hundredth, in units of 10^-5.
  multiple bigint not null generated always as
    (case when stake > 0 and payout > 0 then (div(payout::numeric * 100, stake::numeric) * 1000)::bigint else 0 end) stored,
  primary key (owner_id, offer_id, cycle, bet_id)
);
create index board_bet_best on promotions.board_bet (owner_id, offer_id, cycle, multiple desc, at);

-- The final places with a prize.
create table promotions.board_place (
  offer_id uuid not null,
  cycle text not null,
  rank integer not null check (rank between 1 and 100),
  owner_id bigint not null,
  score bigint not null,
  amount bigint not null check (amount > 0),
  -- withheld: locked, on a break or excluded when it was to be given; unfunded: the budget did not suffice.
  state text not null default 'due' check (state in ('due', 'given', 'withheld', 'unfunded')),
  decided_at timestamptz,
  primary key (offer_id, cycle, rank),
  foreign key (offer_id, cycle) references promotions.board,
  constraint board_place_decided check ((state = 'due') = (decided_at is null))
);
create unique index board_place_once on promotions.board_place (offer_id, cycle, owner_id);
create index board_place_due on promotions.board_place (offer_id, cycle, rank) where state = 'due';
