import type pg from 'pg';
import type { Catalogue, ForeignKey, Trigger, UniqueKey } from './plan.ts';

const NOT_OURS = `('pg_catalog', 'information_schema', 'citus', 'citus_internal', 'columnar', 'columnar_internal')`;

/** Reads the keys and triggers of a database's own tables. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: keys } = await client.query<UniqueKey>(
    `select n.nspname || '.' || c.relname as "table", n.nspname || '.' || i.relname as index, k.conname as constraint,
            x.indisprimary as "isPrimary", pg_get_indexdef(x.indexrelid) as definition,
            array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality as u(attnum, n)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = u.attnum order by u.n) as columns
       from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
       left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')
      where x.indisunique and c.relkind = 'r' and n.nspname not in ${NOT_OURS} order by 1, 2`,
  );
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select fn.nspname || '.' || f.relname as "table", tn.nspname || '.' || t.relname as "to", quote_ident(k.conname) as name,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
       join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
      where k.contype = 'f' and fn.nspname not in ${NOT_OURS} order by 1, 3`,
  );
  const { rows: triggers } = await client.query<Trigger>(
    `select n.nspname || '.' || c.relname as "table", quote_ident(g.tgname) as name, pg_get_triggerdef(g.oid) as definition,
            (g.tgnewtable is not null or g.tgoldtable is not null) as "isOfStatement"
       from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not g.tgisinternal and n.nspname not in ${NOT_OURS} order by 1, 2`,
  );
  return { keys, foreignKeys, triggers };
}
