create schema protection;

-- A limit as its maker wants it; the strictest of member, operator and policy holds. Money in units of 10^-5, time in milliseconds.
create table protection.limit_rule (
  owner_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'wager', 'time')),
  span text not null check (span in ('bet', 'day', 'week', 'month')),
  set_by text not null check (set_by in ('member', 'operator')),
  amount bigint not null check (amount >= 0),
  since timestamptz not null,
  -- A looser limit that was asked for, null amount: none. It holds only after this time and a second yes.
  asked_amount bigint check (asked_amount >= 0),
  ready_at timestamptz,
  primary key (owner_id, kind, span, set_by),
  check ((kind = 'stake') = (span = 'bet')),
  check (ready_at is not null or asked_amount is null)
);

-- Kinds of games that a member shut for himself.
create table protection.block (
  owner_id bigint not null,
  category text not null,
  since timestamptz not null,
  ready_at timestamptz, -- when it may be lifted by a second yes; null where that was not asked
  primary key (owner_id, category)
);

-- How often a member is told of time and money.
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
  origin_id bigint, -- the account whose exclusion this one follows, where it is the same person's
  asked_at timestamptz, -- when the return was asked for
  lifted_at timestamptz,
  primary key (owner_id, restriction_id)
);
create index restriction_standing on protection.restriction (owner_id) where lifted_at is null;
create index restriction_register on protection.restriction (brand_id, restriction_id desc) where kind = 'exclusion';

-- Keyed hashes of an excluded person: name with birth date, document, number, address. Gone when the exclusion is lifted.
create table protection.excluded_key (
  key_kind text not null check (key_kind in ('person', 'document', 'mobile', 'email')),
  key bytea not null,
  owner_id bigint not null,
  restriction_id uuid not null,
  primary key (key_kind, key, owner_id, restriction_id)
);
create index excluded_key_restriction on protection.excluded_key (owner_id, restriction_id);

-- What the wallet's batched writer reads: one row for a member whose play is watched, none for all others.
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

-- What was paid in, before any fee or bonus (STD-31: gross), by business day.
create table protection.deposit_day (
  owner_id bigint not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  primary key (owner_id, day)
);

-- Who came back after a long time: one more proof before money leaves (STD-75).
create table protection.dormant (
  owner_id bigint primary key,
  since timestamptz not null,
  cleared_at timestamptz
);

-- Papers that a member handed in; the pictures are files of this case.
create table protection.document (
  owner_id bigint not null,
  document_id uuid not null,
  brand_id integer not null,
  kind text not null check (kind in ('identity-card', 'passport', 'licence', 'address', 'funds')),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  reason text, -- a code of why not
  note text, -- words for the member
  handed_in_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  primary key (owner_id, document_id)
);
create unique index document_waiting on protection.document (owner_id, kind) where state = 'waiting';
create index document_queue on protection.document (brand_id, document_id) where state = 'waiting';
create index document_decided on protection.document (brand_id, document_id desc) where state <> 'waiting';

-- Who changed what, for the member and for the operator. Never changed.
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
