import type pg from 'pg';

/**
 * Parts of a schema that a distributed database would refuse: `key`, a unique index that does not begin with the owner (of an
 * outbox, which is read by position: that has no owner in it); `identity`, an identity column; `foreign key`, one to or from a
 * table whose rows may be on another node; `trigger`, one with a transition table; `policy`, row-level security. One line each:
 * the table, the fault, the name of the faulty object.
 */
export async function catalogueFaults(
  owner: pg.Pool,
  { distributed, reference }: { readonly distributed: readonly string[]; readonly reference: readonly string[] },
): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(FAULTS, [distributed, reference]);
  return rows.map(({ line }) => line);
}

/** Tables of the platform, as `schema.table`. */
export async function tablesOf(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`${TABLES} select name from named order by 1`);
  return rows.map(({ name }) => name);
}

const TABLES = `
  with named as (
    select c.oid, n.nspname || '.' || c.relname as name, c.relrowsecurity from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'pristine'))`;

const FAULTS = `${TABLES},
  spread as (select oid, name, relrowsecurity from named where name = any($1::text[])),
  whole as (select oid from named where name = any($2::text[])),
  owner_of as (select a.attrelid, a.attnum from pg_attribute a join spread s on s.oid = a.attrelid where a.attname = 'owner_id')
  select s.name || ': key ' || i.indexrelid::regclass::text as line from spread s join pg_index i on i.indrelid = s.oid
   where i.indisunique and case when exists (select 1 from pg_attribute a where a.attrelid = s.oid and a.attname = 'origin')
     then not coalesce((select attnum from owner_of o where o.attrelid = s.oid) = any((i.indkey::int2[])[0:i.indnkeyatts - 1]), false)
     else i.indkey[0] is distinct from (select attnum from owner_of o where o.attrelid = s.oid) end
  union all
  select s.name || ': identity ' || a.attname from spread s join pg_attribute a on a.attrelid = s.oid where a.attidentity <> ''
  union all
  select c.name || ': foreign key ' || f.conname from pg_constraint f join named c on c.oid = f.conrelid
   where f.contype = 'f' and (c.oid in (select oid from spread) or f.confrelid in (select oid from spread))
     and not (c.oid in (select oid from spread) and f.confrelid in (select oid from whole))
     and not (c.oid in (select oid from spread) and f.confrelid in (select oid from spread)
       and exists (select 1 from unnest(f.conkey, f.confkey) as k(mine, theirs)
         where k.mine = (select attnum from owner_of o where o.attrelid = f.conrelid)
           and k.theirs = (select attnum from owner_of o where o.attrelid = f.confrelid)))
  union all
  select s.name || ': trigger ' || t.tgname from spread s join pg_trigger t on t.tgrelid = s.oid
   where t.tgnewtable is not null or t.tgoldtable is not null
  union all
  select s.name || ': policy' from spread s where s.relrowsecurity
  order by 1`;
