alter table lottery.result drop constraint result_source_check;
alter table lottery.result add constraint result_source_check check (source in ('house', 'operators', 'feed', 'demo')) not valid;

-- Numbers that nobody drew: only for a simulated lottery, or for a draw that is over and on which nobody had a ticket. Applies to
-- everyone, the database owner included: no bet on a real draw is paid by them.
create function lottery.guard_demo_result() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from lottery.draw d join lottery.game g on g.game_id = d.game_id where d.draw_id = new.draw_id
      and ((g.area <> 'house' and g.feed ->> 'kind' = 'simulated')
        or (d.state = 'settled' and d.tickets = 0 and not exists (select 1 from lottery.ticket t where t.draw_id = d.draw_id)))
  ) then raise exception 'a demo result is for simulated lotteries and for draws without tickets' using errcode = 'KS001'; end if;
  return new;
end $$;
create trigger result_demo before insert on lottery.result for each row when (new.source = 'demo') execute function lottery.guard_demo_result();
