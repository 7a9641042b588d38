-- I67 each member has one standing, and it says what the member says
select coalesce(m.member_id, s.owner_id) as member_id, m.state, s.state as standing from members.member m
full join members.standing s on s.owner_id = m.member_id
where (m.state, m.account_kind, m.account_class) is distinct from (s.state, s.account_kind, s.account_class) limit 100
