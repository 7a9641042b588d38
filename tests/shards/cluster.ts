/**
 * A cluster of one node: `create_distributed_table` turns the shards of a table into its partitions by the hash of the owner, so that
 * a single PostgreSQL accepts the steps of a distribution unchanged. A statement on the table finds its shard, as with the planner of
 * a distributed database; a statement on a shard refuses rows of any other member by the shard's own constraint.
 */
export const CLUSTER = `
create function public.create_reference_table(wanted text) returns void language sql as 'select';

create function public.create_distributed_table(wanted text, by text, shard_count integer default null, colocate_with text default null)
  returns void language plpgsql set search_path = pg_catalog as $$
declare
  whole regclass := wanted::regclass;
  old text := wanted || '_whole';
  keys text[];
  indexes text[];
  columns text;
  views text[];
  functions text[];
  one text;
begin
  -- what stands on the table is taken down with it and put up again
  select array_agg(format('alter table %s add constraint %I %s', wanted, conname, pg_get_constraintdef(oid)) order by contype <> 'p')
    into keys from pg_constraint where conrelid = whole and contype in ('p', 'u', 'f');
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index x
   where indrelid = whole and not exists (select from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u', 'x'));
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
   where attrelid = whole and attnum > 0 and not attisdropped and attgenerated = '';
  with recursive above as (
    select distinct r.ev_class as view, 1 as depth from pg_depend d join pg_rewrite r on r.oid = d.objid
     where d.classid = 'pg_rewrite'::regclass and d.refobjid = whole and r.ev_class <> whole
    union
    select r.ev_class, a.depth + 1 from above a join pg_depend d on d.refobjid = a.view join pg_rewrite r on r.oid = d.objid
     where d.classid = 'pg_rewrite'::regclass and r.ev_class <> a.view)
  select array_agg(format('create view %s %s as %s', view::regclass, (select 'with (' || array_to_string(reloptions, ', ') || ')' from pg_class where oid = view),
           pg_get_viewdef(view)) order by depth) into views from (select view, max(depth) as depth from above group by view) v;
  select array_agg(pg_get_functiondef(d.objid)) into functions from pg_depend d join pg_class c on c.oid = whole
   where d.classid = 'pg_proc'::regclass and d.refobjid in (c.reltype, (select typarray from pg_type where oid = c.reltype));
  for one in select s.oid::regclass from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' where d.refobjid = whole and d.deptype = 'a' loop
    execute format('alter sequence %s owned by none', one);
  end loop;

  execute format('alter table %s rename to %I', wanted, split_part(old, '.', 2));
  execute format('create table %s (like %s including defaults including constraints including generated) partition by hash (%I)', wanted, old, by);
  for n in 0 .. 3 loop
    execute format('create table %s_%s partition of %s for values with (modulus 4, remainder %s)', wanted, n, wanted, n);
  end loop;
  execute format('insert into %s (%s) select %s from %s', wanted, columns, columns, old);
  execute format('drop table %s cascade', old);
  foreach one in array coalesce(keys, '{}') || coalesce(indexes, '{}') || coalesce(functions, '{}') || coalesce(views, '{}') loop
    execute one;
  end loop;
end $$;`;

/** The stripes of that cluster; \`wallet.stripe_place\` says which of them are still on the node. */
export const STRIPES = `
create table wallet.stripe_place (stripe bigint primary key, is_here boolean not null default true);
insert into wallet.stripe_place select generate_series(0, 3);
grant select on wallet.stripe_place to kismet_app;

create or replace function wallet.stripes() returns table (stripe bigint, host text, port integer, shards bigint[], tables text[]) language sql stable as $$
  select p.stripe, null::text, null::integer, array[p.stripe],
         array(select table_name || ' ' || table_name || '_' || p.stripe from public.kismet_spread)
    from wallet.stripe_place p $$;
create or replace function wallet.stripe_of(owner bigint) returns bigint language sql stable as $$
  select p.stripe from wallet.stripe_place p where satisfies_hash_partition('wallet.account'::regclass, 4, p.stripe::integer, owner) $$;
create or replace function wallet.hold_stripe(shards bigint[]) returns void language sql security definer as $$
  select from wallet.stripe_place where stripe = any(shards) for share $$;
create or replace function wallet.is_stripe_here(wanted bigint) returns boolean language sql stable as $$
  select is_here from wallet.stripe_place where stripe = wanted $$;`;
