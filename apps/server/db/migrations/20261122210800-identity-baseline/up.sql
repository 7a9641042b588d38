create schema identity;

create table identity.credential (
  member_id bigint primary key references members.member,
  brand_id integer not null,
  -- Accounts opened by code or external provider may have no password.
  password_hash text,
  -- The payment password, for withdrawals.
  payment_hash text,
  must_change boolean not null default false,
  set_at timestamptz not null,
  -- Expiry of a one-time password.
  expires_at timestamptz,
  -- After too many consecutive failures only known devices may sign in without a new password.
  reset_needed boolean not null default false
);

create table identity.session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  -- Hash of the cookie half; a browser session needs both halves.
  cookie_hash bytea,
  member_id bigint not null references members.member,
  brand_id integer not null,
  -- Frozen at sign-in: changes end the sessions.
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
  end_reason text,
  method text not null default 'password',
  scope text not null default 'full' check (scope in ('full', 'password')),
  remembered boolean not null default false,
  country text,
  -- The device, and the time of the last step-up.
  device_id uuid,
  proved_at timestamptz
);
create index session_live on identity.session (member_id) where ended_at is null;
create index session_age on identity.session (expires_at);

-- Tries of one name from one address, unknown names included.
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
  -- Encrypted; null once destroyed.
  private_jwk bytea,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);

create table identity.replay (
  jti text primary key,
  expires_at timestamptz not null
);
create index replay_age on identity.replay (expires_at);

-- Security events to review: a session half used alone, and the like.
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

-- Consecutive failures of one name, from anywhere.
create table identity.account_try (
  brand_id integer not null,
  account text not null,
  fails integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (brand_id, account)
);
create index account_try_age on identity.account_try (last_at);

-- One captcha per browser; consumed by the first answer, right or wrong.
create table identity.captcha (
  pre_hash bytea primary key,
  answer_index bytea not null,
  expires_at timestamptz not null
);
create index captcha_age on identity.captcha (expires_at);

-- Codes by SMS and e-mail: for one purpose, one target, one browser.
create table identity.code (
  code_id uuid primary key,
  brand_id integer not null,
  purpose text not null,
  target_index bytea not null,
  pre_hash bytea not null,
  code_index bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (brand_id, purpose, target_index, pre_hash)
);
create index code_age on identity.code (expires_at);

-- Messages by number prefix, and how many of their codes were used (with toll fraud almost none are).
create table identity.sms_prefix (
  brand_id integer not null,
  prefix text not null,
  day date not null,
  sent integer not null default 0,
  verified integer not null default 0,
  primary key (brand_id, prefix, day)
);

-- Known devices by cookie hash; several members may share one.
create table identity.device (
  device_id uuid primary key,
  token_hash bytea not null,
  member_id bigint not null references members.member,
  user_agent text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  trusted_until timestamptz,
  unique (token_hash, member_id)
);
create index device_member on identity.device (member_id, last_at desc);
create index device_age on identity.device (last_at);

-- Networks from which a member has completed a proof.
create table identity.known_net (
  member_id bigint not null references members.member,
  net text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, net)
);
create index known_net_age on identity.known_net (last_at);

-- Remember-me tokens: each is used once and replaced; reuse revokes the whole family.
create table identity.remembered (
  selector text primary key,
  verifier_hash bytea not null,
  family_id uuid not null,
  member_id bigint not null references members.member,
  brand_id integer not null,
  net text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index remembered_family on identity.remembered (family_id);
create index remembered_member on identity.remembered (member_id);
create index remembered_age on identity.remembered (expires_at);

-- A login waiting for a second factor.
create table identity.ticket (
  ticket_hash bytea primary key,
  brand_id integer not null,
  member_id bigint not null references members.member,
  pre_hash bytea not null,
  methods text[] not null,
  wants_bank_name boolean not null,
  method text not null,
  must_change boolean not null,
  remember_me boolean not null,
  -- The external sign-in to link to the account once this login is complete.
  link jsonb,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index ticket_age on identity.ticket (expires_at);

create table identity.totp (
  member_id bigint primary key references members.member,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table identity.recovery_code (
  member_id bigint not null references members.member,
  code_index bytea not null,
  used_at timestamptz,
  primary key (member_id, code_index)
);

create table identity.passkey (
  credential_id text primary key,
  passkey_id uuid not null unique,
  member_id bigint not null references members.member,
  brand_id integer not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on identity.passkey (member_id, created_at);

-- Passkey challenges: one per browser and purpose, used once.
create table identity.challenge (
  key_hash bytea not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (key_hash, purpose)
);
create index challenge_age on identity.challenge (expires_at);

create table identity.social (
  brand_id integer not null,
  issuer text not null,
  subject text not null,
  member_id bigint not null references members.member,
  provider text not null,
  linked_at timestamptz not null,
  primary key (brand_id, issuer, subject)
);
create index social_member on identity.social (member_id);

-- Password recovery links; a row without a member was requested with a name and address that do not belong together.
create table identity.reset_link (
  link_hash bytea primary key,
  brand_id integer not null,
  member_id bigint references members.member,
  email_index bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_link_age on identity.reset_link (expires_at);
create index reset_link_member on identity.reset_link (member_id) where member_id is not null;

-- Sign-ins and failed tries of existing accounts, shown to their owners as history.
create table identity.login_event (
  event_id uuid primary key,
  member_id bigint not null references members.member,
  brand_id integer not null,
  at timestamptz not null,
  ip text not null,
  country text,
  user_agent text not null,
  method text not null,
  outcome text not null check (outcome in ('in', 'wrong', 'proof', 'refused'))
);
create index login_event_member on identity.login_event (member_id, event_id desc);
create index login_event_age on identity.login_event (at);
