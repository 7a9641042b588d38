-- Fixtures of the simulated leagues. A row is there before betting opens, with the seal of its seed; the whole match follows from the
-- sport, the terms and the seed. When it ends is known from the start and told to nobody before.
create table studio.fixture (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  league text not null,
  sport text not null check (sport in ('cricket', 'football', 'tennis', 'esports')),
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  terms jsonb not null,
  seed bytea not null check (length(seed) = 32),
  commitment text not null,
  created_at timestamptz not null,
  -- From then on nothing is taken, and what is not decided by play is void.
  cancelled_at timestamptz,
  check (starts_at < ends_at)
);
create index fixture_by_start on studio.fixture (starts_at);
create index fixture_by_end on studio.fixture (ends_at);

-- A wager outside of a table has no round there; its wallet round is named by the wager alone.
alter table studio.wager alter column round_number drop not null;

-- A bet on fixtures, one to one with its wager: what was asked for, and what becomes of it. A row is there before the bet is sent.
create table studio.ticket (
  owner text not null,
  id uuid not null,
  mode text not null check (mode ~ '^[a-z]+(-[a-z0-9]+)*$'),
  line_stake bigint not null check (line_stake > 0),
  policy text not null check (policy in ('none', 'higher', 'any')),
  most_return bigint not null check (most_return > 0),
  state text not null check (state in ('SENT', 'OPEN', 'DECLINED', 'RETURNING', 'RETURNED', 'DECIDED', 'PAID')),
  reason text,
  decision text check (decision in ('settle', 'void', 'cash-out')),
  payout bigint check (payout >= 0),
  placed_at timestamptz not null,
  released_at timestamptz not null,
  accepted_at timestamptz,
  decided_at timestamptz,
  paid_at timestamptz,
  -- When something is to be done for it next; null when nothing is.
  due_at timestamptz,
  primary key (owner, id),
  foreign key (owner, id) references studio.wager,
  check ((decision is null) = (payout is null)),
  check (state not in ('DECIDED', 'PAID') or payout is not null),
  check ((state in ('DECLINED', 'RETURNED', 'PAID')) = (due_at is null))
);
create index ticket_due on studio.ticket (due_at) where due_at is not null;
create index ticket_of_owner on studio.ticket (owner, placed_at desc);

create table studio.ticket_leg (
  owner text not null,
  ticket_id uuid not null,
  number smallint not null check (number >= 0),
  fixture_id text not null references studio.fixture,
  market text not null,
  selection text not null,
  odds_e4 integer not null check (odds_e4 > 10000),
  -- When the state of the match began that the price was made for: the version of the price.
  price_since integer not null,
  -- Chance by the model when it was accepted, of a million: its part in the exposure of the others.
  chance_ppm integer not null check (chance_ppm between 0 and 1000000),
  -- How the match stood then, as pages show it.
  standing jsonb not null,
  result jsonb,
  primary key (owner, ticket_id, number),
  foreign key (owner, ticket_id) references studio.ticket
);
create index ticket_leg_open on studio.ticket_leg (fixture_id) where result is null;

-- What the book of a fixture has taken and may have to pay, by selection. Check and reservation are done under the lock of the fixture.
create table studio.fixture_exposure (
  fixture_id text not null references studio.fixture,
  currency text not null,
  market text not null,
  selection text not null,
  staked bigint not null check (staked >= 0),
  payout bigint not null check (payout >= 0),
  primary key (fixture_id, currency, market, selection)
);
