create schema if not exists cashier;

create table cashier.channel (
  channel_id integer generated always as identity primary key,
  brand_id integer not null,
  -- One in the whole installation: call-backs tell a channel by it.
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  adapter text not null,
  names jsonb not null,
  currency text not null,
  -- Units of 10^-5, parts per million, minutes.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  tolerance bigint not null default 100000 check (tolerance >= 0),
  fee_ppm integer not null default 0 check (fee_ppm between 0 and 200000),
  extra_ppm integer not null default 0 check (extra_ppm between 0 and 100000),
  minutes integer not null default 30 check (minutes between 5 and 1440),
  has_tail boolean not null default false,
  enabled boolean not null default true,
  closed jsonb,
  sort integer not null,
  base_url text,
  -- Accounts that transfers go to, and the provider's keys: sealed.
  payees bytea,
  keys bytea,
  version integer not null default 1,
  check (max_amount >= min_amount)
);
create index channel_order on cashier.channel (brand_id, sort);

create table cashier.deposit (
  owner_id bigint not null,
  -- Made by the member's page; the reference that a provider knows it by.
  deposit_id uuid not null,
  brand_id integer not null,
  channel_id integer not null references cashier.channel (channel_id),
  public_id text not null,
  login_name text not null,
  class smallint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Cents on top, by which a transfer is recognised.
  tail bigint not null default 0 check (tail >= 0),
  extra_ppm integer not null,
  state text not null check (state in ('CREATED', 'SUBMITTED', 'IN_AUDIT', 'WAITING_PSP', 'CREDITED', 'REJECTED', 'FAILED', 'EXPIRED', 'CANCELLED', 'AMOUNT_MISMATCH')),
  is_unclear boolean not null default false,
  tries integer not null default 0,
  provider_no text,
  pay_url text,
  address text,
  network text,
  confirmations integer not null default 0,
  confirmations_needed integer not null default 0,
  payee bytea,
  received bigint check (received > 0),
  credited bigint check (credited > 0),
  extra bigint check (extra >= 0),
  charged_back bigint check (charged_back > 0),
  remark text,
  note text,
  why text,
  auditor_id bigint,
  audit_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  ended_at timestamptz,
  primary key (owner_id, deposit_id),
  check ((state = 'CREDITED') = (credited is not null)),
  check ((state = 'IN_AUDIT') = (auditor_id is not null)),
  check (charged_back is null or state = 'CREDITED')
);
create unique index deposit_id on cashier.deposit (deposit_id);
-- One provider order credits one deposit.
create unique index deposit_provider_no on cashier.deposit (channel_id, provider_no) where provider_no is not null;
-- No two open transfers of a channel are of one amount where cents tell them apart.
create unique index deposit_tail on cashier.deposit (channel_id, (amount + tail)) where tail > 0 and state in ('CREATED', 'SUBMITTED', 'IN_AUDIT');
create index deposit_newest on cashier.deposit (owner_id, created_at desc);
create index deposit_waiting on cashier.deposit (brand_id, state, created_at, deposit_id) where state not in ('CREDITED', 'REJECTED', 'FAILED', 'EXPIRED', 'CANCELLED');
create index deposit_over on cashier.deposit (brand_id, state, created_at desc, deposit_id desc);
create index deposit_expiring on cashier.deposit (expires_at) where state in ('CREATED', 'WAITING_PSP');
create index deposit_of_channel on cashier.deposit (channel_id, ended_at desc) where ended_at is not null;

-- What providers said, as it came: for whoever looks into a payment. Never changed.
create table cashier.provider_news (
  news_id uuid primary key,
  channel_id integer not null references cashier.channel (channel_id),
  owner_id bigint,
  deposit_id uuid,
  verdict text not null,
  body text not null,
  signature text,
  at timestamptz not null
);
create index provider_news_deposit on cashier.provider_news (deposit_id, at desc) where deposit_id is not null;
create index provider_news_channel on cashier.provider_news (channel_id, at desc);
create trigger provider_news_stays before update or delete on cashier.provider_news for each row execute function platform.refuse_change();

-- Since when a member's failed payments are counted anew (STD-18).
create table cashier.deposit_clearance (
  owner_id bigint primary key,
  at timestamptz not null
);
