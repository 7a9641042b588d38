-- What people at the desk have suspended in the book, until they lift it; what was before stands in the journal of the desk. Written under
-- the locks of the fixtures concerned.
create table studio.book_stop (
  -- `book`, `sport:<sport>`, `fixture:<id>` or `market:<id>:<market>`.
  name text primary key check (name ~ '^(book|sport:[a-z]+|fixture:[a-z0-9-]+|market:[a-z0-9-]+:.+)$'),
  fixture_id text references studio.fixture on delete cascade,
  since timestamptz not null,
  person text not null,
  check ((fixture_id is null) = (name !~ '^(fixture|market):'))
);
create index book_stop_of_fixture on studio.book_stop (fixture_id) where fixture_id is not null;
