-- The table of a game that a launch has chosen: games of cards, wheels and dice have tables for small, usual and large stakes.
alter table studio.session add column table_level text not null default 'middle' check (table_level in ('low', 'middle', 'high'));
