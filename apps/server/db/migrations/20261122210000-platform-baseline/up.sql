create schema platform;

-- Roles: the server acts as kismet_app, which may not change append-only data; read-only people and tools act as kismet_ro.
-- Where the owner may not create roles, triggers alone protect the data.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'kismet_app') then create role kismet_app nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'kismet_ro') then create role kismet_ro nologin; end if;
  execute format('grant kismet_app, kismet_ro to %I', current_user);
exception
  when insufficient_privilege then raise notice 'no right to make roles: append-only tables are guarded by triggers alone';
  when duplicate_object or unique_violation then null;
end $$;

-- One clock decides closing times. The offset exists only in test databases.
create function platform.now() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- Refuses changes to append-only tables.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed or removed', tg_table_schema, tg_table_name using errcode = 'KS001';
end $$;

create table platform.outbox (
  id uuid primary key,
  xid bigint not null,
  topic text not null,
  version smallint not null,
  brand_id integer not null,
  owner_id bigint,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index outbox_reading on platform.outbox (topic, xid, id);
create index outbox_age on platform.outbox using brin (at);

create table platform.outbox_cursor (
  reader text primary key,
  xid bigint not null,
  id uuid not null
);

create table platform.rate_window (
  name text not null,
  subject text not null,
  window_no bigint not null,
  used integer not null,
  at timestamptz not null default now(),
  primary key (name, subject, window_no)
);
create index rate_window_age on platform.rate_window (at);
-- The server's role queues jobs through this function only; the queue's tables belong to the worker.
create function platform.add_job(name text, payload json, job_key text, run_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => add_job.name, payload => add_job.payload, job_key => add_job.job_key, run_at => add_job.run_at, max_attempts => 10);
end $$;
revoke execute on function platform.add_job(text, json, text, timestamptz) from public;
create table platform.picture_file (
  name text not null,
  variant text not null,
  bytes bytea not null,
  at timestamptz not null default now(),
  primary key (name, variant)
);
-- Already compressed: skip TOAST compression.
alter table platform.picture_file alter column bytes set storage external;

-- Files from members and operators: proofs, documents. Encrypted.
create table platform.file (
  owner_id bigint not null,
  file_id uuid not null,
  brand_id integer not null,
  purpose text not null,
  -- The case it is attached to; null until then.
  case_id text,
  mime text not null,
  bytes bytea not null,
  at timestamptz not null,
  primary key (owner_id, file_id)
);
alter table platform.file alter column bytes set storage external;
create unique index file_by_id on platform.file (file_id);
create index file_of_case on platform.file (case_id) where case_id is not null;
create index file_loose on platform.file (at) where case_id is null;
create index file_newest on platform.file (owner_id, at);
