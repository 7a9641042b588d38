-- The case of two operators that a rate of the house comes from; null where an agent set it, or it came with the place.
alter table agents.rate add column approval_id uuid;
