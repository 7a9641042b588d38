create schema messages;

create table messages.delivery (
  message_id uuid primary key,
  brand_id integer not null references site.brand,
  -- Null for a recipient who is not a member yet.
  member_id bigint,
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  language text not null check (language in ('UR', 'EN')),
  -- Encrypted, bound to this row; operators see the masked form.
  address bytea not null,
  masked text not null,
  -- Encrypted, because it may contain a code; null once no longer needed.
  body bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Tries begun; the row is leased to the latest one until next_at.
  attempts smallint not null default 0 check (attempts >= 0),
  next_at timestamptz,
  -- Expiry: never sent later.
  expires_at timestamptz not null,
  -- Channel used: 'outbox', 'http', 'smtp', ...
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

-- Inbox on the site: notifications about the own money and account, and messages from operators.
create table messages.inbox (
  owner_id bigint not null,
  message_id uuid not null,
  brand_id integer not null,
  kind text not null,
  -- Parameters of its kind's text; for operator messages, their text by language.
  params jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (owner_id, message_id)
);
create index inbox_unread on messages.inbox (owner_id) where read_at is null and deleted_at is null;
create index inbox_age on messages.inbox (at);

create table messages.feedback (
  owner_id bigint not null,
  feedback_id uuid not null,
  brand_id integer not null,
  category text not null,
  body text not null,
  file_ids uuid[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'answered')),
  answer text,
  answered_by bigint,
  at timestamptz not null,
  answered_at timestamptz,
  -- Optional subject of a case: an agent's income line, as it was when disputed.
  about_key text,
  about jsonb,
  primary key (owner_id, feedback_id),
  check ((state = 'answered') = (answer is not null)),
  constraint feedback_about check ((about_key is null) = (about is null))
);
create index feedback_queue on messages.feedback (brand_id, state, feedback_id);
-- One open case per subject; after the answer it can be reopened.
create unique index feedback_about_open on messages.feedback (owner_id, about_key) where about_key is not null and state = 'open';
create index feedback_about_mine on messages.feedback (owner_id, feedback_id desc) where about_key is not null;
