-- The part of a stake that was bonus money: points, levels and water rebate count cash alone (rule 4.3).
alter table bets.outbox add column bonus_stake bigint not null default 0;
alter table rollups.live_round add column bonus_stake bigint not null default 0;
-- The part of the turnover that belongs to it; the rest, rounded down, was cash.
alter table rollups.fact add column bonus_bet bigint not null default 0;
alter table rollups.member_day add column bonus_bet bigint not null default 0;
