-- Whether the vendor has a feed of its tables, rooms and fights for the cards of the lobby.
alter table vendors.partner add column has_feed boolean not null default false;
