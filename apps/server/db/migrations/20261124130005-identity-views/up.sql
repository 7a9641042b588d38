create view identity.session_view as
  select member_id, seen_at, ended_at
  from identity.session;
