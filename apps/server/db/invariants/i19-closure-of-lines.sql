-- I19b the closure of the agents' tree matches its paths exactly
(select step.id as ancestor_id, n.member_id, (n.depth - (step.place - 1))::smallint as depth from agents.node n cross join unnest(n.path) with ordinality as step(id, place)
  except select ancestor_id, member_id, depth from agents.line)
union all
(select ancestor_id, member_id, depth from agents.line
  except select step.id, n.member_id, (n.depth - (step.place - 1))::smallint from agents.node n cross join unnest(n.path) with ordinality as step(id, place))
limit 100
