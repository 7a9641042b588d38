create view rollups.place_of_view as
  select agent_id, place_id
  from rollups.place_of;
create view rollups.place_view as
  select place_id, owner_id
  from rollups.place;
