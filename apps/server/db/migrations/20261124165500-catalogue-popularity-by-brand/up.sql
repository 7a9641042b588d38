drop table catalogue.popularity;
create table catalogue.popularity (
  brand_id integer not null,
  vendor_code text not null,
  game_code text not null,
  players integer not null, -- of the last seven days
  primary key (brand_id, vendor_code, game_code)
);
create or replace view members.member_view as
  select member_id, last_login_at, brand_id
  from members.member;
