import type pg from 'pg';

/**
 * Restores a used test database to the content of the template, instead of cloning a new one for each test: its connections
 * stay warm, which is most of the cost of a small test. If a restore cannot be guaranteed (a changed schema, many rows, a
 * running statement), the database is dropped.
 */
export async function keepPristine(template: pg.Pool): Promise<void> {
  await template.query(FUNCTIONS);
  await template.query('call pristine.keep()');
}

/** True once the database matches its template; false if it has to be dropped. */
export async function restorePristine(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ isPristine: boolean }>('select pristine.restore($1) as "isPristine"', [KEPT]);
  return rows[0]?.isPristine ?? false;
}

/** Name of the connections that stay with the database. */
export const KEPT = 'kept_by_the_test_kit';

const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pristine')`;

const FUNCTIONS = `
create schema pristine;
create table pristine.kept_table (name regclass primary key, copy text not null, columns text not null);
create table pristine.kept_sequence (name regclass primary key, last_value bigint);
create table pristine.kept_schema (print text not null);

-- Everything a test may change about the schema; triggers and rights too.
create function pristine.print() returns text language sql as $$
  select concat_ws(' ',
    (select concat(count(*), ':', sum(hashtext(concat(c.oid, c.relname, c.relacl::text, c.relrowsecurity)))) from pg_class c
       join pg_namespace n on n.oid = c.relnamespace where ${OURS}),
    (select concat(count(*), ':', sum(hashtext(concat(oid, tgenabled)))) from pg_trigger),
    (select concat(count(*), ':', sum(hashtext(concat(p.oid, p.xmin)))) from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace where ${OURS}),
    (select concat(count(*), ':', sum(hashtext(concat(oid, convalidated)))) from pg_constraint),
    (select concat(count(*), ':', sum(hashtext(attname))) from pg_attribute where attrelid >= 16384 and attnum > 0),
    (select count(*) from pg_db_role_setting))
$$;

create procedure pristine.keep() language plpgsql as $$
declare t record; has boolean;
begin
  for t in select c.oid::regclass as name, c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where ${OURS} and c.relkind = 'r' loop
    execute format('select exists (select from %s)', t.name) into has;
    if has then
      execute format('create table pristine.%I as table %s', 'copy_' || t.oid, t.name);
      insert into pristine.kept_table
        select t.name, 'pristine.copy_' || t.oid, string_agg(quote_ident(attname), ', ' order by attnum)
        from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '';
    end if;
  end loop;
  insert into pristine.kept_sequence
    select format('%I.%I', schemaname, sequencename)::regclass, last_value from pg_sequences;
  insert into pristine.kept_schema select pristine.print();
end $$;

create function pristine.restore(kept_name text) returns boolean language plpgsql as $$
declare t record;
begin
  for i in 1..300 loop
    perform pg_stat_clear_snapshot();
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> kept_name and backend_type = 'client backend';
    exit when not found;
    perform pg_sleep(0.003);
  end loop;
  if exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle')
     or exists (select from pg_locks l join pg_database d on d.oid = l.database
                where l.locktype = 'advisory' and d.datname = current_database())
     or pristine.print() <> (select print from pristine.kept_schema) then
    return false;
  end if;
  set local session_replication_role = replica;
  for t in select c.oid::regclass as name, k.copy, k.columns, pg_relation_size(c.oid) as bytes
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           left join pristine.kept_table k on k.name = c.oid
           where ${OURS} and c.relkind = 'r' and pg_relation_size(c.oid) > 0 loop
    if t.bytes > 2000000 then return false; end if;
    execute format('delete from %s', t.name);
    if t.copy is not null then
      execute format('insert into %s (%s) overriding system value select %s from %s', t.name, t.columns, t.columns, t.copy);
    end if;
  end loop;
  perform case when k.last_value is null then setval(s.seqrelid, s.seqstart, false) else setval(s.seqrelid, k.last_value) end
    from pg_sequence s left join pristine.kept_sequence k on k.name = s.seqrelid
    where pg_sequence_last_value(s.seqrelid) is distinct from k.last_value;
  return true;
end $$;
`;
