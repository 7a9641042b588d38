-- What a desk lists of tournaments of money that are over, the newest first.
create index tournament_past on studio.tournament (house, ended_at desc) where ended_at is not null and money <> 'demo';
