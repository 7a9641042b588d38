-- Avatar: `motif-<name>` for one of ours, or the id of an uploaded picture; null for the default one.
alter table members.member add column icon text check (icon ~ '^(motif-[a-z]{1,30}|[0-9a-f-]{36})$');
