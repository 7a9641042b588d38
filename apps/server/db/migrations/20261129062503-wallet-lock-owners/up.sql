-- One owner after the other, in their order, in one call: a distributed database refuses to lock rows of several nodes in one
-- statement, and a call for each of a night's thousand owners would take the night.
create function wallet.lock_owners(owners bigint[]) returns setof wallet.account language plpgsql as $$
declare
  one bigint;
begin
  for one in select distinct o from unnest(owners) as o order by o loop
    return query select * from wallet.account a where a.owner_id = one and a.balance is not null order by a.account_id for no key update;
  end loop;
end $$;
