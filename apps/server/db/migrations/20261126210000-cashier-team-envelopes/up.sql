-- A red envelope of an agent for direct downlines: its money has left the agent's main account and waits in house:envelopes.
create table cashier.team_envelope (
  agent_id bigint not null,
  -- The caller's id: the same one again is the same envelope.
  envelope_id uuid not null,
  brand_id integer not null,
  currency text not null,
  class smallint not null,
  total bigint not null check (total > 0),
  count integer not null check (count between 1 and 100),
  split text not null check (split in ('LUCKY', 'EQUAL')),
  -- Whom it is for, by id.
  chosen bigint[] not null check (cardinality(chosen) between 1 and 100 and cardinality(chosen) >= count),
  -- Told at once; the encrypted seed once it is over.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  seed bytea not null,
  -- The business day whose limits it counts in.
  day date not null,
  created_at timestamptz not null,
  closes_at timestamptz not null,
  -- Shares opened, and what they came to.
  opened integer not null default 0,
  paid bigint not null default 0 check (paid between 0 and total),
  -- What went back to the agent.
  returned bigint check (returned >= 0),
  ended_at timestamptz,
  primary key (agent_id, envelope_id),
  constraint team_envelope_opened check (opened between 0 and count),
  constraint team_envelope_ended check ((ended_at is null) = (returned is null)),
  constraint team_envelope_whole check (returned is null or paid + returned = total)
);
create index team_envelope_newest on cashier.team_envelope (agent_id, created_at desc, envelope_id desc);
create index team_envelope_day on cashier.team_envelope (agent_id, day);
-- What is to be returned.
create index team_envelope_due on cashier.team_envelope (closes_at) where ended_at is null;

create table cashier.team_envelope_share (
  agent_id bigint not null,
  envelope_id uuid not null,
  -- The order in which they are opened, from 0.
  n integer not null check (n >= 0),
  amount bigint not null check (amount >= 1000),
  member_id bigint,
  opened_at timestamptz,
  primary key (agent_id, envelope_id, n),
  foreign key (agent_id, envelope_id) references cashier.team_envelope,
  constraint team_envelope_share_opened check ((member_id is null) = (opened_at is null))
);
-- One share a member.
create unique index team_envelope_share_once on cashier.team_envelope_share (agent_id, envelope_id, member_id) where member_id is not null;

-- The same seen from a member.
create table cashier.team_envelope_offered (
  member_id bigint not null,
  envelope_id uuid not null,
  agent_id bigint not null,
  at timestamptz not null,
  -- The share that the member opened.
  n integer,
  primary key (member_id, envelope_id),
  foreign key (agent_id, envelope_id) references cashier.team_envelope
);
create index team_envelope_offered_newest on cashier.team_envelope_offered (member_id, at desc);
