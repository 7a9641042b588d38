-- An item of the points mall. What it says is in its versions: a redemption keeps the version under which it was made.
create table loyalty.item (
  item_id uuid primary key,
  brand_id integer not null,
  kind text not null check (kind in ('CASH', 'BONUS', 'GOODS')),
  version integer not null check (version > 0),
  is_on boolean not null,
  created_at timestamptz not null
);
create index item_newest on loyalty.item (brand_id, created_at desc, item_id desc);
create index item_on_shelf on loyalty.item (brand_id, item_id) where is_on;
create table loyalty.item_version (
  item_id uuid not null references loyalty.item,
  version integer not null,
  -- Gift, price, texts, dates, limits and conditions, as the contract has them on the wire.
  draft jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null,
  primary key (item_id, version)
);
-- The stock of an item, spread over slots; the constraint holds it whatever the code forgets.
create table loyalty.item_slot (
  item_id uuid not null references loyalty.item,
  slot smallint not null,
  stock integer not null,
  used integer not null default 0,
  primary key (item_id, slot),
  constraint item_stock check (used between 0 and stock)
);

create table loyalty.redemption (
  owner_id bigint not null,
  redemption_id uuid not null,
  brand_id integer not null,
  item_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('CASH', 'BONUS', 'GOODS')),
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0), -- of all pieces, units of the currency of points
  amount bigint check (amount > 0), -- money of all pieces; null for goods
  currency text not null,
  class smallint not null,
  state text not null check (state in ('IN_PROCESS', 'APPROVED', 'REJECTED', 'CANCELLED')),
  address bytea, -- sealed
  remark text,
  made_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  carrier text,
  tracking text,
  primary key (owner_id, redemption_id),
  constraint redemption_decided check ((state = 'IN_PROCESS') = (decided_at is null)),
  constraint redemption_goods check ((kind = 'GOODS') = (amount is null) and (kind = 'GOODS') = (address is not null)),
  constraint redemption_sent check (sent_at is null or kind = 'GOODS' and state = 'APPROVED' and tracking is not null)
);
create index redemption_newest on loyalty.redemption (owner_id, made_at desc, redemption_id desc);
create index redemption_of_item on loyalty.redemption (owner_id, item_id);
-- The operators' queues.
create index redemption_to_decide on loyalty.redemption (brand_id, made_at, owner_id, redemption_id) where state = 'IN_PROCESS';
create index redemption_to_send on loyalty.redemption (brand_id, made_at, owner_id, redemption_id)
  where state = 'APPROVED' and kind = 'GOODS' and sent_at is null;
create index redemption_of_brand on loyalty.redemption (brand_id, made_at desc, owner_id desc, redemption_id desc);

-- Where goods go: a member's addresses, sealed.
create table loyalty.address (
  owner_id bigint not null,
  address_id uuid not null,
  sealed bytea not null,
  used_at timestamptz not null,
  primary key (owner_id, address_id)
);
