do $$
begin
  if exists (select from catalogue.game g join catalogue.vendor v using (vendor_code) where g.added_at < v.added_at) then
    raise exception 'a game came before its vendor';
  end if;
end $$;
