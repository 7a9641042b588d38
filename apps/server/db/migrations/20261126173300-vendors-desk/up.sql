-- Whether the vendor has a desk: a page of its own on which our operators run its tables.
alter table vendors.partner add column has_desk boolean not null default false;
