-- Who runs a table. A process writes rounds of a table only under the epoch that it was given; a claim after the lease has ended gives
-- the next one, so that a process that was slow or cut off cannot write any more.
create table studio.table_lease (
  table_id text primary key check (table_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  owner uuid not null,
  epoch bigint not null check (epoch > 0),
  until timestamptz not null,
  renewed_at timestamptz not null,
  -- Last renewal of the owner before this one: until then the table was served.
  served_until timestamptz
);

-- Rounds of a table: the state as the kernel left it, and the effects that are still to be carried out, written together.
create table studio.table_round (
  table_id text not null references studio.table_lease,
  number integer not null check (number > 0),
  epoch bigint not null,
  phase text not null check (phase in ('BETTING', 'CLOSED', 'RUNNING', 'RESULT', 'SETTLED', 'CANCELLED')),
  state jsonb not null,
  pending jsonb not null,
  updated_at timestamptz not null,
  primary key (table_id, number)
);
