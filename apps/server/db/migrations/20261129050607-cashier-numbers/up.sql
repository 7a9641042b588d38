-- Whose a deposit is, by its id, by the provider's number and, while it waits, by its amount with unique cents: on the coordinator,
-- one row per deposit, written in its transaction.
create table cashier.deposit_number (
  deposit_id uuid primary key,
  owner_id bigint not null,
  brand_id integer not null,
  channel_id integer not null,
  provider_no text,
  paid bigint -- null without unique cents, and once it no longer waits
);
-- One provider order credits one deposit.
create unique index deposit_number_provider_no on cashier.deposit_number (channel_id, provider_no) where provider_no is not null;
-- No two open transfers of a channel have the same amount if unique cents are used.
create unique index deposit_number_paid on cashier.deposit_number (channel_id, paid) where paid is not null;

-- Whose a withdrawal is, by its id (chosen by callers, so that ids of others may be tried) and by its reference.
create table cashier.withdrawal_number (
  withdrawal_id uuid primary key,
  owner_id bigint not null,
  brand_id integer not null,
  reference text not null,
  constraint withdrawal_number_reference unique (brand_id, reference)
);
