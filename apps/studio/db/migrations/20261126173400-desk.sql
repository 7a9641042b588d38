-- Somebody of the operator at the desk of a house: an address that is good once, then a session that goes on while it is used. Secrets
-- are kept as SHA-256.
create table studio.desk_session (
  -- Named by the operator's call: a call is good once.
  id uuid primary key,
  house text not null,
  operator_id integer not null,
  person text not null,
  name text not null,
  abilities text[] not null,
  lang text not null,
  theme text not null,
  entry_hash bytea not null unique,
  entry_until timestamptz not null,
  key_hash bytea unique,
  opened_at timestamptz,
  until timestamptz,
  created_at timestamptz not null,
  check ((key_hash is null) = (opened_at is null) and (key_hash is null) = (until is null))
);
create index desk_session_by_entry on studio.desk_session (entry_until);

-- What was done at the desk of a house: by whom, to what, and how it stood before and after. Written once.
create table studio.desk_entry (
  house text not null,
  number bigint generated always as identity,
  at timestamptz not null,
  operator_id integer not null,
  person text not null,
  name text not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  subject text not null,
  note text not null,
  before jsonb,
  after jsonb,
  primary key (house, number)
);
create function studio.refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the journal are written once';
end $$;
create trigger desk_entry_stays before update or delete on studio.desk_entry
  for each row execute function studio.refuse_journal_change();
create trigger desk_entry_is_kept before truncate on studio.desk_entry
  for each statement execute function studio.refuse_journal_change();
