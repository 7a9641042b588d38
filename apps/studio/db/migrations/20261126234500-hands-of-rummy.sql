-- Rummy has six chairs. Its winner puts nothing in, and a loser whose hand is laid without a point loses nothing. Rows that are there met
-- the narrower conditions.
alter table studio.hand_seat
  drop constraint hand_seat_seat_check,
  add constraint hand_seat_seat_check check (seat between 0 and 5) not valid,
  drop constraint hand_seat_pot_check,
  add constraint hand_seat_pot_check check (pot >= 0) not valid,
  drop constraint hand_seat_check,
  add constraint hand_seat_contributed_check check (contributed between 0 and pot) not valid;
