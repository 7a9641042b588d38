create schema reconciliation;

-- A reconciled business day of a channel or vendor. Units of 10^-5.
create table reconciliation.sheet (
  brand_id integer not null,
  day date not null,
  source text not null check (source in ('channel', 'payout', 'vendor')),
  code text not null,
  currency text not null,
  ours bigint not null,
  ours_count integer not null,
  ledger bigint not null,
  report text not null check (report in ('reported', 'silent', 'none')),
  theirs bigint,
  theirs_count integer,
  checked_at timestamptz not null,
  primary key (brand_id, day, source, code),
  check ((report = 'reported') = (theirs is not null))
);

create table reconciliation.exception (
  exception_id uuid primary key,
  brand_id integer not null,
  day date not null,
  source text not null check (source in ('channel', 'payout', 'vendor')),
  code text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount-differs', 'duplicate-there', 'ledger-differs')),
  reference text not null,
  owner_id bigint,
  ours bigint,
  ledger bigint,
  theirs bigint,
  currency text not null,
  -- cleared: a later comparison found no difference
  state text not null check (state in ('open', 'resolved', 'cleared')),
  holder_id bigint,
  reason text,
  found_at timestamptz not null,
  ended_at timestamptz,
  -- The same difference is one row, however often it is found.
  constraint exception_once unique (brand_id, day, source, code, kind, reference),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'resolved' or reason is not null)
);
create index exception_queue on reconciliation.exception (brand_id, state, exception_id);

create table reconciliation.note (
  exception_id uuid not null references reconciliation.exception,
  note_id uuid not null,
  operator_id bigint not null,
  text text not null,
  at timestamptz not null,
  primary key (exception_id, note_id)
);
create trigger note_kept before update or delete on reconciliation.note for each row execute function platform.refuse_change();

-- Liability to members at the end of a business day, real money only.
create table reconciliation.liability (
  brand_id integer not null,
  day date not null,
  currency text not null,
  main bigint not null,
  held bigint not null,
  debts bigint not null,
  at_vendors bigint not null,
  taken_at timestamptz not null,
  primary key (brand_id, day, currency)
);

-- A comparison requested by an operator, run in the background.
create table reconciliation.run (
  run_id uuid primary key,
  brand_id integer not null,
  day date not null,
  operator_id bigint not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- Lines compared, and their total; null before the first.
  steps integer not null default 0,
  steps_all integer not null default 0,
  -- The worker that holds the run, and the number of workers so far: a killed one is replaced.
  holder uuid,
  tries integer not null default 0,
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null)),
  check (steps <= steps_all)
);
-- Only one running comparison per day.
create unique index run_once on reconciliation.run (brand_id, day) where state = 'running';
create index run_newest on reconciliation.run (brand_id, day, asked_at desc);
create index run_touched on reconciliation.run (touched_at) where state = 'running';
create index run_age on reconciliation.run (asked_at);
