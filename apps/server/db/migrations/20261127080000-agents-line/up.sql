-- The line grown: everybody above everybody, rates by version, links, blocks, moves.

-- A place changes by the operator's move and in no other way: only what runs as the owner of the table, inside that function, may.
create or replace function agents.check_node() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.member_id, new.parent_id, new.path, new.depth) is not distinct from (old.member_id, old.parent_id, old.path, old.depth) then
      return new;
    end if;
    if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
      or current_setting('agents.moving', true) is distinct from pg_current_xact_id()::text or new.member_id <> old.member_id then
      raise exception 'a place in a line never changes' using errcode = 'KS002';
    end if;
    return new;
  end if;
  if new.parent_id is not null and new.path is distinct from (select path || new.member_id from agents.node where member_id = new.parent_id) then
    raise exception 'a path must continue that of the parent' using errcode = 'KS002';
  end if;
  return new;
end $$;

alter table agents.node
  -- As `members` has them, written with the place; a page of a team is found by them alone.
  add column brand_id integer references site.brand,
  add column kind smallint not null default 0 check (kind in (0, 1, 2, 41, 42)),
  add column name text not null default '',
  add column joined_at timestamptz not null default now(),
  add column blocked_at timestamptz,
  -- Whether the block holds for everybody below too, and whether it shuts the door to sign in.
  add column block_cascades boolean not null default false,
  add column blocks_login boolean not null default false,
  add column block_reason text,
  add check (blocked_at is not null or (not block_cascades and not blocks_login and block_reason is null));
update agents.node n set brand_id = m.brand_id, kind = m.account_kind, name = lower(m.login_name), joined_at = m.registered_at
  from members.member m where m.member_id = n.member_id;
create index node_name on agents.node (brand_id, name text_pattern_ops);
create index node_roots on agents.node (brand_id, member_id) where parent_id is null;
create index node_blocked on agents.node (member_id) where blocked_at is not null;
-- What it answered the closure answers.
drop index agents.node_line;

-- Everybody's ancestors, oneself with depth 0: what "team" means. Written with the node, never by hand.
create table agents.line (
  ancestor_id bigint not null,
  member_id bigint not null,
  depth smallint not null check (depth between 0 and 12),
  primary key (ancestor_id, member_id)
);
create index line_upward on agents.line (member_id, depth);
insert into agents.line (ancestor_id, member_id, depth)
  select step.id, n.member_id, n.depth - (step.place - 1) from agents.node n cross join unnest(n.path) with ordinality as step(id, place);

create function agents.write_line() returns trigger language plpgsql as $$
begin
  insert into agents.line (ancestor_id, member_id, depth)
    select step.id, n.member_id, n.depth - (step.place - 1) from added n cross join unnest(n.path) with ordinality as step(id, place);
  return null;
end $$;
create trigger node_closure after insert on agents.node referencing new table as added for each statement execute function agents.write_line();

-- Hangs a member with everybody below under another agent, in parts by id so that no statement takes long: paths, depths and closure
-- of each. The member himself comes last, and until then says where everybody came from. All parts belong into one transaction.
create function agents.move_part(moved bigint, target bigint, after bigint, batch integer, out last_id bigint, out parts integer)
language plpgsql security definer set search_path = pg_catalog, agents as $$
declare
  old_path bigint[];
  new_path bigint[];
  gone integer;
  ids bigint[];
begin
  select path into old_path from agents.node where member_id = moved;
  select path into new_path from agents.node where member_id = target;
  if old_path is null or new_path is null or cardinality(old_path) = 1 then
    raise exception 'only a place below somebody moves below somebody' using errcode = 'KS002';
  end if;
  if moved = any (new_path) then
    raise exception 'nobody moves below himself' using errcode = 'KS002';
  end if;
  gone := cardinality(old_path) - 1;
  select array_agg(s.member_id order by s.member_id) into ids
    from (select member_id from agents.line where ancestor_id = moved and depth > 0 and member_id > after order by member_id limit batch) s;
  last_id := ids[cardinality(ids)];
  ids := coalesce(ids, array[moved]);
  perform set_config('agents.moving', pg_current_xact_id()::text, true);
  -- whoever is above the moved one was above all of the subtree
  delete from agents.line where ancestor_id = any (old_path[1:gone]) and member_id = any (ids);
  update agents.node n set
      path = new_path || n.path[gone + 1:],
      depth = cardinality(new_path) + cardinality(n.path) - gone - 1,
      parent_id = case when n.member_id = moved then target else n.parent_id end
    where n.member_id = any (ids);
  get diagnostics parts = row_count;
  insert into agents.line (ancestor_id, member_id, depth)
    select above.id, s.member_id, s.depth + cardinality(new_path) - above.place + 1
      from agents.line s cross join unnest(new_path) with ordinality as above(id, place)
      where s.ancestor_id = moved and s.member_id = any (ids);
  perform set_config('agents.moving', '', true);
