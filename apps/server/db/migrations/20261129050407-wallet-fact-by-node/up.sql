-- The node that wrote a row, as in bets.outbox.
alter table wallet.fact
  add column origin integer generated always as ((n >> 48)::integer) stored,
  drop constraint fact_pkey,
  add constraint fact_pkey primary key (xid, n, owner_id);
