-- The server's role queues work through this alone; the queue's tables belong to the worker.
create function platform.add_job(name text, payload json, job_key text, run_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => add_job.name, payload => add_job.payload, job_key => add_job.job_key, run_at => add_job.run_at, max_attempts => 10);
end $$;
revoke execute on function platform.add_job(text, json, text, timestamptz) from public;

create schema messages;

create table messages.delivery (
  message_id uuid primary key,
  brand_id integer not null references site.brand,
  -- Null where the message goes to someone who is no member yet.
  member_id bigint,
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  language text not null check (language in ('UR', 'EN')),
  -- Sealed, bound to this row; the masked form is what people may see.
  address bytea not null,
  masked text not null,
  -- Sealed, for it may hold a code; null once nobody needs it any more.
  body bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Tries begun; the row is leased to the one that began the last until next_at.
  attempts smallint not null default 0 check (attempts >= 0),
  next_at timestamptz,
  -- Worthless to its reader after this: never sent later.
  expires_at timestamptz not null,
  -- What carried it: 'outbox', 'http', 'smtp', ...
  carrier text,
  reference text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index delivery_newest on messages.delivery (brand_id, message_id desc);
create index delivery_member on messages.delivery (member_id, message_id desc) where member_id is not null;
create index delivery_due on messages.delivery (next_at) where state = 'waiting';
create index delivery_body on messages.delivery (expires_at) where body is not null and state <> 'waiting';
create index delivery_age on messages.delivery (created_at);
