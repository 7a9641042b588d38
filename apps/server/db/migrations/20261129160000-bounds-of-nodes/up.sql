-- Of each node that writes to the outboxes: every transaction below this number is over, and the oldest that is open anywhere began then.
-- A bound stays true: what is read after it shows all of them. `npm run distribute` replaces this by one question to all nodes.
create function bets.bounds() returns table (node integer, below xid8, open_since timestamptz) language sql stable as
  $$ select n, bets.committed_below(n), bets.oldest_open() from bets.nodes() as n $$;
