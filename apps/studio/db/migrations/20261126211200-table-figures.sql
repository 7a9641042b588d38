-- When the figures of a round were added to those of its table: once.
alter table studio.table_round add column counted_at timestamptz;

-- What a table paid beside what its game pays on average, by hour: what the desk compares. Kept as rounds end.
create table studio.table_figure (
  table_id text not null references studio.table_lease,
  hour timestamptz not null,
  rounds integer not null check (rounds > 0),
  wagers bigint not null check (wagers > 0),
  staked bigint not null check (staked > 0),
  expected bigint not null check (expected >= 0),
  paid bigint not null check (paid >= 0),
  -- Of what is paid, in squares of units.
  variance numeric not null check (variance >= 0),
  primary key (table_id, hour)
);
