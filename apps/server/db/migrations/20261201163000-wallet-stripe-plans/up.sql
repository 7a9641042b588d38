-- Where members are spread over nodes, every batch calls these two (`npm run distribute` makes them). A function in SQL is planned at each call; one in
-- PL/pgSQL keeps its plan for the session. A single database has functions that say nothing, and keeps them.
-- Nodes did not get the revocation with which the first of them was created.
do $$ begin
  if not platform.is_spread() then return; end if;
  execute 'create or replace function wallet.hold_stripe(shards bigint[]) returns void
    language plpgsql security definer set search_path = pg_catalog as
    $body$ begin perform pg_catalog.lock_shard_metadata(5, shards); end $body$';
  execute 'create or replace function wallet.is_stripe_here(wanted bigint) returns boolean
    language plpgsql stable as
    $body$ begin
      return exists (select from pg_dist_placement p where p.shardid = wanted and p.groupid = (select groupid from pg_dist_local_group));
    end $body$';
  execute 'revoke all on function wallet.hold_stripe(bigint[]) from public';
end $$;
