-- Fixtures of a provider beside the simulated ones: nothing about them is drawn or sealed, and they go as their feed tells.
alter table studio.fixture
  add column source text not null default 'simulated' check (source ~ '^[a-z0-9]{1,20}$'),
  alter column seed drop not null,
  alter column commitment drop not null,
  add constraint fixture_sealed check ((source = 'simulated') = (seed is not null) and (seed is null) = (commitment is null));
create index fixture_of_feeds on studio.fixture (starts_at) where source <> 'simulated';

-- What a feed has told of a fixture as a whole and still counts.
create table studio.feed_fixture (
  fixture_id text primary key references studio.fixture,
  source text not null,
  source_ref text not null,
  -- Times of prices are counted from here; it never moves.
  base_at timestamptz not null,
  words jsonb not null,
  -- When a material incident was last received.
  material_at timestamptz,
  unique (source, source_ref)
);

-- What it has told of each of its markets.
create table studio.feed_market (
  fixture_id text not null references studio.feed_fixture,
  market text not null,
  words jsonb not null,
  -- From then on tickets on it are looked at again, since a result of it was told or changed. Null when none is to be.
  recheck_at timestamptz,
  -- Grows with each change of its results, so that a change during a look is not lost.
  results integer not null default 0,
  -- Paid tickets wait for two people: a correction is too great to be made by rule.
  held_at timestamptz,
  primary key (fixture_id, market)
);
create index feed_market_recheck on studio.feed_market (recheck_at) where recheck_at is not null;

-- How the producers of a feed are.
create table studio.feed_producer (
  source text not null,
  producer smallint not null check (producer >= 0),
  state jsonb not null,
  primary key (source, producer)
);

-- Messages of a day that could not be read or were of no known fixture, by what was wrong.
create table studio.feed_fault (
  source text not null,
  day date not null,
  fault text not null,
  times bigint not null check (times > 0),
  primary key (source, day, fault)
);

create index ticket_leg_of_market on studio.ticket_leg (fixture_id, market, owner, ticket_id);

-- Payments of a bet after its first one: a new result is paid first, then the former payment is rolled back. Both calls are stored before
-- they are sent. Without an amount a result was taken back and none stands; without an undo none stood before.
create table studio.ticket_correction (
  owner text not null,
  ticket_id uuid not null,
  number smallint not null check (number >= 2),
  amount bigint check (amount >= 0),
  win_uuid uuid,
  win_body text,
  won_at timestamptz,
  -- What is rolled back, as it was paid.
  undone_amount bigint check (undone_amount >= 0),
  undo_body text,
  undone_at timestamptz,
  primary key (owner, ticket_id, number),
  foreign key (owner, ticket_id) references studio.ticket,
  check ((amount is null) = (win_uuid is null) and (amount is null) = (win_body is null)),
  check ((undone_amount is null) = (undo_body is null)),
  check (amount is not null or undone_amount is not null)
);
create index ticket_correction_owed on studio.ticket_correction (owner, ticket_id)
  where (win_body is not null and won_at is null) or (undo_body is not null and undone_at is null);
