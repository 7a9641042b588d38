create schema content;

create table content.item (
  item_id uuid primary key,
  brand_id integer not null,
  kind text not null check (kind in ('banner', 'notice', 'help-topic', 'help-article', 'channel', 'resource', 'licence', 'footer')),
  version integer not null default 1,
  -- As the contract's body of its kind; HTML is sanitised.
  body jsonb not null,
  enabled boolean not null,
  sort integer not null,
  starts_at timestamptz,
  ends_at timestamptz,
  useful_yes integer not null default 0,
  useful_no integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  operator_id bigint,
  removed boolean not null default false,
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index item_order on content.item (brand_id, kind, sort, item_id) where not removed;
create unique index item_slug on content.item (brand_id, kind, (body->>'slug')) where kind in ('help-topic', 'help-article') and not removed;
create unique index item_one_footer on content.item (brand_id) where kind = 'footer' and not removed;
create unique index item_one_terms on content.item (brand_id) where kind = 'help-article' and body->>'isTerms' = 'true' and not removed;

-- All versions; append-only.
create table content.version (
  item_id uuid not null references content.item,
  version integer not null,
  body jsonb not null,
  note text not null,
  at timestamptz not null,
  operator_id bigint,
  primary key (item_id, version)
);

create table content.picture (
  picture_id uuid primary key,
  brand_id integer not null,
  width integer not null,
  height integer not null,
  colour text not null,
  -- SVG of our own drawings, rasterised on first request; never an upload.
  svg text,
  at timestamptz not null,
  operator_id bigint
);

-- Read confirmations of announcements that ask for them. The first time is kept.
create table content.receipt (
  member_id bigint not null references members.member,
  item_id uuid not null references content.item,
  at timestamptz not null,
  primary key (member_id, item_id)
);
create index receipt_item on content.receipt (item_id);
