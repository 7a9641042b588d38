do $$
begin
  if exists (select 1 from site.brand where not exists (select 1 from pg_timezone_names n where n.name = zone)) then
    raise exception 'a brand has a zone that the database does not know';
  end if;
end $$;
