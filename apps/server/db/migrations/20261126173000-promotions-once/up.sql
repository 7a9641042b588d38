-- What took an offer already, as keyed hashes that name the offer too: equal things of two offers have nothing in common.
create table promotions.once_key (
  offer_id uuid not null references promotions.offer,
  kind text not null check (kind in ('PERSON', 'INSTRUMENT', 'PHONE', 'DEVICE', 'NETWORK')),
  key_hash bytea not null check (length(key_hash) = 32),
  owner_id bigint not null,
  brand_id integer not null,
  at timestamptz not null,
  primary key (offer_id, kind, key_hash)
);
create index once_key_owner on promotions.once_key (owner_id, offer_id);

-- A hold that nobody asked for names what another account took the offer with. A lifted one stays: an operator has looked at it.
alter table promotions.offer_hold
  add column once_kind text check (once_kind in ('PERSON', 'INSTRUMENT', 'PHONE', 'DEVICE', 'NETWORK')),
  add column lifted_at timestamptz;
drop index promotions.offer_hold_offer;
create index offer_hold_offer on promotions.offer_hold (offer_id, held_at desc, owner_id);
