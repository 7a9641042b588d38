create or replace function lottery.guard_demo_result() returns trigger language plpgsql as $$
declare
  is_simulated boolean;
  is_unsold boolean;
begin
  select g.area <> 'house' and g.feed ->> 'kind' = 'simulated', d.state = 'settled' and d.tickets = 0 into is_simulated, is_unsold
    from lottery.draw d join lottery.game g on g.game_id = d.game_id where d.draw_id = new.draw_id;
  if is_unsold then
    -- a statement of its own: one node cannot look for tickets of all for each draw
    perform from lottery.ticket t where t.draw_id = new.draw_id limit 1;
    is_unsold := not found;
  end if;
  if not coalesce(is_simulated or is_unsold, false) then
    raise exception 'a demo result is for simulated lotteries and for draws without tickets' using errcode = 'KS001';
  end if;
  return new;
end $$;
