create schema platform;

-- Who connects: the server acts as kismet_app, which may not change what must never change; people and tools that only
-- look act as kismet_ro. Where the owner may not make roles, triggers alone stand guard.
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

-- Refuses what must never happen to an append-only table.
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
