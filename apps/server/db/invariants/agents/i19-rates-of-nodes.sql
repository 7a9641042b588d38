-- I19c nobody has a greater rate than the agent above, members have nobody below, and a node is of the kind that its member is
select n.member_id, own.category, own.ppm, coalesce(above.ppm, 0) as above_ppm from agents.node n
  cross join lateral (select distinct on (category) category, ppm from agents.rate where member_id = n.member_id order by category, effective_from desc) own
  left join lateral (select ppm from agents.rate where member_id = n.parent_id and category = own.category order by effective_from desc limit 1) above on true
  where n.parent_id is not null and own.ppm > coalesce(above.ppm, 0)
union all
select n.member_id, 'below a member', 0, 0 from agents.node n join agents.node p on p.member_id = n.parent_id join members.member m on m.member_id = p.member_id
  where m.account_kind = 0
union all
select n.member_id, 'another kind', n.kind, m.account_kind from agents.node n join members.member m using (member_id)
  where n.brand_id is not null and (n.kind <> m.account_kind or n.brand_id <> m.brand_id or n.name <> lower(m.login_name))
limit 100
