create view operators.approval_view as
  select approval_id, brand_id
  from operators.approval;
create view operators.audit_view as
  select audit_id, at, brand_id, operator_name, action, subject, reason
  from operators.audit;
