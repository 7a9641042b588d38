create view vendors.partner_view as
  select partner_id, code
  from vendors.partner;
create view vendors.transaction_view as
  select owner_id, partner_id, ext_id, kind, content_hash, amount, balance_after, currency, brand_id, op_id, bet_id, round_id, vendor_tx, rolled_back, at
  from vendors.transaction;
