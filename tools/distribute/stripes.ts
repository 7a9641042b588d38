import type { Step } from './plan.ts';

/**
 * The functions by which the batched writer finds its stripes (`wallet.stripes` and what is with it), of a cluster: each group of shards that lie
 * beside each other is one, named by its shard of `wallet.account`. They stand on every node; where a group is, a node knows by its own copy of
 * the cluster's catalogue (ADR 98).
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
    // for itself it demands the owner of the tables: the lock is the one that a write takes, ShareLock
    `create or replace function wallet.hold_stripe(shards bigint[]) returns void language sql security definer set search_path = pg_catalog as $$
       select pg_catalog.lock_shard_metadata(5, shards) $$`,
    `create or replace function wallet.is_stripe_here(wanted bigint) returns boolean language sql stable as $$
       select exists (select from pg_dist_placement p where p.shardid = wanted
         and p.groupid = (select groupid from pg_dist_local_group)) $$`,
  ],
};

const OLDEST = `select coalesce(min(a.xact_start), clock_timestamp()) from pg_stat_activity a
   where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
     and (a.backend_xid is not null or a.xact_start > clock_timestamp() - interval '1 minute')`;

/** The functions by which the outboxes of every node are read: `bets.nodes` and what is with it. A node that does not answer has nothing to read. */
export const OUTBOXES: Step = {
  what: 'the outboxes of every node are read',
  sql: [
    `create or replace function bets.nodes() returns setof integer language sql stable as $$
       select groupid from pg_dist_node where noderole = 'primary' $$`,
    // what the coordinator wrote on another node is there a moment after its own commit: while such a thing is prepared nothing of it is read.
    // The number is of the snapshot that was taken before the nodes are asked
    `create or replace function bets.committed_below(node integer) returns xid8 language sql stable as $$
       select case when node <> 0 then (
           select r.result::xid8 from run_command_on_workers('select pg_snapshot_xmin(pg_current_snapshot())') r
             join pg_dist_node n on n.nodename = r.nodename and n.nodeport = r.nodeport where n.groupid = node and r.success)
         when not exists (
           select from run_command_on_workers($command$ select count(*) from pg_prepared_xacts where gid like 'citus\\_0\\_%' $command$) r
            where not r.success or r.result <> '0') then pg_snapshot_xmin(pg_current_snapshot()) end $$`,
    `create or replace function bets.oldest_open() returns timestamptz language sql stable security definer set search_path = pg_catalog as $$
       select least((${OLDEST}), (select min(case when r.success then r.result::timestamptz else '-infinity' end)
         from run_command_on_workers($command$ ${OLDEST} $command$) r)) $$`,
    // what a node wrote is counted from its beginning
    `insert into rollups.progress (origin, sealed_until) select node, (select max(sealed_until) from rollups.progress) from bets.nodes() as node on conflict do nothing`,
  ],
};
