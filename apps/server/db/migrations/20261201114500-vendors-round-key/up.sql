-- Movements of a round are found by the member and a number made of the round's name, in half the space of the name. A statement states
-- both, the name and the number; one that states the name alone still finds them through the member.
-- Each in a command of its own: where members are spread over nodes, the whole text of the command is sent to them.
do $$ begin
  execute 'create index if not exists transaction_round_key on vendors.transaction (owner_id, coalesce(hashtextextended(round_id, 0), 0))';
  execute 'drop index vendors.transaction_round';
end $$;

-- The archive looks up rounds too, and states the number from now on. The rest of its function (migration archive-extent) is as it was.
do $$
declare
  former constant text := pg_get_functiondef('archive.move_bets'::regproc);
  present constant text := replace(former, 't.round_id = r.round_id',
    't.round_id = r.round_id and coalesce(hashtextextended(t.round_id, 0), 0) = coalesce(hashtextextended(r.round_id, 0), 0)');
begin
  if present = former then
    raise exception 'archive.move_bets does not look up rounds as expected: nothing was changed';
  end if;
  execute present;
end $$;
