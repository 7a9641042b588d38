-- The node that wrote a row: sequences of a distributed database give each node a range of 2^48 numbers. 0 on one PostgreSQL.
-- The table is rewritten: it holds what was settled within minutes (docs/how-to/upgrade.md).
alter table bets.outbox
  add column origin integer generated always as ((n >> 48)::integer) stored,
  drop constraint outbox_pkey,
  -- by position first: that is how it is read and cut
  add constraint outbox_pkey primary key (xid, n, owner_id);
