create view members.member_view as
  select member_id, last_login_at
  from members.member;
