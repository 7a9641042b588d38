-- A bet builder has one price for all its legs: by their joint chance when it was taken. The legs keep what each of them cost alone.
alter table studio.ticket
  add column joint_odds_e4 integer check (joint_odds_e4 > 10000),
  add column joint_chance_ppm integer check (joint_chance_ppm between 0 and 1000000),
  add constraint ticket_joint_price check ((joint_odds_e4 is null) = (joint_chance_ppm is null) and (mode = 'builder') = (joint_odds_e4 is not null));
