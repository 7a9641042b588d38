-- What an agent keeps for himself: scopes by name, words on his people. And what he wrote to them.

create table agents.view (
  agent_id bigint not null references agents.node,
  view_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  page text not null,
  -- Of the address: dates as days back from today or as they are, whose team, filters.
  scope jsonb not null,
  saved_at timestamptz not null,
  primary key (agent_id, view_id)
);

create table agents.tag (
  agent_id bigint not null references agents.node,
  member_id bigint not null references agents.node,
  tag text not null check (length(tag) between 1 and 20),
  primary key (agent_id, tag, member_id)
);
create index tag_member on agents.tag (agent_id, member_id);

-- One writing to up to a hundred of the line; the letters themselves lie in the readers' inboxes.
create table agents.letter (
  agent_id bigint not null references agents.node,
  letter_id uuid not null,
  body text not null check (length(body) between 1 and 500),
  -- Whom he chose, in order, so that the same press twice is known as such; and how many of them got it.
  chosen bigint[] not null check (cardinality(chosen) between 1 and 100),
  sent integer not null,
  sent_at timestamptz not null,
  primary key (agent_id, letter_id)
);
create index letter_time on agents.letter (agent_id, sent_at desc);
