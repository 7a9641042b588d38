-- An offer that an operator holds for one member: it gives nothing until the hold is lifted, which deletes the row.
create table promotions.offer_hold (
  owner_id bigint not null,
  offer_id uuid not null references promotions.offer,
  brand_id integer not null,
  reason text not null check (length(reason) between 1 and 400),
  held_by bigint not null,
  held_at timestamptz not null,
  primary key (owner_id, offer_id)
);
create index offer_hold_offer on promotions.offer_hold (offer_id);
