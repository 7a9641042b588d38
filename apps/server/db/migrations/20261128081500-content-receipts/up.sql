-- Who said of an announcement that asks for it that he has read it, and when. The first time stays.
create table content.receipt (
  member_id bigint not null references members.member,
  item_id uuid not null references content.item,
  at timestamptz not null,
  primary key (member_id, item_id)
);
create index receipt_item on content.receipt (item_id);
