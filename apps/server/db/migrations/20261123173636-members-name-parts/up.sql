-- Trigram search in names. Create it manually with `concurrently` on a large table (docs/how-to/migrations.md).
do $$
begin
  create extension if not exists pg_trgm with schema public;
  create index if not exists member_name_part on members.member using gin (lower(login_name) gin_trgm_ops) with (fastupdate = off);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'no trigram index: a search for a part of a name reads the members of the brand';
end $$;
