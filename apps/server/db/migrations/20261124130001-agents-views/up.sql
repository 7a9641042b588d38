create view agents.closure_view as
  select ancestor_id, member_id, depth
  from agents.closure;
create view agents.node_view as
  select member_id, kind, name, joined_at
  from agents.node;
