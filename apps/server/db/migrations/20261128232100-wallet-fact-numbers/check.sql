do $$ begin
  if (select max(n) from wallet.fact) > (select last_value - (not is_called)::int from wallet.fact_number) then
    raise exception 'a number of wallet.fact would be given twice';
  end if;
end $$;
