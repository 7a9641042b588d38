create view rollups.node_of_view as
  select agent_id, node_id
  from rollups.node_of;
create view rollups.node_view as
  select node_id, owner_id
  from rollups.node;
