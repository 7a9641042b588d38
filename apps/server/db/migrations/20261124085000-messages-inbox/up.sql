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
  primary key (owner_id, feedback_id),
  check ((state = 'answered') = (answer is not null))
);
create index feedback_queue on messages.feedback (brand_id, state, feedback_id);
