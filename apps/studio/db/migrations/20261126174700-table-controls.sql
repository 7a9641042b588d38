-- What the desk has said of a table or a room; one without a row is open, with the limits of its house.
create table studio.table_control (
  table_id text primary key,
  state text not null check (state in ('open', 'paused', 'closed')),
  -- Shown to players in their language.
  reason text check (reason in ('work', 'fault', 'review', 'hours')),
  least_stake bigint check (least_stake > 0),
  most_stake bigint,
  changed_at timestamptz not null,
  check ((state = 'open') = (reason is null)),
  check ((least_stake is null) = (most_stake is null)),
  check (least_stake <= most_stake)
);
