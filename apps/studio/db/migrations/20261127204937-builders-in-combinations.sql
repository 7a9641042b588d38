-- In a combination whose matches may have several selections, these have one price together for each such match.
alter table studio.ticket
  add column joints jsonb,
  add constraint ticket_joints check ((mode = 'builders') = (joints is not null) and (joints is null or jsonb_typeof(joints) = 'array'));
