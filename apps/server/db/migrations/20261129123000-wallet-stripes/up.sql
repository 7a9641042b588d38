-- Where the batched writer finds the rows of an owner once members are spread over nodes (ADR 98). One PostgreSQL has no stripes; `npm run
-- distribute` replaces the four by those of its cluster.

-- The groups of shards that lie beside each other, the node of each, and the names of its shards: `wallet.account wallet.account_102144`.
create function wallet.stripes() returns table (stripe bigint, host text, port integer, shards bigint[], tables text[])
  language sql stable as $$ select null::bigint, null::text, null::integer, null::bigint[], null::text[] where false $$;
create function wallet.stripe_of(owner bigint) returns bigint
  language sql stable as $$ select null::bigint $$;
-- Keeps a group where it is until the transaction ends: what moves it waits for this, and this for what moves it.
create function wallet.hold_stripe(shards bigint[]) returns void
  language sql as $$ select null::void $$;
-- Whether this node has the group. A statement of its own, after the lock: in one statement the snapshot would be older than the lock.
create function wallet.is_stripe_here(wanted bigint) returns boolean
  language sql stable as $$ select true $$;

-- Alerts that a stripe raises beside its members; the worker carries them to alerts.alert, which is the coordinator's.
create table alerts.raised (
  owner_id bigint not null,
  alert_id uuid not null,
  brand_id integer not null,
  vendor_code text not null,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null default now(),
  primary key (owner_id, alert_id)
);
