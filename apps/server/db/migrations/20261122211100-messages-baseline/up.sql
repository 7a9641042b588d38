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

-- What a member reads on the site: news of his own money and account, and what the house wrote to him.
create table messages.inbox (
  owner_id bigint not null,
  message_id uuid not null,
  brand_id integer not null,
  kind text not null,
  -- Values of the text of its kind; for what the house wrote by hand, its words by language.
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
  -- A case may be about something: a line of an agent's income, as it stood when he disputed it.
  about_key text,
  about jsonb,
  primary key (owner_id, feedback_id),
  check ((state = 'answered') = (answer is not null)),
  constraint feedback_about check ((about_key is null) = (about is null))
);
create index feedback_queue on messages.feedback (brand_id, state, feedback_id);
-- One open case about a thing; when it is answered it may be taken up again.
create unique index feedback_about_open on messages.feedback (owner_id, about_key) where about_key is not null and state = 'open';
create index feedback_about_mine on messages.feedback (owner_id, feedback_id desc) where about_key is not null;
