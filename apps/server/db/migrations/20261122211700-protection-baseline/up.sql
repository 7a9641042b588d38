create schema protection;

-- A limit as set; the strictest of member, operator and policy applies. Money in units of 10^-5, time in milliseconds.
create table protection.limit_rule (
  owner_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'wager', 'time')),
  span text not null check (span in ('bet', 'day', 'week', 'month')),
  set_by text not null check (set_by in ('member', 'operator')),
  amount bigint not null check (amount >= 0),
  since timestamptz not null,
  -- A requested looser limit, null amount: none. In force only after this time and a second confirmation.
  asked_amount bigint check (asked_amount >= 0),
  ready_at timestamptz,
  primary key (owner_id, kind, span, set_by),
  check ((kind = 'stake') = (span = 'bet')),
  check (ready_at is not null or asked_amount is null)
);

-- Game categories that a member has blocked.
create table protection.block (
  owner_id bigint not null,
  category text not null,
  since timestamptz not null,
  ready_at timestamptz, -- earliest removal by a second confirmation; null when not requested
  primary key (owner_id, category)
);

-- Interval of the reality check.
create table protection.reminder (
  owner_id bigint primary key,
  every_ms bigint not null check (every_ms > 0),
  since timestamptz not null
);

-- Breaks and exclusions. An exclusion that has run out stands until it is lifted by a positive act.
create table protection.restriction (
  owner_id bigint not null,
  restriction_id uuid not null,
  brand_id integer not null,
  kind text not null check (kind in ('break', 'exclusion')),
  set_by text not null check (set_by in ('member', 'operator', 'system')),
  reason text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  origin_id bigint, -- the account with the original exclusion, for another account of the same person
  asked_at timestamptz, -- when the return was requested
  lifted_at timestamptz,
  primary key (owner_id, restriction_id)
);
create index restriction_standing on protection.restriction (owner_id) where lifted_at is null;
create index restriction_register on protection.restriction (brand_id, restriction_id desc) where kind = 'exclusion';

-- Keyed hashes of an excluded person: name with birth date, document, number, address. Deleted when the exclusion is lifted.
create table protection.excluded_key (
  key_kind text not null check (key_kind in ('person', 'document', 'mobile', 'email')),
  key bytea not null,
  owner_id bigint not null,
  restriction_id uuid not null,
  primary key (key_kind, key, owner_id, restriction_id)
);
create index excluded_key_restriction on protection.excluded_key (owner_id, restriction_id);

-- Read by the wallet's batched writer: one row per member with limits, none for all others.
create table protection.guard (
  owner_id bigint primary key,
  zone_minutes integer not null,
  stake_max bigint,
  loss_day bigint, loss_week bigint, loss_month bigint,
  wager_day bigint, wager_week bigint, wager_month bigint,
  time_day bigint, time_week bigint, time_month bigint,
  blocked text[] not null default '{}',
  restricted_until timestamptz,
  day date not null, day_staked bigint not null, day_returned bigint not null, day_played bigint not null,
  week date not null, week_staked bigint not null, week_returned bigint not null, week_played bigint not null,
  month date not null, month_staked bigint not null, month_returned bigint not null, month_played bigint not null,
  last_bet_at timestamptz,
  check_every bigint,
  check_since timestamptz not null,
  check_played bigint not null default 0,
  check_staked bigint not null default 0,
  check_returned bigint not null default 0
) with (fillfactor = 70);

-- Deposits before fees and bonuses (STD-31: gross), by business day.
create table protection.deposit_day (
  owner_id bigint not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (owner_id, day)
);

-- Members who returned after a long absence: one more proof before a withdrawal (STD-75).
create table protection.dormant (
  owner_id bigint primary key,
  since timestamptz not null,
  cleared_at timestamptz
);

-- Documents submitted by a member; the pictures are files of this case.
create table protection.document (
  owner_id bigint not null,
  document_id uuid not null,
  brand_id integer not null,
  kind text not null check (kind in ('identity-card', 'passport', 'licence', 'address', 'funds')),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  reason text, -- code of the rejection reason
  note text, -- text for the member
  handed_in_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  primary key (owner_id, document_id)
);
create unique index document_waiting on protection.document (owner_id, kind) where state = 'waiting';
create index document_queue on protection.document (brand_id, document_id) where state = 'waiting';
create index document_decided on protection.document (brand_id, document_id desc) where state <> 'waiting';

-- Change history, for the member and the operator. Append-only.
create table protection.event (
  owner_id bigint not null,
  event_id uuid not null,
  actor text not null check (actor in ('member', 'operator', 'system')),
  what text not null,
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (owner_id, event_id)
);
create trigger event_kept before update or delete on protection.event for each row execute function platform.refuse_change();

-- Exclusions that reached an account although it is somebody else's: found by two operators, and never again for that exclusion
-- by the key that erred. What finds the account by another key still shuts it out.
create table protection.exemption (
  owner_id bigint not null, -- the account that is not the excluded person's
  origin_id bigint not null, -- whose exclusion it is
  key_kind text not null check (key_kind in ('person', 'document', 'mobile', 'email')),
  key bytea not null,
  approval_id uuid not null,
  since timestamptz not null,
  primary key (owner_id, origin_id, key_kind, key)
);
