-- What a player of the book has starred: matches, leagues and sides as `kind:code`, the last one at the end. One row, read and changed whole,
-- so that the bound holds however many devices star at once.
create table studio.book_favourites (
  owner text primary key,
  items text[] not null default '{}' check (cardinality(items) <= 60)
);
