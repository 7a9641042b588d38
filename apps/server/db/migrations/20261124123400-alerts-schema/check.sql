do $$
begin
  if (select count(*) from alerts.alert) <> (select count(*) from vendors.alert) then
    raise exception 'alerts were lost or doubled on the way to their own schema';
  end if;
end $$;
