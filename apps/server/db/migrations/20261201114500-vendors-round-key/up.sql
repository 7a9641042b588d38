-- Movements of a round are found by the member and a number made of the round's name, in half the space of the name. A statement states
-- both, the name and the number; one that states the name alone still finds them through the member.
-- Each in a command of its own: where members are spread over nodes, the whole text of the command is sent to them.
do $$ begin
  execute 'create index if not exists transaction_round_key on vendors.transaction (owner_id, coalesce(hashtextextended(round_id, 0), 0))';
  execute 'drop index vendors.transaction_round';
end $$;

-- Moves old bets of one member, at most `most` of them, with the movements of their rounds into a block, and answers how many were examined
-- and moved. Holds the member's ledger accounts as every bet does, so that a late call of a vendor waits. A round is moved as a whole or stays:
-- it stays when a bet of it is open, recent or free, when a movement is recent, when a reward paid for part of it, or when bets and movements
-- disagree; it is looked at again when the next month is archived. Of the owner, since the server itself may not delete movements and bets;
-- therefore it refuses what is younger than any setting allows.
create or replace function archive.move_bets(owner bigint, placed_before timestamptz, most integer,
  out examined integer, out bets integer, out movements integer, out stored bigint)
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  -- the smallest UUIDv7 of that millisecond
  below constant uuid := lpad(to_hex((extract(epoch from placed_before) * 1000)::bigint), 12, '0') || '70008000000000000000';
  codes text[];
  partners smallint[];
  done uuid;
  closed uuid[];
  moved uuid[];
  ids uuid[];
  id_partners smallint[];
begin
  if placed_before > platform.now() - interval '14 months' then
    raise exception 'bets of the last 14 months are not archived';
  end if;
  bets := 0; movements := 0; stored := 0;
  perform from wallet.account a where a.owner_id = owner and a.balance is not null order by a.account_id for no key update;
  -- known to all before anything is missing; written once a month, since it is of one row
  if not exists (select from archive.extent e where e.before >= placed_before) then
    insert into archive.extent values (true, placed_before) on conflict (is_one) do update set before = greatest(extent.before, excluded.before);
  end if;
  -- of a member whose bets were all examined for an earlier month, those that stayed are examined again
  select m.through_id into done from archive.member m where m.owner_id = owner and (m.before >= placed_before or not m.is_complete);
  done := coalesce(done, '00000000-0000-0000-0000-000000000000');
  select array_agg(p.partner_id), array_agg(p.code) into partners, codes from vendors.partner p;
  select array_agg(s.bet_id order by s.bet_id) into closed from (
    select b.bet_id from bets.bet b
      where b.owner_id = owner and b.bet_id > done and b.bet_id < below and b.state <> 'open' and b.settled_at < placed_before
        and b.round_id is not null and not b.is_free and b.source_code = any(codes)
      order by b.bet_id limit most) s;
  examined := coalesce(cardinality(closed), 0);
  if examined > 0 then
    done := closed[examined];
    with round as (
      select distinct p.partner_id, b.round_id from bets.bet b join unnest(partners, codes) as p(partner_id, code) on p.code = b.source_code
      where b.owner_id = owner and b.bet_id = any(closed)
    ), movement as (
      select t.* from round r join vendors.transaction t on t.owner_id = owner and t.partner_id = r.partner_id and t.round_id = r.round_id
        and coalesce(hashtextextended(t.round_id, 0), 0) = coalesce(hashtextextended(r.round_id, 0), 0)
    ), staying as (
      select m.partner_id, m.round_id from movement m
      where m.at >= placed_before or m.reward_id is not null or m.kind = 9 or m.bet_id <> all(closed)
      union
      select m.partner_id, m.round_id from movement m join bets.bet b on b.owner_id = owner and b.bet_id = m.bet_id
      group by m.partner_id, m.round_id, b.bet_id, b.stake, b.payout, b.state
      having b.stake is distinct from sum(m.amount) filter (where m.kind = 1)
        or b.payout <> coalesce(sum(m.amount) filter (where m.kind = 2 and not m.rolled_back), 0)
        or (b.state = 'void') <> coalesce(bool_or(m.rolled_back) filter (where m.kind = 1), false)
    )
    select array_agg(m.partner_id), array_agg(m.ext_id), array_agg(distinct m.bet_id order by m.bet_id) filter (where m.kind = 1)
      into id_partners, ids, moved
      from movement m where not exists (select from staying s where s.partner_id = m.partner_id and s.round_id = m.round_id);
  end if;

  if moved is not null then
    with gone as (
      delete from bets.bet b where b.owner_id = owner and b.bet_id = any(moved) returning b.*
    ), undone as (
      delete from vendors.transaction t using unnest(id_partners, ids) as i(partner_id, ext_id)
        where t.owner_id = owner and t.partner_id = i.partner_id and t.ext_id = i.ext_id returning t.*
    ), line as (
      select 0 as part, b.bet_id as bet, b.placed_at as at, null::uuid as id,
        jsonb_build_object('bet', jsonb_strip_nulls(to_jsonb(b)) - 'owner_id')::text as text from gone b
      union all
      select 1, u.bet_id, u.at, u.ext_id,
        -- the digest of a call that nobody repeats any more would be a quarter of the block
        jsonb_build_object('movement', jsonb_strip_nulls(to_jsonb(u)) - 'owner_id' - 'content_hash')::text from undone u
    ), whole as (
      select string_agg(l.text, E'\n' order by l.bet, l.part, l.at, l.id) as text from line l
    )
    insert into archive.block (owner_id, through_id, from_id, bets, staked, movements, posted, turned, content, digest)
    select owner, moved[cardinality(moved)], moved[1], (select count(*) from gone), (select coalesce(sum(g.stake) filter (where g.state <> 'void'), 0) from gone g),
      (select count(*) from undone), (select count(u.op_id) from undone u),
      (select coalesce(sum(u.amount) filter (where u.op_id is not null), 0) from undone u), w.text, sha256(convert_to(w.text, 'UTF8'))
    from whole w;
    select b.bets, b.movements, pg_column_size(b.content) into bets, movements, stored
      from archive.block b where b.owner_id = owner and b.through_id = moved[cardinality(moved)] and b.from_id = moved[1];
    if bets <> cardinality(moved) or movements <> cardinality(ids) then
      raise exception 'bets of member % changed while they were archived: nothing was moved', owner;
    end if;
  end if;

  insert into archive.member as m (owner_id, through_id, before, is_complete) values (owner, done, placed_before, examined < most)
    on conflict (owner_id) do update
      set through_id = excluded.through_id, before = greatest(m.before, excluded.before), is_complete = excluded.is_complete;
end $$;
