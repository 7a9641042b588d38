-- Tournaments between players. What is decided in one is the round of its table, whose id is the tournament's: entries are its wagers, and
-- effects are stored with it. Here stands what is listed of it, and what is left of it when it is over.
create table studio.tournament (
  id text primary key check (id ~ '^tournament-[0-9a-f]{12}$'),
  house text not null,
  game text not null,
  -- The currency in lower case, or `demo` for play money.
  money text not null,
  kind text not null,
  terms jsonb not null,
  -- Null for tables of fixed size, which begin when they are full.
  starts_at timestamptz,
  phase text not null default 'REGISTERING' check (phase in ('REGISTERING', 'RUNNING', 'PAID', 'CANCELLED')),
  started_at timestamptz,
  -- Of the decision that is written here; an older one changes nothing.
  version integer not null default 0,
  -- Sums of the accepted entries. Units of 10^-5.
  entries integer not null default 0 check (entries >= 0),
  taken bigint not null default 0 check (taken >= 0),
  fees bigint not null default 0 check (fees >= 0),
  added bigint not null default 0 check (added >= 0),
  prizes bigint not null default 0 check (prizes >= 0),
  created_at timestamptz not null,
  -- When every payment of it was confirmed.
  ended_at timestamptz,
  -- What was taken is prizes and fees, but for what the house has added.
  check (phase <> 'PAID' or taken + added = prizes + fees)
);
-- Of each kind one takes entries; of a timetable one begins at a time.
create unique index tournament_of_fixed_size on studio.tournament (game, money, kind)
  where phase = 'REGISTERING' and starts_at is null;
create unique index tournament_by_start on studio.tournament (game, money, kind, starts_at) where starts_at is not null;
create index tournament_under_way on studio.tournament (game) where ended_at is null;

-- A player's entries in tournaments that are over.
create table studio.tournament_entry (
  owner text not null,
  tournament_id text not null references studio.tournament,
  wager_id uuid not null,
  -- Equals have the same place. Null of a tournament that was cancelled.
  place integer check (place >= 1),
  paid bigint not null check (paid >= 0),
  ended_at timestamptz not null,
  primary key (owner, tournament_id)
);
create index tournament_entry_recent on studio.tournament_entry (owner, ended_at desc);
create index tournament_entry_by_tournament on studio.tournament_entry (tournament_id, place);
