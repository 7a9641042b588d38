do $$ begin
  if exists (
    select from cashier.deposit d full join cashier.deposit_number n on n.deposit_id = d.deposit_id
    where (d.owner_id, d.brand_id, d.channel_id, d.provider_no, cashier.paid_of(d)) is distinct from (n.owner_id, n.brand_id, n.channel_id, n.provider_no, n.paid)
  ) then raise exception 'a deposit and its claim differ'; end if;
  if exists (
    select from cashier.withdrawal w full join cashier.withdrawal_number n on n.withdrawal_id = w.withdrawal_id
    where (w.owner_id, w.brand_id, w.reference) is distinct from (n.owner_id, n.brand_id, n.reference)
  ) then raise exception 'a withdrawal and its claim differ'; end if;
end $$;
