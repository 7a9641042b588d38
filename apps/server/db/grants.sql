-- Run after every migration: privileges of the server's role, table by table. Append-only tables: insert and select only.
do $$
declare
  s text;
  t text;
begin
  if not exists (select 1 from pg_roles where rolname = 'kismet_app') then return; end if;
  for s in select nspname from pg_namespace where nspname in
    ('platform', 'messages', 'site', 'identity', 'members', 'operators', 'wallet', 'bets', 'catalogue', 'vendors', 'agents', 'content', 'reports', 'transfers', 'cashier', 'protection', 'wagering', 'reconciliation', 'lottery', 'rollups', 'commission', 'agreements', 'alerts', 'loyalty', 'promotions', 'crm', 'archive')
  loop
    execute format('grant usage on schema %I to kismet_app, kismet_ro', s);
    execute format('grant select, insert, update, delete on all tables in schema %I to kismet_app', s);
    execute format('grant usage on all sequences in schema %I to kismet_app', s);
    execute format('grant execute on all functions in schema %I to kismet_app', s);
    execute format('grant select on all tables in schema %I to kismet_ro', s);
  end loop;
  for t in select format('%I.%I', table_schema, table_name) from information_schema.tables
    where (table_schema, table_name) in (('agents', 'closure'), ('agents', 'rate'), ('content', 'version'), ('wallet', 'ledger'), ('wallet', 'operation'), ('wallet', 'house'), ('wallet', 'seal'), ('operators', 'audit'), ('operators', 'audit_seal'), ('cashier', 'withdrawal_step'), ('cashier', 'upline_transfer'), ('cashier', 'provider_news'), ('reconciliation', 'note'), ('lottery', 'result'), ('lottery', 'entry'), ('lottery', 'outcome'), ('lottery', 'frozen_odds'), ('lottery', 'odds_table'), ('commission', 'payout'), ('commission', 'entry'), ('agreements', 'snapshot'), ('agreements', 'step'), ('agreements', 'flow'), ('agreements', 'ticket'), ('loyalty', 'ladder'), ('loyalty', 'point_rules'), ('loyalty', 'night'), ('loyalty', 'vip_change'), ('loyalty', 'point_entry'), ('loyalty', 'water_rebate'), ('loyalty', 'item_version'), ('crm', 'consent_event'))
  loop
    execute format('revoke update, delete, truncate on %s from kismet_app', t);
  end loop;
  -- Views are read-only: writing through one would bypass the privileges revoked on its table.
  for t in select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and has_table_privilege('kismet_app', c.oid, 'insert, update, delete')
      and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
  loop
    execute format('revoke insert, update, delete on %s from kismet_app', t);
  end loop;
  -- The read-only role has no access to credentials.
  for t in select format('%I.%I', table_schema, table_name) from information_schema.tables
    where table_schema in ('identity', 'messages') or (table_schema, table_name) in (('operators', 'operator'), ('operators', 'session'), ('vendors', 'signing_key'), ('vendors', 'session'))
  loop
    execute format('revoke all on %s from kismet_ro', t);
  end loop;
  -- Whose browsers there are and since when is no credential, and an invariant asks it (I57).
  grant select (owner_id, at) on messages.push_subscription to kismet_ro;
  -- Movements and bets change and stay: only a function of the owner moves old ones into the archive.
  revoke delete, truncate on vendors.transaction, bets.bet from kismet_app;
  for t in select format('%I.%I', table_schema, table_name) from information_schema.tables where table_schema = 'archive'
  loop
    execute format('revoke insert, update, delete, truncate on %s from kismet_app', t);
  end loop;
  -- A commission row is marked as paid, or becomes due when its review ends, and is otherwise immutable.
  grant update (payout_id, due_at) on commission.entry to kismet_app;
  -- Of draw seeds the server reads the published columns, and writes none; a party reads the draws' times, and its own side
  -- (row security).
  revoke all on lottery.seed from kismet_app, kismet_ro;
  grant select (draw_id, side, commitment, committed_at, revealed, revealed_at) on lottery.seed to kismet_app, kismet_ro;
  if exists (select 1 from pg_roles where rolname = 'kismet_draw_a') then
    grant usage on schema lottery, platform to kismet_draw_a, kismet_draw_b;
    grant execute on function platform.now(), lottery.side_of_role() to kismet_draw_a, kismet_draw_b;
    grant select (game_id, game_code, area) on lottery.game to kismet_draw_a, kismet_draw_b;
    grant select (draw_id, game_id, numero, open_at, lock_at, state, book_hash) on lottery.draw to kismet_draw_a, kismet_draw_b;
    grant select, insert (draw_id, side, commitment, committed_at, sealed), update (revealed, revealed_at) on lottery.seed to kismet_draw_a, kismet_draw_b;
  end if;
exception
  when insufficient_privilege then raise notice 'no right to grant: append-only tables are guarded by triggers alone';
end $$;
