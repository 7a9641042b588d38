-- An offer of a brand. What it says is in its versions: a published version never changes.
create table promotions.offer (
  offer_id uuid primary key,
  brand_id integer not null,
  kind text not null,
  state text not null check (state in ('draft', 'published', 'stopped')),
  -- The version being edited, and the one that members see.
  version integer not null check (version > 0),
  live_version integer,
  -- A code finds its offer without reading the others.
  code text,
  created_at timestamptz not null,
  constraint offer_live check ((state = 'draft') = (live_version is null))
);
create index offer_newest on promotions.offer (brand_id, created_at desc, offer_id desc);
create index offer_live on promotions.offer (brand_id, offer_id) where state = 'published';
create unique index offer_code on promotions.offer (brand_id, code) where code is not null and state = 'published';

create table promotions.offer_version (
  offer_id uuid not null references promotions.offer,
  version integer not null,
  -- Parameters, texts, tags, dates and audience, as the contract has them on the wire.
  draft jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null,
  primary key (offer_id, version)
);

-- What an offer has cost so far: the constraints hold the budget whatever the code forgets.
create table promotions.offer_use (
  offer_id uuid primary key references promotions.offer,
  budget bigint not null check (budget > 0),
  quota integer check (quota > 0),
  granted bigint not null default 0,
  claims integer not null default 0,
  joined integer not null default 0,
  constraint offer_budget check (granted between 0 and budget),
  constraint offer_quota check (claims >= 0 and (quota is null or claims <= quota))
);

-- A member's part in one cycle of an offer.
create table promotions.entry (
  owner_id bigint not null,
  offer_id uuid not null,
  cycle text not null,
  brand_id integer not null,
  version integer not null,
  state text not null check (state in ('joined', 'applied', 'rejected', 'left', 'done')),
  entered_at timestamptz not null,
  comment text,
  file_ids uuid[] not null default '{}',
  remark text,
  primary key (owner_id, offer_id, cycle)
);
create index entry_open on promotions.entry (owner_id, entered_at) where state = 'joined';
-- The operators' queue.
create index entry_applied on promotions.entry (brand_id, entered_at, owner_id, offer_id) where state = 'applied';

-- Each reward once, by its key.
create table promotions.reward (
  owner_id bigint not null,
  reward_key text not null check (length(reward_key) between 1 and 200),
  offer_id uuid not null,
  version integer not null,
  cycle text not null,
  brand_id integer not null,
  form text not null check (form in ('cash', 'bonus')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('taken', 'reversed')),
  by_claim boolean not null,
  -- The deposit that gave it.
  deposit_id uuid,
  at timestamptz not null,
  primary key (owner_id, reward_key)
);
create index reward_newest on promotions.reward (owner_id, at desc, reward_key desc);
create index reward_of_offer on promotions.reward (owner_id, offer_id, cycle);
create index reward_of_deposit on promotions.reward (owner_id, deposit_id) where deposit_id is not null;
