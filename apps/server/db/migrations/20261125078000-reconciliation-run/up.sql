-- A day that an operator wants compared now, carried out in the background.
create table reconciliation.run (
  run_id uuid primary key,
  brand_id integer not null,
  day date not null,
  operator_id bigint not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- Lines looked at, of how many; none is known before the first.
  steps integer not null default 0,
  steps_all integer not null default 0,
  -- Which worker has it, and how many have taken it up: one that was killed has a follower.
  holder uuid,
  tries integer not null default 0,
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null)),
  check (steps <= steps_all)
);
-- A day is compared once at a time, however often it is asked for.
create unique index run_once on reconciliation.run (brand_id, day) where state = 'running';
create index run_newest on reconciliation.run (brand_id, day, asked_at desc);
create index run_touched on reconciliation.run (touched_at) where state = 'running';
create index run_age on reconciliation.run (asked_at);
