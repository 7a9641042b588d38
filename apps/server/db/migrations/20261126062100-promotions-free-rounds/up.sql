alter table promotions.reward drop constraint reward_form_check;
alter table promotions.reward add constraint reward_form_check check (form in ('cash', 'bonus', 'free'));

-- Free rounds at a vendor: one row for each reward of that form. What they win stays in the member's account `free` until they are
-- over; `paid` is what became cash or bonus money then, and null before.
create table promotions.free_reward (
  owner_id bigint not null,
  -- That of the reward; our reference at the vendor.
  reward_key text not null check (length(reward_key) between 1 and 100),
  public_id text not null,
  brand_id integer not null,
  currency text not null,
  class smallint not null,
  vendor_code text not null,
  game_code text not null,
  rounds integer not null check (rounds > 0),
  value bigint not null check (value > 0),
  form text not null check (form in ('cash', 'bonus')),
  -- Terms of the bonus that the wins become.
  multiple_ppm integer,
  max_bet bigint,
  days integer,
  cap_times integer,
  -- At most this is paid.
  max_win bigint not null check (max_win > 0),
  state text not null check (state in ('planned', 'ordered', 'active', 'revoking', 'finished', 'expired', 'revoked', 'failed')),
  -- The vendor's name of it; wallet calls carry it.
  reward_id uuid,
  used integer not null default 0 check (used >= 0),
  won bigint not null default 0 check (won >= 0),
  paid bigint check (paid >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it was last asked for at the vendor.
  ordered_at timestamptz,
  -- When the job looks at it next; null once it is over and paid.
  due_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (owner_id, reward_key),
  check (starts_at < ends_at),
  check ((form = 'bonus') = (multiple_ppm is not null and days is not null and cap_times is not null)),
  check ((paid is null) = (settled_at is null)),
  check (paid is null or paid <= max_win),
  check (state <> 'active' or reward_id is not null)
);
create unique index free_reward_at_vendor on promotions.free_reward (owner_id, reward_id) where reward_id is not null;
create index free_reward_due on promotions.free_reward (due_at, owner_id, reward_key) where due_at is not null;
create index free_reward_newest on promotions.free_reward (owner_id, created_at desc, reward_key);
