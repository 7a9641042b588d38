-- Results of a league, and its days in the calendar, are read by when its matches begin.
create index fixture_of_league on studio.fixture (league, starts_at);
