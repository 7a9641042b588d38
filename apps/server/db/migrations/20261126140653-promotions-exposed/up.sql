-- Members who could first have an offer with a holdout: those who were told of it, and those who were held out.
create table promotions.exposed (
  owner_id bigint not null,
  offer_id uuid not null references promotions.offer,
  is_held_out boolean not null,
  -- Business day of the brand.
  day date not null,
  primary key (owner_id, offer_id)
);
create index exposed_offer on promotions.exposed (offer_id, is_held_out, owner_id);
