-- Offers that a member was shown in a popup: each once for ever.
create table promotions.announced (
  owner_id bigint not null,
  offer_id uuid not null references promotions.offer,
  at timestamptz not null,
  primary key (owner_id, offer_id)
);
create index announced_newest on promotions.announced (owner_id, at desc);
create index announced_offer on promotions.announced (offer_id);
