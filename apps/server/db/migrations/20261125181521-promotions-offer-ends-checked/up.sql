alter table promotions.offer validate constraint offer_state_check;
