-- I19 each path of agents is the parent's path and one more: one upline, no cycle
select n.member_id, n.path, p.path as parent_path from agents.node n left join agents.node p on p.member_id = n.parent_id
where n.path[cardinality(n.path)] <> n.member_id or n.depth <> cardinality(n.path) - 1
  or (n.parent_id is null and n.depth <> 0) or (n.parent_id is not null and (p.member_id is null or n.path <> p.path || n.member_id))
  or exists (select 1 from unnest(n.path) as step(id) group by step.id having count(*) > 1) limit 100
