create schema reports;

-- Large wins, for the board; kept for a week.
create table reports.win (
  owner_id bigint not null,
  bet_id uuid not null,
  brand_id integer not null,
  at timestamptz not null,
  primary key (owner_id, bet_id)
);
create index win_newest on reports.win (brand_id, at desc);
create index win_age on reports.win (at);

-- Rows of a date range as CSV, produced in the background; the cursor is where the next chunk begins, so that any worker can
-- continue.
create table reports.export (
  export_id uuid primary key,
  brand_id integer not null,
  operator_id bigint not null,
  kind text not null check (kind in ('ledger', 'deposits', 'withdrawals', 'bets')),
  from_day date not null,
  to_day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null check (state in ('running', 'done', 'failed')),
  -- The time slice being read, and the last row written: time and key as text, to the microsecond.
  slice_at timestamptz not null,
  last_at text,
  last_key text,
  chunks integer not null default 0,
  row_count integer not null default 0,
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  check (to_at > from_at and (last_at is null) = (last_key is null))
);
create index export_newest on reports.export (brand_id, export_id desc);
create index export_touched on reports.export (touched_at) where state = 'running';
create index export_age on reports.export (asked_at);

create table reports.export_chunk (
  export_id uuid not null references reports.export on delete cascade,
  n integer not null,
  body text not null,
  primary key (export_id, n)
);
