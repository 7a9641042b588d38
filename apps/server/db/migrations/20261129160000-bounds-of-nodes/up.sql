-- Of each node that writes to the outboxes: every transaction below this number is over, and the oldest that is open anywhere began then.
-- A bound stays true: what is read after it shows all of them. `npm run distribute` replaces this by that of its cluster.
create function bets.bounds() returns table (node integer, below xid8, open_since timestamptz) language sql stable as
  $$ select 0, pg_snapshot_xmin(pg_current_snapshot()), bets.oldest_open() $$;
