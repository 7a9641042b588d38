-- Each node of a distributed database counts its transactions by itself, so that its rows of the outboxes are read by themselves (ADR 98).
-- `npm run distribute` replaces these by those of its cluster.
create function bets.nodes() returns setof integer language sql stable as $$ select 0 $$;
-- Every transaction of a node below this is over. Read before the rows, which then show all of them.
create function bets.committed_below(node integer) returns xid8 language sql stable as $$ select pg_snapshot_xmin(pg_current_snapshot()) $$;

-- Rows of another node while they are counted: they come and go within one transaction.
create unlogged table rollups.span as table bets.outbox with no data;
