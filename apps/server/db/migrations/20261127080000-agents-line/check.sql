do $$
begin
  if exists (select 1 from agents.node where brand_id is null or name = '')
    or (select count(*) from agents.line) <> (select coalesce(sum(depth + 1), 0) from agents.node) then
    raise exception 'a place was left without its brand, its name or its closure';
  end if;
end $$;
