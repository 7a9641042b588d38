create schema vendors;

create table vendors.partner (
  partner_id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,30}$'),
  names jsonb not null,
  dialect text not null,
  games_api text not null,
  enabled boolean not null default true,
  answer_deadline_ms integer not null default 900,
  added_at timestamptz not null default now()
);

create table vendors.partner_key (
  partner_id smallint not null references vendors.partner,
  fingerprint text not null,
  public_pem text not null,
  added_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (partner_id, fingerprint)
);

-- Our signing key for calls to vendors; encrypted at rest.
create table vendors.signing_key (
  key_id smallint primary key default 1 check (key_id = 1),
  public_pem text not null,
  private_sealed bytea not null,
  made_at timestamptz not null default now()
);

create table vendors.session (
  owner_id bigint not null,
  token_hash bytea not null,
  partner_id smallint not null,
  brand_id integer not null,
  game_code text not null,
  currency text not null,
  class smallint not null,
  agent_path bigint[] not null default '{}',
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (owner_id, token_hash)
);
create index session_age on vendors.session using brin (opened_at);

create table vendors.transaction (
  owner_id bigint not null,
  partner_id smallint not null,
  ext_id uuid not null,
  kind smallint not null, -- 1 bet, 2 win, 3 rollback, 4 promo-win, 9 tombstone
  content_hash bytea not null,
  reference_id uuid,
  amount bigint not null check (amount >= 0),
  currency text not null,
  class smallint not null,
  brand_id integer not null,
  balance_after bigint,
  op_id uuid, -- null where no money moved
  bet_id uuid,
  round_id text,
  round_closed boolean not null default false,
  game_code text,
  vendor_tx text not null,
  is_free boolean not null default false,
  reward_id uuid,
  rolled_back boolean not null default false,
  meta text,
  at timestamptz not null default now(),
  primary key (owner_id, partner_id, ext_id)
) with (fillfactor = 90);
create index transaction_round on vendors.transaction (owner_id, partner_id, round_id);
create index transaction_age on vendors.transaction using brin (at);

create table vendors.request (
  owner_id bigint not null,
  partner_id smallint not null,
  request_id uuid not null,
  content_hash bytea not null,
  status smallint not null,
  balance bigint,
  currency text,
  at timestamptz not null default now(),
  primary key (owner_id, partner_id, request_id)
);
create index request_age on vendors.request using brin (at);

-- Events to review: money after a closed round, a rollback of a paid bet, a debt.
create table vendors.alert (
  alert_id uuid primary key,
  brand_id integer not null,
  partner_id smallint,
  owner_id bigint,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null default now(),
  -- Payment channels raise alerts too: at most one per channel and hour, however many forgeries arrive.
  channel_code text,
  hour timestamptz,
  constraint alert_source check (num_nonnulls(partner_id, channel_code) = 1 and (channel_code is null) = (hour is null))
);
create index alert_newest on vendors.alert (brand_id, alert_id desc);
create unique index alert_channel_hour on vendors.alert (brand_id, channel_code, hour) where channel_code is not null;
-- Alerts about agents are read by kind, by operators who do not handle vendors.
create index alert_kind on vendors.alert (brand_id, kind, alert_id desc);

create view vendors.movement as
  select owner_id, bet_id, at,
    case kind when 1 then 'bet' when 2 then 'win' when 3 then 'rollback' else 'promo-win' end as kind,
    case when kind = 1 and not is_free then -amount when kind = 1 then 0 else amount end as amount,
    balance_after, ext_id as transaction_id, vendor_tx as vendor_transaction_id, partner_id, round_id
  from vendors.transaction where kind <> 9;
