import type pg from 'pg';
import type { Schema } from './sources.ts';

/** Reads what the lint needs from a migrated database: columns of tables and views, the sources of views, functions. */
export async function readSchema(
  owner: pg.Pool,
  { distributed, reference }: { readonly distributed: readonly string[]; readonly reference: readonly string[] },
): Promise<Schema> {
  const { rows } = await owner.query<{ name: string; columns: string[]; tables: string[] }>(`
    with recursive made (view, base) as (
      select distinct r.ev_class, d.refobjid from pg_rewrite r join pg_depend d on d.objid = r.oid and d.refclassid = 'pg_class'::regclass
       where d.refobjid <> r.ev_class
      union select m.view, d.refobjid from made m join pg_rewrite r on r.ev_class = m.base
        join pg_depend d on d.objid = r.oid and d.refclassid = 'pg_class'::regclass where d.refobjid <> r.ev_class)
    select n.nspname || '.' || c.relname as name,
           array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
           array(select bn.nspname || '.' || b.relname from (select c.oid as base union select base from made where view = c.oid) m
                 join pg_class b on b.oid = m.base join pg_namespace bn on bn.oid = b.relnamespace) as tables
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema')`);
  const functions = await owner.query<{ proname: string; name: string; isVolatile: boolean }>(
    `select p.proname, case n.nspname when 'pg_catalog' then '' else n.nspname || '.' end || p.proname as name, p.provolatile = 'v' as "isVolatile"
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.provolatile <> 'i' and p.prokind = 'f'`,
  );
  const numbered = await owner.query<{ name: string; columns: string[] }>(
    `select d.adrelid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) ~ 'pg_current_(xact_id|snapshot)|txid_current' group by d.adrelid`,
  );
  const spread = new Set(distributed);
  const [inside, outside] = [true, false].map(
    (wanted) =>
      new Map(
        rows
          .filter(({ tables }) => tables.some((one) => spread.has(one)) === wanted)
          .map(({ name, columns }) => [name, new Set(columns)] as const),
      ),
  );
  return {
    distributed: inside!,
    others: outside!,
    changing: new Set(functions.rows.map(({ proname }) => proname)),
    reference: new Set(reference),
    volatile: new Set(functions.rows.filter(({ isVolatile }) => isVolatile).map(({ name }) => name)),
    numbered: new Map(numbered.rows.map(({ name, columns }) => [name, columns])),
  };
}
