create view transfers.transfer_view as
  select owner_id, transfer_id, brand_id, partner_code, direction, amount, currency, class, state, at, ended_at
  from transfers.transfer;
