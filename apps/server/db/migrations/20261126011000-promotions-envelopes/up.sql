-- A red envelope of one day: cut from a sealed seed before it opens.
create table promotions.envelope (
  offer_id uuid not null references promotions.offer,
  -- The business day.
  cycle text not null,
  pool bigint not null check (pool > 0),
  count integer not null check (count between 1 and 1000),
  split text not null check (split in ('LUCKY', 'EQUAL')),
  -- Published before it opens.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- Encrypted; told once all shares are gone or the day is over.
  seed bytea not null,
  cut_at timestamptz not null,
  primary key (offer_id, cycle)
);
create table promotions.envelope_share (
  offer_id uuid not null,
  cycle text not null,
  n integer not null check (n >= 0),
  amount bigint not null check (amount > 0),
  -- Who opened it.
  owner_id bigint,
  opened_at timestamptz,
  primary key (offer_id, cycle, n),
  foreign key (offer_id, cycle) references promotions.envelope,
  constraint envelope_share_opened check ((owner_id is null) = (opened_at is null))
);
-- One share a member.
create unique index envelope_share_once on promotions.envelope_share (offer_id, cycle, owner_id) where owner_id is not null;
create index envelope_share_left on promotions.envelope_share (offer_id, cycle, n) where owner_id is null;
-- Offers whose envelopes are to be cut.
create index offer_envelopes on promotions.offer (offer_id) where kind = 'RED_ENVELOPE' and state = 'published';
