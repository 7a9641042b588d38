create schema loyalty;

-- What an operator saved; the newest version applies, earlier ones stay.
create table loyalty.ladder (
  brand_id integer not null,
  version integer not null check (version > 0),
  ladder jsonb not null,
  note text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (brand_id, version)
);
create table loyalty.point_rules (
  brand_id integer not null,
  version integer not null check (version > 0),
  rules jsonb not null,
  note text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (brand_id, version)
);

-- A part of a nightly job: written in the transaction of its work, so that a part is done once.
create table loyalty.night (
  job text not null check (job in ('vip', 'points', 'rebate')),
  brand_id integer not null,
  day date not null,
  part integer not null,
  -- The last owner of the part; the next part begins above.
  up_to bigint not null,
  is_last boolean not null,
  owners integer not null,
  done_at timestamptz not null default now(),
  primary key (job, brand_id, day, part)
);

create table loyalty.vip (
  owner_id bigint primary key,
  brand_id integer not null,
  level smallint not null check (level >= 0),
  highest smallint not null check (highest >= level),
  is_locked boolean not null default false,
  window_start date,
  window_end date,
  deposit bigint not null,
  valid_bet bigint not null,
  window_bet bigint not null,
  since_downgrade bigint, -- null without a downgrade since the last upgrade
  judged_day date, -- the last day in the totals
  constraint vip_window check ((level = 0) = (window_end is null) and (window_start is null) = (window_end is null))
);
create index vip_window_ends on loyalty.vip (brand_id, window_end) where level > 0;
create index vip_level on loyalty.vip (brand_id, level) where level > 0;

create table loyalty.vip_change (
  owner_id bigint not null,
  change_id uuid not null,
  day date not null,
  from_level smallint not null,
  to_level smallint not null,
  change text not null check (change in ('upgrade', 'downgrade', 'manual')),
  at timestamptz not null,
  primary key (owner_id, change_id)
);

-- A gift, once per key: `vip:upgrade:<level>` for ever, `vip:birthday:<year>`, `vip:monthly:<month>`.
create table loyalty.gift (
  owner_id bigint not null,
  gift_key text not null,
  brand_id integer not null,
  kind text not null check (kind in ('upgrade', 'birthday', 'monthly')),
  level smallint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  is_paid boolean not null,
  made_at timestamptz not null,
  paid_at timestamptz,
  primary key (owner_id, gift_key),
  constraint gift_paid check (is_paid = (paid_at is not null))
);

-- Water rebate of a day, by category as it was computed.
create table loyalty.water_rebate (
  owner_id bigint not null,
  day date not null,
  brand_id integer not null,
  level smallint not null,
  amount bigint not null check (amount > 0),
  lines jsonb not null,
  at timestamptz not null,
  primary key (owner_id, day)
);

-- Money that did not make a whole point yet.
create table loyalty.point_carry (
  owner_id bigint not null,
  type text not null,
  carry bigint not null check (carry >= 0),
  earned bigint not null, -- points of this type so far, units of the currency of points
  primary key (owner_id, type)
);
create table loyalty.point_entry (
  owner_id bigint not null,
  entry_id uuid not null,
  source_key text not null, -- `points:<type>:<day>`, `convert:<id>`
  type text not null,
  day date not null,
  amount bigint not null, -- money that earned them, or that was paid for them
  per_point bigint not null,
  changed bigint not null check (changed <> 0),
  balance bigint not null,
  at timestamptz not null,
  primary key (owner_id, entry_id),
  constraint point_source unique (owner_id, source_key)
);
create index point_redeemed on loyalty.point_entry (owner_id, day) where type = 'redeem';
create index gift_waiting on loyalty.gift (brand_id) where not is_paid;

-- Nightly jobs read one day of all members.
create index member_day_day on rollups.member_day using brin (day);
