create view lottery.ticket_view as
  select owner_id, ticket_id, draw_id, brand_id, validation
  from lottery.ticket;
