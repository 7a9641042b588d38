-- A case may be about something: a line of an agent's income, as it stood when he disputed it.
alter table messages.feedback
  add column about_key text,
  add column about jsonb,
  add constraint feedback_about check ((about_key is null) = (about is null));
-- One open case about a thing; when it is answered it may be taken up again.
create unique index feedback_about_open on messages.feedback (owner_id, about_key) where about_key is not null and state = 'open';
create index feedback_about_mine on messages.feedback (owner_id, feedback_id desc) where about_key is not null;

-- Money of bills by whoever got or gave it, by day.
create index flow_payee on agreements.flow (payee_id, at desc);
create index flow_payer on agreements.flow (payer_id, at desc);
