-- Run after every migration: what the server's role may do, table by table. Append-only tables: insert and read, no more.
do $$
declare
  s text;
  t text;
begin
  if not exists (select 1 from pg_roles where rolname = 'kismet_app') then return; end if;
  for s in select nspname from pg_namespace where nspname in
    ('platform', 'messages', 'site', 'identity', 'members', 'operators', 'wallet', 'bets', 'catalogue', 'vendors', 'agents', 'content', 'reports', 'transfers', 'cashier', 'protection', 'turnover', 'reconciliation', 'lottery')
  loop
    execute format('grant usage on schema %I to kismet_app, kismet_ro', s);
    execute format('grant select, insert, update, delete on all tables in schema %I to kismet_app', s);
    execute format('grant usage on all sequences in schema %I to kismet_app', s);
    execute format('grant execute on all functions in schema %I to kismet_app', s);
    execute format('grant select on all tables in schema %I to kismet_ro', s);
  end loop;
  for t in select format('%I.%I', table_schema, table_name) from information_schema.tables
    where (table_schema, table_name) in (('content', 'version'), ('wallet', 'ledger'), ('wallet', 'operation'), ('wallet', 'seal'), ('operators', 'audit'), ('operators', 'audit_seal'), ('cashier', 'withdrawal_step'), ('cashier', 'upline_transfer'), ('cashier', 'provider_news'), ('reconciliation', 'note'), ('lottery', 'result'), ('lottery', 'entry'), ('lottery', 'outcome'), ('lottery', 'frozen_odds'), ('lottery', 'odds_table'))
  loop
    execute format('revoke update, delete, truncate on %s from kismet_app', t);
  end loop;
  -- Who only looks has no business with what opens accounts.
  for t in select format('%I.%I', table_schema, table_name) from information_schema.tables
    where table_schema in ('identity', 'messages') or (table_schema, table_name) in (('operators', 'operator'), ('operators', 'session'), ('vendors', 'signing_key'), ('vendors', 'session'))
  loop
    execute format('revoke all on %s from kismet_ro', t);
  end loop;
exception
  when insufficient_privilege then raise notice 'no right to grant: append-only tables are guarded by triggers alone';
end $$;
