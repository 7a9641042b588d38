-- Slips that were saved under a code, so that another device or player can load them. Nothing says whose they were.
create table studio.slip_code (
  code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- Of the selections and the kind of bet: the same slip has one code.
  digest text not null unique,
  mode text not null check (mode ~ '^[a-z]+(-[a-z0-9]+)*$'),
  legs jsonb not null check (jsonb_array_length(legs) between 1 and 8),
  expires_at timestamptz not null
);
create index slip_code_expires_at on studio.slip_code (expires_at);

-- How many codes an owner saved and asked for in an hour.
create table studio.slip_code_use (
  owner text not null,
  hour timestamptz not null,
  saved integer not null check (saved >= 0),
  asked integer not null check (asked >= 0),
  primary key (owner, hour)
);
create index slip_code_use_hour on studio.slip_code_use (hour);
