-- What of each line was sold back before the bet was decided, and the offer at which all of it is sold by itself.
alter table studio.ticket
  add column sold_stake bigint not null default 0 check (sold_stake >= 0 and sold_stake <= line_stake),
  add column auto_at bigint check (auto_at > 0);

-- Sales of a bet, in the order in which they were made. A part is a payment of its own with bytes of its own; the sale of all that is left
-- is the payment of the ticket.
create table studio.ticket_cash_out (
  owner text not null,
  ticket_id uuid not null,
  number smallint not null check (number >= 1),
  -- Chosen by the page, so that a repeated call is the same sale.
  id uuid not null,
  -- Of every line.
  part_stake bigint not null check (part_stake > 0),
  amount bigint not null check (amount > 0),
  offered_at timestamptz not null,
  sold_at timestamptz not null,
  is_last boolean not null,
  uuid uuid,
  body text,
  paid_at timestamptz,
  primary key (owner, ticket_id, number),
  unique (owner, id),
  foreign key (owner, ticket_id) references studio.ticket,
  check (is_last = (body is null))
);
