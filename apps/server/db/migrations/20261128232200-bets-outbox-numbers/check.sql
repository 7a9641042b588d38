do $$ begin
  if (select max(n) from bets.outbox) > (select last_value - (not is_called)::int from bets.outbox_number) then
    raise exception 'a number of bets.outbox would be given twice';
  end if;
end $$;
