-- What decides whether a member may play: beside their money, so that a bet asks no other table (docs/scaling.md).
create table members.standing (
  owner_id bigint primary key,
  state text not null check (state in ('active', 'locked', 'excluded', 'closed')),
  account_kind smallint not null check (account_kind in (0, 1, 2, 4, 41, 42)),
  account_class smallint not null check (account_class in (0, 1, 2))
);

-- Written with the member, whichever release writes it: the one before knows the member alone.
create function members.write_standing() returns trigger language plpgsql as $$
begin
  insert into members.standing (owner_id, state, account_kind, account_class)
  values (new.member_id, new.state, new.account_kind, new.account_class)
  on conflict (owner_id) do update set state = excluded.state, account_kind = excluded.account_kind, account_class = excluded.account_class;
  return null;
end $$;
create trigger member_standing after insert or update of state, account_kind, account_class on members.member
  for each row execute function members.write_standing();

insert into members.standing (owner_id, state, account_kind, account_class)
  select member_id, state, account_kind, account_class from members.member order by member_id;
