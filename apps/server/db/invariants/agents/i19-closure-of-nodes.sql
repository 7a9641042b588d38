-- I19b the closure is what the paths say: nothing missing, nothing more
(select step.id as ancestor_id, n.member_id, (n.depth - (step.ord - 1))::smallint as depth from agents.node n cross join unnest(n.path) with ordinality as step(id, ord)
  except select ancestor_id, member_id, depth from agents.closure)
union all
(select ancestor_id, member_id, depth from agents.closure
  except select step.id, n.member_id, (n.depth - (step.ord - 1))::smallint from agents.node n cross join unnest(n.path) with ordinality as step(id, ord))
limit 100
