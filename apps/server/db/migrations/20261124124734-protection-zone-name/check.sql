do $$
begin
  if exists (select 1 from protection.guard where not exists (select 1 from pg_timezone_names n where n.name = zone)) then
    raise exception 'a guard has a zone that the database does not know';
  end if;
end $$;
