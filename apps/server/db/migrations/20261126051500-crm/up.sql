create schema crm;

-- Where and in which language a member reads, as told by their own browser.
create table crm.profile (
  owner_id bigint primary key,
  language text not null check (language ~ '^[A-Z]{2}(-[A-Z]{2})?$'),
  zone text not null check (length(zone) between 1 and 64),
  at timestamptz not null
);

-- What a member agreed to by channel and topic; without a row the default of the channel holds.
create table crm.consent (
  owner_id bigint not null,
  channel text not null check (channel in ('inbox', 'sms', 'email')),
  topic text not null check (topic in ('offers', 'games', 'reminders')),
  is_given boolean not null,
  source text not null check (source in ('centre', 'link')),
  at timestamptz not null,
  primary key (owner_id, channel, topic)
);
-- Its history: append-only.
create table crm.consent_event (
  owner_id bigint not null,
  event_id uuid not null,
  channel text not null,
  topic text not null,
  is_given boolean not null,
  source text not null,
  at timestamptz not null,
  primary key (owner_id, event_id)
);

create table crm.segment (
  segment_id uuid primary key,
  brand_id integer not null references site.brand,
  name text not null check (length(name) between 1 and 80),
  rule jsonb not null,
  version integer not null check (version > 0),
  saved_by bigint not null,
  saved_at timestamptz not null
);
create index segment_newest on crm.segment (brand_id, segment_id desc);

create table crm.template (
  template_id uuid primary key,
  brand_id integer not null references site.brand,
  name text not null check (length(name) between 1 and 80),
  channel text not null check (channel in ('inbox', 'sms', 'email')),
  topic text not null check (topic in ('offers', 'games', 'reminders')),
  -- By language.
  title jsonb not null,
  text jsonb not null,
  version integer not null check (version > 0),
  saved_by bigint not null,
  saved_at timestamptz not null
);
create index template_newest on crm.template (brand_id, template_id desc);

create table crm.journey (
  journey_id uuid primary key,
  brand_id integer not null references site.brand,
  name text not null check (length(name) between 1 and 80),
  entry jsonb not null,
  -- Never changes once the journey was started.
  steps jsonb not null,
  goal_days smallint not null check (goal_days between 1 and 30),
  holdout_ppm integer not null check (holdout_ppm between 0 and 500000),
  state text not null default 'draft' check (state in ('draft', 'running', 'paused', 'ended')),
  version integer not null check (version > 0),
  started_at timestamptz,
  ended_at timestamptz,
  -- Members up to this one were looked at in the round of a segment that is under way.
  looked_to bigint not null default 0,
  saved_by bigint not null,
  saved_at timestamptz not null,
  constraint journey_started check ((state = 'draft') = (started_at is null)),
  constraint journey_ended check ((state = 'ended') = (ended_at is not null))
);
create index journey_newest on crm.journey (brand_id, journey_id desc);
create index journey_running on crm.journey (journey_id) where state = 'running';

-- A member on a journey; once for ever.
create table crm.travel (
  owner_id bigint not null,
  journey_id uuid not null references crm.journey,
  step smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'exited')),
  reason text,
  entered_at timestamptz not null,
  step_at timestamptz not null,
  wake_at timestamptz,
  primary key (owner_id, journey_id),
  constraint travel_wakes check ((state = 'waiting') = (wake_at is not null)),
  constraint travel_exited check ((state = 'exited') = (reason is not null))
);
create index travel_due on crm.travel (wake_at, owner_id) where state = 'waiting';
create index travel_of_journey on crm.travel (journey_id, step, state);

-- What was decided about each message of a journey, and why.
create table crm.sent (
  owner_id bigint not null,
  send_key text not null,
  journey_id uuid not null references crm.journey,
  step smallint not null,
  template_id uuid not null references crm.template,
  template_version integer not null,
  channel text not null,
  topic text not null,
  outcome text not null check (outcome in ('sent', 'held', 'suppressed', 'withheld')),
  reason text,
  -- The moment of the last decision.
  at timestamptz not null,
  primary key (owner_id, send_key),
  constraint sent_reason check ((outcome = 'sent') = (reason is null))
);
create index sent_newest on crm.sent (owner_id, at desc, send_key);
create index sent_of_journey on crm.sent (journey_id, outcome, reason);

-- The arm of a member in an experiment, from the first exposure on.
create table crm.assigned (
  owner_id bigint not null,
  experiment text not null,
  is_held_out boolean not null,
  exposed_at timestamptz not null,
  primary key (owner_id, experiment)
);
create index assigned_arms on crm.assigned (experiment, is_held_out, owner_id);

-- What segments and journeys read of others.
create index member_registered on members.member (brand_id, registered_at);
create index member_last_login on members.member (brand_id, last_login_at) where last_login_at is not null;
create index alert_owner on alerts.alert (owner_id, at desc) where owner_id is not null;
create index vip_change_at on loyalty.vip_change (at);
create view members.audience_view as
  select member_id, brand_id, public_id, nickname, account_class, state, country, vip_level, tags, registered_at, last_login_at,
         mobile_verified_at is not null as has_mobile, email_verified_at is not null as has_email
  from members.member;
create view protection.restriction_view as
  select owner_id, kind, from_at, until_at, lifted_at
  from protection.restriction;
create view protection.dormant_view as
  select owner_id, since
  from protection.dormant where cleared_at is null;
create view rollups.played_view as
  select node_id, day
  from rollups.member_day where bets > 0;
create view rollups.deposit_view as
  select node_id, hour, day, amount, currency
  from rollups.member_money where type = 'deposit' and class = 0;
create view rollups.first_deposit_view as
  select owner_id, at
  from rollups.first_deposit;
create view alerts.alert_view as
  select owner_id, at
  from alerts.alert where owner_id is not null;
create view loyalty.vip_change_view as
  select owner_id, to_level, change, at
  from loyalty.vip_change;
