create view agreements.agreement_view as
  select agreement_id, brand_id, accepter_id
  from agreements.agreement;
create view agreements.bill_view as
  select bill_id, brand_id, accepter_id
  from agreements.bill;
