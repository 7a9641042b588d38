create schema archive;

-- Old bets of a member with all movements of their rounds, as they were: one JSON object per line, each bet before its movements. Compressed by
-- TOAST.
create table archive.block (
  owner_id bigint not null,
  through_id uuid not null, -- newest bet that was examined for this block: blocks are made in the order of ids, which is that of time
  from_id uuid not null, -- the oldest bet in it
  bets integer not null check (bets > 0),
  staked bigint not null check (staked >= 0), -- by its bets, without void ones
  movements integer not null check (movements >= bets),
  posted integer not null check (posted between 0 and movements), -- movements with a posting, which stays in the ledger
  turned bigint not null check (turned >= 0), -- sum of the amounts of those
  content text not null,
  digest bytea not null, -- SHA-256 of the content
  at timestamptz not null default now(),
  primary key (owner_id, through_id)
);
create trigger block_kept before update or delete on archive.block for each row execute function platform.refuse_change();
create trigger block_not_emptied before truncate on archive.block execute function platform.refuse_change();

-- How far the bets of a member have been examined.
create table archive.member (
  owner_id bigint primary key,
  through_id uuid not null, -- bets up to this one were examined: archived, or left where they are
  before timestamptz not null, -- nothing at or after this time was archived
  is_complete boolean not null -- all bets placed before it were examined
);

-- Moves old bets of one member, at most `most` of them, with the movements of their rounds into a block, and answers how many were examined
-- and moved. Holds the member's ledger accounts as every bet does, so that a late call of a vendor waits. A round is moved as a whole or stays:
-- it stays when a bet of it is open, recent or free, when a movement is recent, when a reward paid for part of it, or when bets and movements
-- disagree. Of the owner, since the server itself may not delete movements and bets; therefore it refuses what is younger than any setting allows.
create function archive.move_bets(owner bigint, placed_before timestamptz, most integer,
  out examined integer, out bets integer, out movements integer, out stored bigint)
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  -- the smallest UUIDv7 of that millisecond
  below constant uuid := lpad(to_hex((extract(epoch from placed_before) * 1000)::bigint), 12, '0') || '70008000000000000000';
  codes text[];
  partners smallint[];
  done uuid;
  seen uuid[];
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
  select m.through_id into done from archive.member m where m.owner_id = owner;
  done := coalesce(done, '00000000-0000-0000-0000-000000000000');
  select array_agg(s.bet_id order by s.bet_id) into seen from (
    select b.bet_id from bets.bet b where b.owner_id = owner and b.bet_id > done and b.bet_id < below order by b.bet_id limit most) s;
  examined := coalesce(cardinality(seen), 0);
  if examined > 0 then
    done := seen[examined];
    select array_agg(p.partner_id), array_agg(p.code) into partners, codes from vendors.partner p;
    select array_agg(b.bet_id) into closed from bets.bet b
      where b.owner_id = owner and b.bet_id = any(seen) and b.state <> 'open' and b.settled_at < placed_before
        and b.round_id is not null and not b.is_free and b.source_code = any(codes);

    with round as (
      select distinct p.partner_id, b.round_id from bets.bet b join unnest(partners, codes) as p(partner_id, code) on p.code = b.source_code
      where b.owner_id = owner and b.bet_id = any(closed)
    ), movement as (
      select t.* from round r join vendors.transaction t on t.owner_id = owner and t.partner_id = r.partner_id and t.round_id = r.round_id
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
    select owner, done, moved[1], (select count(*) from gone), (select coalesce(sum(g.stake) filter (where g.state <> 'void'), 0) from gone g), (select count(*) from undone), (select count(u.op_id) from undone u),
      (select coalesce(sum(u.amount) filter (where u.op_id is not null), 0) from undone u), w.text, sha256(convert_to(w.text, 'UTF8'))
    from whole w;
    select b.bets, b.movements, pg_column_size(b.content) into bets, movements, stored
      from archive.block b where b.owner_id = owner and b.through_id = done;
    if bets <> cardinality(moved) or movements <> cardinality(ids) then
      raise exception 'bets of member % changed while they were archived: nothing was moved', owner;
    end if;
  end if;

  insert into archive.member as m (owner_id, through_id, before, is_complete) values (owner, done, placed_before, examined < most)
    on conflict (owner_id) do update
      set through_id = excluded.through_id, before = greatest(m.before, excluded.before), is_complete = excluded.is_complete;
end $$;
revoke all on function archive.move_bets from public;

-- On a database that is distributed already, beside the accounts of their members; one that is distributed later places all tables of members.
do $$
begin
  if not platform.is_spread() then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'wallet.account'::regclass) then return; end if;
  drop trigger block_kept on archive.block;
  drop trigger block_not_emptied on archive.block;
  perform create_distributed_table('archive.block', 'owner_id', colocate_with => 'wallet.account');
  perform create_distributed_table('archive.member', 'owner_id', colocate_with => 'wallet.account');
  create trigger block_kept before update or delete on archive.block for each row execute function platform.refuse_change();
  create trigger block_not_emptied before truncate on archive.block execute function platform.refuse_change();
end $$;
