create schema cashier;

create table cashier.channel (
  channel_id integer generated always as identity primary key,
  brand_id integer not null,
  -- Unique in the installation: call-backs identify a channel by it.
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
  -- Receiving accounts and provider keys: encrypted.
  payees bytea,
  keys bytea,
  version integer not null default 1,
  check (max_amount >= min_amount)
);
create index channel_order on cashier.channel (brand_id, sort);

create table cashier.deposit (
  owner_id bigint not null,
  -- Chosen by the member's page; the reference used with the provider.
  deposit_id uuid not null,
  brand_id integer not null,
  channel_id integer not null references cashier.channel (channel_id),
  public_id text not null,
  login_name text not null,
  class smallint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Unique cents, by which a transfer is recognised.
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
-- No two open transfers of a channel have the same amount if unique cents are used.
create unique index deposit_tail on cashier.deposit (channel_id, (amount + tail)) where tail > 0 and state in ('CREATED', 'SUBMITTED', 'IN_AUDIT');
create index deposit_newest on cashier.deposit (owner_id, created_at desc);
create index deposit_waiting on cashier.deposit (brand_id, state, created_at, deposit_id) where state not in ('CREDITED', 'REJECTED', 'FAILED', 'EXPIRED', 'CANCELLED');
create index deposit_over on cashier.deposit (brand_id, state, created_at desc, deposit_id desc);
create index deposit_expiring on cashier.deposit (expires_at) where state in ('CREATED', 'WAITING_PSP');
create index deposit_of_channel on cashier.deposit (channel_id, ended_at desc) where ended_at is not null;
create index deposit_ended on cashier.deposit (channel_id, ended_at) where credited is not null;
create index deposit_made on cashier.deposit (brand_id, created_at, deposit_id);
create index deposit_short on cashier.deposit (brand_id, (right(deposit_id::text, 8)));

-- Raw provider reports, for investigating a payment. Append-only.
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

-- Start of the count of a member's failed payments (STD-18).
create table cashier.deposit_clearance (
  owner_id bigint primary key,
  at timestamptz not null
);

-- Banks and e-wallets for payouts of a brand.
create table cashier.bank (
  brand_id integer not null,
  code text not null,
  kind text not null check (kind in ('bank', 'wallet')),
  names jsonb not null,
  -- Format of account numbers, as a JavaScript regular expression over capitals and digits.
  number_pattern text not null,
  sort integer not null default 0,
  is_enabled boolean not null default true,
  primary key (brand_id, code)
);

create table cashier.payout_account (
  owner_id bigint not null,
  account_id uuid not null,
  brand_id integer not null,
  bank_code text not null,
  -- {number, holder}, encrypted.
  details bytea not null,
  -- Blind index of the number within a bank.
  number_index bytea not null,
  tail text not null,
  bound_at timestamptz not null,
  removed_at timestamptz,
  primary key (owner_id, account_id),
  foreign key (brand_id, bank_code) references cashier.bank
);
create unique index payout_account_once on cashier.payout_account (owner_id, number_index) where removed_at is null;
create index payout_account_number on cashier.payout_account (brand_id, number_index);
create index payout_account_bank on cashier.payout_account (brand_id, bank_code);

-- One row per brand; the audit trail records changes.
create table cashier.withdrawal_rules (
  brand_id integer primary key,
  version integer not null check (version > 0),
  rules jsonb not null,
  changed_at timestamptz not null
);

create table cashier.withdrawal (
  owner_id bigint not null,
  -- Chosen by the caller.
  withdrawal_id uuid not null,
  brand_id integer not null,
  reference text not null,
  account_id uuid not null,
  -- Units of 10^-5. `amount` includes the fee.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  guarantee bigint not null check (guarantee >= 0),
  currency text not null,
  class smallint not null,
  state text not null check (state in ('APPLIED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'DISBURSED', 'RECEIVED', 'AUTO_RECEIVED', 'DISPUTED', 'FORCED_RECEIVED', 'REJECTED', 'CANCELLED', 'REFUNDED')),
  -- The part still held in the owner's held account.
  held bigint not null check (held >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  risks text[] not null default '{}',
  is_escalated boolean not null default false,
  document_wanted text,
  reason_code text,
  approval_id uuid,
  locked_by bigint,
  locked_at timestamptz,
  -- The brand's business day, for daily limits.
  day date not null,
  applied_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  primary key (owner_id, withdrawal_id),
  unique (brand_id, reference),
  foreign key (owner_id, account_id) references cashier.payout_account,
  check ((ended_at is null) = (state not in ('RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED', 'REJECTED', 'CANCELLED', 'REFUNDED'))),
  check (ended_at is null or held = 0)
);
create index withdrawal_newest on cashier.withdrawal (owner_id, applied_at desc, withdrawal_id desc);
create index withdrawal_account on cashier.withdrawal (owner_id, account_id);
create index withdrawal_day on cashier.withdrawal (owner_id, day);
-- Chosen by callers, so that ids of others may be tried: unique in the installation.
create unique index withdrawal_by_id on cashier.withdrawal (withdrawal_id);
create index withdrawal_queue on cashier.withdrawal (brand_id, state, applied_at, withdrawal_id) where ended_at is null;
create index withdrawal_all on cashier.withdrawal (brand_id, applied_at desc, withdrawal_id desc);
create index withdrawal_paid on cashier.withdrawal (brand_id, ended_at desc) where state in ('RECEIVED', 'AUTO_RECEIVED');

create table cashier.withdrawal_part (
  owner_id bigint not null,
  withdrawal_id uuid not null,
  part smallint not null check (part > 0),
  brand_id integer not null,
  amount bigint not null check (amount > 0),
  channel text not null,
  state text not null check (state in ('SENDING', 'UNKNOWN', 'DISBURSED', 'RECEIVED', 'AUTO_RECEIVED', 'DISPUTED', 'FORCED_RECEIVED', 'FAILED', 'REFUNDED')),
  reference text,
  tries integer not null default 0,
  sent_at timestamptz not null,
  disbursed_at timestamptz,
  answer_by timestamptz,
  remark text,
  ended_at timestamptz,
  primary key (owner_id, withdrawal_id, part),
  foreign key (owner_id, withdrawal_id) references cashier.withdrawal,
  check (state not in ('DISBURSED', 'RECEIVED', 'AUTO_RECEIVED', 'DISPUTED', 'FORCED_RECEIVED') or (disbursed_at is not null and answer_by is not null))
);
create index withdrawal_part_due on cashier.withdrawal_part (answer_by) where state = 'DISBURSED';
create index withdrawal_part_unclear on cashier.withdrawal_part (sent_at) where state = 'UNKNOWN';
create index withdrawal_part_ended on cashier.withdrawal_part (brand_id, ended_at) where ended_at is not null;

-- History of a withdrawal, in order.
create table cashier.withdrawal_step (
  owner_id bigint not null,
  withdrawal_id uuid not null,
  step smallint not null check (step > 0),
  event text not null,
  -- Whose action is next.
  holder text not null check (holder in ('us', 'bank', 'you', 'nobody')),
  part smallint,
  reference text,
  amount bigint,
  at timestamptz not null,
  primary key (owner_id, withdrawal_id, step),
  foreign key (owner_id, withdrawal_id) references cashier.withdrawal
);
create trigger withdrawal_step_kept before update or delete on cashier.withdrawal_step
  for each row execute function platform.refuse_change();

create table cashier.upline_transfer (
  sender_id bigint not null,
  transfer_id uuid not null,
  receiver_id bigint not null,
  brand_id integer not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  direction text not null check (direction in ('up', 'down')),
  note text not null,
  day date not null,
  at timestamptz not null,
  primary key (sender_id, transfer_id),
  check (sender_id <> receiver_id)
);
create index upline_transfer_sent on cashier.upline_transfer (sender_id, at desc, transfer_id desc);
create index upline_transfer_day on cashier.upline_transfer (sender_id, day);
create index upline_transfer_got on cashier.upline_transfer (receiver_id, at desc, transfer_id desc);
