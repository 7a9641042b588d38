-- a language is data of the product, not of the schema
alter table messages.delivery drop constraint delivery_language_check;
alter table messages.delivery
  add constraint delivery_language_check check (language ~ '^[A-Z]{2}$') not valid;
