create schema transfers;

create table transfers.transfer (
  owner_id bigint not null,
  -- Chosen by the caller; the reference used with the vendor.
  transfer_id uuid not null,
  brand_id integer not null,
  partner_code text not null,
  public_id text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Units of 10^-5; null for a transfer of the full balance that has not been answered.
  amount bigint check (amount > 0 or (amount = 0 and direction = 'out')),
  currency text not null,
  class smallint not null,
  state text not null check (state in ('sent', 'unknown', 'success', 'failed', 'manual')),
  tries integer not null default 0,
  at timestamptz not null,
  ended_at timestamptz,
  primary key (owner_id, transfer_id),
  check (state not in ('success') or amount is not null)
);
-- One open transfer between a member and a vendor.
create unique index transfer_running on transfers.transfer (owner_id, partner_code) where state in ('sent', 'unknown', 'manual');
create index transfer_newest on transfers.transfer (owner_id, at desc);
create index transfer_open on transfers.transfer (at) where state in ('sent', 'unknown', 'manual');
create index transfer_by_id on transfers.transfer (transfer_id);
