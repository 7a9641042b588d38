-- One cycle of a raffle: sealed before anything is drawn, with the version of the offer whose prizes it has.
create table promotions.raffle (
  offer_id uuid not null references promotions.offer,
  cycle text not null,
  version integer not null,
  ends_at timestamptz not null,
  -- Published before the first draw.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- Encrypted; told once the cycle has ended.
  seed bytea not null,
  sealed_at timestamptz not null,
  primary key (offer_id, cycle),
  foreign key (offer_id, version) references promotions.offer_version
);
create table promotions.raffle_prize (
  offer_id uuid not null,
  cycle text not null,
  n smallint not null check (n >= 0),
  amount bigint not null check (amount > 0),
  stock integer not null,
  taken integer not null default 0,
  primary key (offer_id, cycle, n),
  foreign key (offer_id, cycle) references promotions.raffle,
  constraint raffle_stock check (taken between 0 and stock)
);

-- The k-th draw of a member in a cycle.
create table promotions.raffle_draw (
  owner_id bigint not null,
  offer_id uuid not null,
  cycle text not null,
  k integer not null check (k > 0),
  -- Chosen by the caller: a draw that is asked for again is the same one.
  draw_id uuid not null,
  value integer not null check (value >= 0),
  -- Null: no prize.
  prize smallint,
  -- The value lay on a prize that was gone, or that the member had as often as allowed.
  is_gone boolean not null,
  amount bigint,
  at timestamptz not null,
  primary key (owner_id, offer_id, cycle, k),
  foreign key (offer_id, cycle) references promotions.raffle,
  constraint raffle_draw_prize check ((prize is null) = (amount is null) and not (is_gone and prize is not null))
);
create unique index raffle_draw_once on promotions.raffle_draw (owner_id, draw_id);

-- Tickets that were not earned but bought, once by their source.
create table promotions.raffle_ticket (
  owner_id bigint not null,
  source_key text not null,
  offer_id uuid not null references promotions.offer,
  cycle text not null,
  count integer not null check (count > 0),
  at timestamptz not null,
  primary key (owner_id, source_key)
);
create index raffle_ticket_of on promotions.raffle_ticket (owner_id, offer_id, cycle);
-- Offers whose cycles are to be sealed.
create index offer_raffles on promotions.offer (offer_id) where kind = 'RAFFLE' and state = 'published';
