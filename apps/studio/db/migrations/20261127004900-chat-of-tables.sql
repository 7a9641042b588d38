-- What players say at tables of shared rounds: phrases of a list, kept 90 days.
create table studio.chat_line (
  owner text not null,
  -- The page's own id: a repeat is the same line.
  id uuid not null,
  table_id text not null references studio.table_lease,
  number bigint generated always as identity,
  -- How the others read its writer.
  name text not null,
  phrase text not null check (phrase ~ '^[a-z]+(-[a-z]+)*$'),
  said_at timestamptz not null,
  primary key (owner, id)
);
create unique index chat_line_of_table on studio.chat_line (table_id, number);
create index chat_line_by_time on studio.chat_line (said_at);

-- Who is blocked by whom is looked up both ways.
create index player_block_of on studio.player_block (other);

-- What readers report of a line, as a case of the desk. It keeps what was said: the line itself goes after 90 days.
create table studio.chat_report (
  owner text not null,
  table_id text not null,
  line bigint not null,
  house text not null check (house ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  other text not null check (other <> owner),
  name text not null,
  phrase text not null,
  said_at timestamptz not null,
  reason text not null check (reason in ('flood', 'mocking', 'other')),
  created_at timestamptz not null,
  number_of_case bigint generated always as identity,
  state text not null default 'open' check (state in ('open', 'silenced', 'dismissed')),
  decided_at timestamptz,
  primary key (owner, table_id, line),
  check ((state = 'open') = (decided_at is null))
);
create unique index chat_report_case on studio.chat_report (house, state, number_of_case);
create index chat_report_by_reader on studio.chat_report (owner, created_at);
create index chat_report_open on studio.chat_report (other, house) where state = 'open';

-- Who says nothing at the tables of a house until a moment: the desk has said so.
create table studio.chat_silence (
  owner text not null,
  house text not null,
  until timestamptz not null,
  created_at timestamptz not null,
  primary key (owner, house)
);