end $$;
revoke execute on function agents.move_part(bigint, bigint, bigint, integer) from public;

-- Rates by version: the one in force at a moment is the last that began. What has no row is 0. Never changed, only followed.
create table agents.rate (
  member_id bigint not null references agents.node,
  category text not null,
  effective_from timestamptz not null,
  ppm integer not null check (ppm between 0 and 150000 and ppm % 1000 = 0),
  -- The agent above; null for the house, whose operators leave their trail elsewhere.
  set_by bigint,
  primary key (member_id, category, effective_from)
);
-- So far everybody of a line had the greatest series of the house, and could keep all that a table leaves.
insert into agents.rate (member_id, category, effective_from, ppm)
  select n.member_id, c.category, '2000-01-01Z', c.ppm from agents.node n cross join (values ('lottery', 4000), ('e-lottery', 125000)) as c(category, ppm);

create table agents.link (
  brand_id integer not null references site.brand,
  -- Ours have eight characters; older ones go on.
  code text not null check (code ~ '^[A-Z2-9]{4,16}$'),
  owner_id bigint not null references agents.node,
  target text not null default 'member' check (target in ('agent', 'member')),
  -- Parts per million by category; null gives newcomers what the brand gives.
  rates jsonb,
  max_uses integer check (max_uses > 0),
  used integer not null default 0 check (used >= 0),
  expires_at timestamptz,
  state text not null default 'active' check (state in ('active', 'disabled', 'deleted')),
  domain text check (domain = lower(domain)),
  remark text not null default '',
  visits integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (brand_id, code),
  check (max_uses is null or used <= max_uses)
);
create index link_owner on agents.link (owner_id, created_at desc, code);
create index link_domain on agents.link (brand_id, domain) where domain is not null;
insert into agents.link (brand_id, code, owner_id, created_at) select brand_id, code, agent_id, created_at from agents.invitation;
drop table agents.invitation;

-- What brought a member: kept for statistics of links and for whoever rewards a referrer.
create table agents.arrival (
  member_id bigint primary key references members.member,
  brand_id integer not null,
  came_by text not null check (came_by in ('link', 'recommender', 'domain', 'referral', 'public', 'opened', 'none')),
  link_code text,
  referrer_id bigint references members.member,
  arrived_at timestamptz not null,
  first_deposit_at timestamptz
);
create index arrival_link on agents.arrival (brand_id, link_code) where link_code is not null;
create index arrival_referrer on agents.arrival (referrer_id) where referrer_id is not null;

-- Hosts of a brand that an operator has given to an agent.
create table agents.domain (
  brand_id integer not null references site.brand,
  domain text not null check (domain = lower(domain)),
  agent_id bigint not null references agents.node,
  given_at timestamptz not null default now(),
  primary key (brand_id, domain)
);
create index domain_agent on agents.domain (agent_id);

-- Turns of the agents that take whoever comes without anybody.
create sequence agents.public_turn;

-- Moves that two operators agreed to: carried out when the running day of business is over.
create table agents.move (
  move_id uuid primary key,
  brand_id integer not null references site.brand,
  member_id bigint not null references agents.node,
  old_parent_id bigint not null references agents.node,
  new_parent_id bigint not null references agents.node,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'cancelled')),
  refusal text,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create unique index move_one_waiting on agents.move (member_id) where state = 'waiting';
create index move_due on agents.move (due_at) where state = 'waiting';
create index move_brand on agents.move (brand_id, move_id desc);
create index move_member on agents.move (member_id, move_id desc);

-- What agents ask of the operator, and what they note about their people.
create table agents.freeze (
  freeze_id uuid primary key,
  brand_id integer not null references site.brand,
  agent_id bigint not null references agents.node,
  member_id bigint not null references agents.node,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'rejected')),
  answer text,
  asked_at timestamptz not null,
  ended_at timestamptz
);
create unique index freeze_one_waiting on agents.freeze (agent_id, member_id) where state = 'waiting';
create index freeze_queue on agents.freeze (brand_id, state, freeze_id);
create table agents.note (
  agent_id bigint not null references agents.node,
  member_id bigint not null references agents.node,
  note text not null check (length(note) <= 400),
  noted_at timestamptz not null,
  primary key (agent_id, member_id)
);
