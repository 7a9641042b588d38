create schema agents;

create table agents.node (
  member_id bigint primary key references members.member,
  parent_id bigint references agents.node,
  -- From the root of the line to the member itself.
  path bigint[] not null,
  depth smallint not null check (depth between 0 and 12),
  check (path[cardinality(path)] = member_id and cardinality(path) = depth + 1),
  check (case when parent_id is null then depth = 0 else depth > 0 and parent_id is not distinct from path[depth] end)
);
create index node_parent on agents.node (parent_id, member_id);
create index node_line on agents.node using gin (path);

-- A path continues that of the parent, and nobody is moved afterwards.
create function agents.check_node() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a place in a line never changes' using errcode = 'KS002';
  end if;
  if new.parent_id is not null and new.path is distinct from (select path || new.member_id from agents.node where member_id = new.parent_id) then
    raise exception 'a path must continue that of the parent' using errcode = 'KS002';
  end if;
  return new;
end $$;
create trigger node_check before insert or update on agents.node for each row execute function agents.check_node();

create table agents.invitation (
  brand_id integer not null references site.brand,
  code text not null check (code ~ '^[A-Z2-9]{4,16}$'),
  agent_id bigint not null references agents.node,
  created_at timestamptz not null default now(),
  primary key (brand_id, code)
);
create index invitation_agent on agents.invitation (agent_id);
