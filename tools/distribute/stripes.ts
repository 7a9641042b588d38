import type { Step } from './plan.ts';

/**
 * The functions by which the batched writer of a cluster finds its stripes (`wallet.stripes` and related ones): each group of co-located shards
 * is a stripe, named by its shard of `wallet.account`. They exist on every node; a node knows the location of a group from its own copy of the
 * cluster's catalogue (ADR 98).
 */
export const STRIPES: Step = {
  what: 'the batched writer finds its stripes',
  sql: [
    `create or replace function wallet.stripes() returns table (stripe bigint, host text, port integer, shards bigint[], tables text[])
       language sql stable as $$
       select a.shardid, n.nodename::text, n.nodeport, array_agg(s.shardid order by s.shardid),
              array_agg(t.nspname || '.' || c.relname || ' ' || shard_name(s.logicalrelid, s.shardid) order by s.shardid)
         from pg_dist_shard a
         join pg_dist_partition ap on ap.logicalrelid = a.logicalrelid
         join pg_dist_placement l on l.shardid = a.shardid
         join pg_dist_node n on n.groupid = l.groupid and n.noderole = 'primary'
         join pg_dist_partition p on p.colocationid = ap.colocationid
         join pg_dist_shard s on s.logicalrelid = p.logicalrelid and s.shardminvalue = a.shardminvalue
         join pg_class c on c.oid = s.logicalrelid
         join pg_namespace t on t.oid = c.relnamespace
        where a.logicalrelid = 'wallet.account'::regclass
        group by a.shardid, n.nodename, n.nodeport $$`,
    `create or replace function wallet.stripe_of(owner bigint) returns bigint language sql stable as $$
       select get_shard_id_for_distribution_column('wallet.account', owner) $$`,
    // called directly it requires the owner of the tables: the lock is the one that a write takes, ShareLock. Every batch calls this and the next
    // one: a function in SQL would be planned at each call
    `create or replace function wallet.hold_stripe(shards bigint[]) returns void language plpgsql security definer set search_path = pg_catalog as $$
       begin perform pg_catalog.lock_shard_metadata(5, shards); end $$`,
    'revoke all on function wallet.hold_stripe(bigint[]) from public',
    `create or replace function wallet.is_stripe_here(wanted bigint) returns boolean language plpgsql stable as $$
       begin
         return exists (select from pg_dist_placement p where p.shardid = wanted and p.groupid = (select groupid from pg_dist_local_group));
       end $$`,
  ],
};

const OLDEST = `select coalesce(min(a.xact_start), clock_timestamp()) from pg_stat_activity a
   where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
     and (a.backend_xid is not null or a.xact_start > clock_timestamp() - interval '1 minute')`;

/** What a worker reports about itself. */
const ANSWER = `select json_build_object('below', pg_snapshot_xmin(pg_current_snapshot())::text, 'open', (${OLDEST}),
   'prepared', (select count(*) from pg_prepared_xacts where gid like 'citus\\_0\\_%')::text)`;

/** The function `bets.bounds`, by which the outboxes of every node are read. A node that does not answer has nothing to read. */
export const OUTBOXES: Step = {
  what: 'the outboxes of every node are read',
  sql: [
    `create or replace function bets.nodes() returns setof integer language sql stable as $$
       select groupid from pg_dist_node where noderole = 'primary' $$`,
    // one query per worker, since each opens a connection. Writes of the coordinator on another node appear there a moment after its own commit:
    // while such a transaction is prepared, none of its rows are read. Its number is from the snapshot taken before the nodes are queried
    `create or replace function bets.bounds() returns table (node integer, below xid8, open_since timestamptz)
       language sql stable security definer set search_path = pg_catalog as $$
       with answers as materialized (
         select n.groupid, r.success, case when r.success then r.result::json end as said
           from run_command_on_workers($command$ ${ANSWER} $command$) r
           join pg_dist_node n on n.nodename = r.nodename and n.nodeport = r.nodeport),
       whole as (
         select (${OLDEST}) as here, min(case when success then (said ->> 'open')::timestamptz else '-infinity' end) as elsewhere,
                bool_and(success and said ->> 'prepared' = '0') as has_all from answers)
       select n.groupid, case when n.groupid = 0 then case when w.has_all then pg_snapshot_xmin(pg_current_snapshot()) end
                              else (a.said ->> 'below')::xid8 end, least(w.here, w.elsewhere)
         from whole w cross join pg_dist_node n left join answers a on a.groupid = n.groupid where n.noderole = 'primary' $$`,
    // rows written by a node are counted from its beginning
    `insert into rollups.progress (origin, sealed_until) select node, (select max(sealed_until) from rollups.progress) from bets.nodes() as node on conflict do nothing`,
  ],
};
