alter table messages.delivery validate constraint delivery_language_check;
