create unique index transaction_one_partner on vendors.transaction (ext_id, partner_id);
