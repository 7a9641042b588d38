create schema identity;

create table identity.credential (
  member_id bigint primary key references members.member,
  brand_id integer not null,
  password_hash text not null,
  -- The second secret, for money out.
  payment_hash text,
  must_change boolean not null default false,
  set_at timestamptz not null
);

create table identity.session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  -- Hash of the cookie half; a session of a browser needs both.
  cookie_hash bytea,
  member_id bigint not null references members.member,
  brand_id integer not null,
  -- Frozen at sign-in: whatever changes them ends the sessions.
  public_id text not null,
  login_name text not null,
  account_kind smallint not null,
  account_class smallint not null,
  idle_ms bigint not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  previous_at timestamptz,
  previous_ip text,
  ip text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text
);
create index session_live on identity.session (member_id) where ended_at is null;
create index session_age on identity.session (expires_at);

-- Tries of one name from one address, also of names that nobody has.
create table identity.login_try (
  brand_id integer not null,
  account text not null,
  ip text not null,
  fails integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (brand_id, account, ip)
);
create index login_try_age on identity.login_try (last_at);

create table identity.transport_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- Sealed; null once destroyed.
  private_jwk bytea,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);

create table identity.replay (
  jti text primary key,
  expires_at timestamptz not null
);
create index replay_age on identity.replay (expires_at);

-- What a person should look at: half a session used alone, and the like.
create table identity.security_event (
  event_id uuid primary key,
  at timestamptz not null,
  brand_id integer not null,
  member_id bigint not null,
  kind text not null,
  ip text not null
);
create index security_event_member on identity.security_event (member_id, event_id desc);
create index security_event_age on identity.security_event (at);
