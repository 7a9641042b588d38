do $$ begin
  if exists (
    select from members.member m full join members.standing s on s.owner_id = m.member_id
    where (m.state, m.account_kind, m.account_class) is distinct from (s.state, s.account_kind, s.account_class)
  ) then raise exception 'a member and their standing differ'; end if;
end $$;
