create schema agents;

create table agents.node (
  member_id bigint primary key references members.member,
  parent_id bigint references agents.node,
  -- From the root of the tree to the member itself.
  path bigint[] not null,
  depth smallint not null check (depth between 0 and 12),
  -- As `members` has them, written with the node; a page of a team is found by them alone.
  brand_id integer references site.brand,
  kind smallint not null default 0 check (kind in (0, 1, 2, 41, 42)),
  name text not null default '',
  joined_at timestamptz not null default now(),
  blocked_at timestamptz,
  -- Whether the block covers the whole downline, and whether it also refuses sign-in.
  block_cascades boolean not null default false,
  blocks_login boolean not null default false,
  block_reason text,
  check (path[cardinality(path)] = member_id and cardinality(path) = depth + 1),
  check (case when parent_id is null then depth = 0 else depth > 0 and parent_id is not distinct from path[depth] end),
  check (blocked_at is not null or (not block_cascades and not blocks_login and block_reason is null))
);
create index node_parent on agents.node (parent_id, member_id);
create index node_name on agents.node (brand_id, name text_pattern_ops);
create index node_roots on agents.node (brand_id, member_id) where parent_id is null;
create index node_blocked on agents.node (member_id) where blocked_at is not null;

-- A node changes by the operator's move and in no other way: only what runs as the owner of the table, inside that function, may.
create function agents.check_node() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.member_id, new.parent_id, new.path, new.depth) is not distinct from (old.member_id, old.parent_id, old.path, old.depth) then
      return new;
    end if;
    if current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
      or current_setting('agents.moving', true) is distinct from pg_current_xact_id()::text or new.member_id <> old.member_id then
      raise exception 'a node never changes its parent' using errcode = 'KS002';
    end if;
    return new;
  end if;
  if new.parent_id is not null and new.path is distinct from (select path || new.member_id from agents.node where member_id = new.parent_id) then
    raise exception 'a path must continue that of the parent' using errcode = 'KS002';
  end if;
  return new;
end $$;
create trigger node_check before insert or update on agents.node for each row execute function agents.check_node();

-- Everybody's ancestors, oneself with depth 0: what "team" means. Written with the node, never by hand.
create table agents.closure (
  ancestor_id bigint not null,
  member_id bigint not null,
  depth smallint not null check (depth between 0 and 12),
  primary key (ancestor_id, member_id)
);
create index closure_upward on agents.closure (member_id, depth);

create function agents.write_closure() returns trigger language plpgsql as $$
begin
  insert into agents.closure (ancestor_id, member_id, depth)
    select step.id, n.member_id, n.depth - (step.ord - 1) from added n cross join unnest(n.path) with ordinality as step(id, ord);
  return null;
end $$;
create trigger node_closure after insert on agents.node referencing new table as added for each statement execute function agents.write_closure();

-- Moves a member with the whole downline below another agent, in batches by id so that no statement takes long: paths, depths
-- and closure of each. The member's own row is moved last, because until then it marks the old position. All batches belong in
-- one transaction.
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
    raise exception 'only a node below somebody moves below somebody' using errcode = 'KS002';
  end if;
  if moved = any (new_path) then
    raise exception 'nobody moves below himself' using errcode = 'KS002';
  end if;
  gone := cardinality(old_path) - 1;
  select array_agg(s.member_id order by s.member_id) into ids
    from (select member_id from agents.closure where ancestor_id = moved and depth > 0 and member_id > after order by member_id limit batch) s;
  last_id := ids[cardinality(ids)];
  ids := coalesce(ids, array[moved]);
  perform set_config('agents.moving', pg_current_xact_id()::text, true);
  -- whoever is above the moved one was above all of the subtree
  delete from agents.closure where ancestor_id = any (old_path[1:gone]) and member_id = any (ids);
  update agents.node n set
      path = new_path || n.path[gone + 1:],
      depth = cardinality(new_path) + cardinality(n.path) - gone - 1,
      parent_id = case when n.member_id = moved then target else n.parent_id end
    where n.member_id = any (ids);
  get diagnostics parts = row_count;
  insert into agents.closure (ancestor_id, member_id, depth)
    select above.id, s.member_id, s.depth + cardinality(new_path) - above.ord + 1
      from agents.closure s cross join unnest(new_path) with ordinality as above(id, ord)
      where s.ancestor_id = moved and s.member_id = any (ids);
  perform set_config('agents.moving', '', true);
end $$;
revoke execute on function agents.move_part(bigint, bigint, bigint, integer) from public;

-- Rates by version: the latest one that has begun is in force. No row means 0. Append-only.
create table agents.rate (
  member_id bigint not null references agents.node,
  category text not null,
  effective_from timestamptz not null,
  ppm integer not null check (ppm between 0 and 150000 and ppm % 1000 = 0),
  -- The upline; null for the house, whose operators are audited elsewhere.
  set_by bigint,
  -- The case of two operators that a rate of the house comes from; null where an agent set it, or it came with the node.
  approval_id uuid,
  primary key (member_id, category, effective_from)
);

create table agents.link (
  brand_id integer not null references site.brand,
  -- New codes have eight characters; older ones remain valid.
  code text not null check (code ~ '^[A-Z2-9]{4,16}$'),
  owner_id bigint not null references agents.node,
  target text not null default 'member' check (target in ('agent', 'member')),
  -- Parts per million by category; null gives newcomers the brand's default.
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

-- Acquisition source of a member: for link statistics and referral rewards.
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

-- Hosts of a brand assigned to an agent by an operator.
create table agents.domain (
  brand_id integer not null references site.brand,
  domain text not null check (domain = lower(domain)),
  agent_id bigint not null references agents.node,
  given_at timestamptz not null default now(),
  primary key (brand_id, domain)
);
create index domain_agent on agents.domain (agent_id);

-- Round-robin position of the agents who receive members without an invitation.
create sequence agents.public_turn;

-- Approved moves: carried out at the end of the business day.
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

-- Agents' requests to the operator, and their notes about members.
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

-- An agent's own data: named filters, notes on members. And broadcasts.

create table agents.view (
  agent_id bigint not null references agents.node,
  view_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  page text not null,
  -- Query parameters: dates absolute or as days back from today, team, filters.
  scope jsonb not null,
  saved_at timestamptz not null,
  primary key (agent_id, view_id)
);

create table agents.tag (
  agent_id bigint not null references agents.node,
  member_id bigint not null references agents.node,
  tag text not null check (length(tag) between 1 and 20),
  primary key (agent_id, tag, member_id)
);
create index tag_member on agents.tag (agent_id, member_id);

-- One writing to up to a hundred of the tree; the letters themselves lie in the readers' inboxes.
create table agents.letter (
  agent_id bigint not null references agents.node,
  letter_id uuid not null,
  body text not null check (length(body) between 1 and 500),
  -- Chosen recipients, in order, to recognise a repeated request; and how many received it.
  chosen bigint[] not null check (cardinality(chosen) between 1 and 100),
  sent integer not null,
  sent_at timestamptz not null,
  primary key (agent_id, letter_id)
);
create index letter_time on agents.letter (agent_id, sent_at desc);
