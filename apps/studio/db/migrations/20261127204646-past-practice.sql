-- What a desk lists of tournaments of play money that are over, the newest first.
create index tournament_past_practice on studio.tournament (house, ended_at desc) where ended_at is not null and money = 'demo';
