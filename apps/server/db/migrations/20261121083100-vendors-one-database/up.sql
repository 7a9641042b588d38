create unique index transaction_one_partner on vendors.transaction (partner_id, ext_id);
