-- The witness of shared rounds is another party than the studio, with a role of its own (rule 6.161): it reads whether a round is closed, and
-- notes which bets it was shown. Of seed A, of bets and of players it reads nothing. A login may be made for it before (docs/how-to/deploy.md);
-- the one that is made here has no password, so that only a server that trusts its own machine lets it in.
do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'kismet_witness') then
    create role kismet_witness login;
    execute format('grant kismet_witness to %I', current_user);
  end if;
exception
  -- another database of this server has made it in the same moment
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'no right to make roles: the witness is kept apart by its key alone';
end $$;

-- What of a round the witness goes by.
create view studio.witnessed_round as
  select table_id, number, phase, (state->>'closesAt')::float8 as closes_at, (state->'hand'->>'throws')::integer as throws
  from studio.table_round;

do $$ begin
  if exists (select 1 from pg_roles where rolname = 'kismet_witness') then
    grant usage on schema studio to kismet_witness;
    grant select on studio.witnessed_round to kismet_witness;
    grant select (table_id, number, bets_digest), update (bets_digest) on studio.table_draw to kismet_witness;
  end if;
end $$;
