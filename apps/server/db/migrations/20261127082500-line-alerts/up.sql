-- Alerts about lines are read by their kinds, by operators who have nothing to do with vendors.
create index alert_kind on vendors.alert (brand_id, kind, alert_id desc);
