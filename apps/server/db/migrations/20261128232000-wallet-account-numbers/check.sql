do $$ begin
  if (select max(account_id) from wallet.account) > (select last_value - (not is_called)::int from wallet.account_number) then
    raise exception 'a number of wallet.account would be given twice';
  end if;
end $$;
